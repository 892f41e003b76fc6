/** The solvers that run in a browser, and the kind of model that each takes. The page offers them without loading any. */
import type { Engine, EngineId } from "../../engines/index.js";
import type { MethodNames } from "../../workbench/index.js";
import * as phrases from "../words/solver.js";

interface BrowserEngine {
  readonly id: EngineId;
  readonly title: string;
  readonly label: string;
  /** The form of the model. A cardinality encoding belongs to clauses (`cnf`) alone. */
  readonly takes: Engine["takes"];
}

export const BROWSER_ENGINES = [
  { id: "cadical", title: phrases.cadical, label: phrases.satCadical, takes: "cnf" },
  { id: "highs", title: phrases.highs, label: phrases.ilpHighs, takes: "ilp" },
  { id: "dancing-links", title: phrases.dancingLinks, label: phrases.exactCoverDancingLinks, takes: "cover" },
] as const satisfies readonly BrowserEngine[];

export type BrowserEngineId = (typeof BROWSER_ENGINES)[number]["id"];

/** The encoding is passed only if it has a meaning. */
export function engineMethod(
  engine: BrowserEngineId,
  { formulation, encoding }: { readonly formulation: string; readonly encoding: string },
): MethodNames {
  const takesClauses = BROWSER_ENGINES.some(({ id, takes }) => id === engine && takes === "cnf");
  return takesClauses ? { engine, formulation, encoding } : { engine, formulation };
}
