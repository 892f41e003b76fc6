/**
 * The property behind every way to solve a puzzle with a solver: the same verdict, number and layouts as the oracle, for
 * every exact formulation, whatever the solver and the encoding.
 */
import { expect } from "vitest";
import { startBudget, unwrap } from "../../src/base/index.js";
import {
  CNF_ENCODINGS,
  encodeCnf,
  encodeCover,
  encodeCp,
  encodeIlp,
  type CnfEncoding,
} from "../../src/encodings/index.js";
import { getEngine } from "../../src/engines/index.js";
import { projectionOf, type Assignment } from "../../src/model/index.js";
import { checkCamp } from "../../src/puzzles/tents/check.js";
import { treeTent } from "../../src/puzzles/tents/formulations/index.js";
import type { Camp, Tents } from "../../src/puzzles/tents/puzzle.js";
import { bruteKeys, campKey } from "../../src/puzzles/tents/testing/oracle.js";

export type Solver = "cadical" | "dancing-links" | "highs" | "cp-sat" | "native";

/** Each encoding in turn, for solvers that take one. */
export function nextEncoding(seed: number): CnfEncoding {
  return CNF_ENCODINGS[seed % CNF_ENCODINGS.length]!;
}

export interface Asked {
  readonly solver: Solver;
  /** For those that read clauses. */
  readonly encoding: CnfEncoding;
  /** For a puzzle with more layouts than this, two are asked for. */
  readonly listed: number;
}

async function list(puzzle: Tents, { solver, encoding }: Asked, most: number): Promise<Camp[]> {
  const model = treeTent.build(puzzle);
  const camps: Camp[] = [];
  const request = {
    limit: most,
    projection: projectionOf(model),
    budget: startBudget(),
    onSolution: (assignment: Assignment) => void camps.push(treeTent.decode(puzzle, assignment)),
  };
  const ends = {
    cadical: () => getEngine("cadical").search(unwrap(encodeCnf(model, encoding)), request),
    native: () => getEngine("native").search(unwrap(encodeCnf(model, encoding)), request),
    "dancing-links": () => getEngine("dancing-links").search(unwrap(encodeCover(model)), request),
    highs: () => getEngine("highs").search(encodeIlp(model), request),
    "cp-sat": () => getEngine("cp-sat").search(encodeCp(model), request),
  };
  const end = await ends[solver]();
  expect(end.outcome).toBe(camps.length < most ? "exhausted" : "limit");
  return camps;
}

/**
 * All layouts by a solver are those of the oracle, each once, and each passes the check with its pairs. For a puzzle with
 * many layouts two are asked for, which settles its verdict: they must differ, and the oracle must have both. Otherwise a
 * solver that starts again for every layout would spend most of its time on a few boards. `all` is the oracle's list.
 */
export async function agreesWithOracle(
  puzzle: Tents,
  asked: Asked,
  all: readonly string[] = bruteKeys(puzzle),
): Promise<void> {
  const most = all.length > asked.listed ? 2 : Infinity;
  const camps = await list(puzzle, asked, most);
  for (const camp of camps) expect(checkCamp(puzzle, camp)).toEqual({ violations: [], complete: true });
  const found = camps.map(campKey).toSorted();
  if (most === Infinity) {
    expect(found).toEqual(all);
    return;
  }
  const known = new Set(all);
  expect(new Set(found.filter((key) => known.has(key))).size).toBe(2);
}
