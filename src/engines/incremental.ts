/** CaDiCaL for many small questions about one formula: it keeps what it has learned from one to the next. */
import type { Cadical } from "cadical-wasm";
import { Stopped, type Budget, type StopReason } from "../base/index.js";
import type { Cnf } from "../encodings/index.js";
import type { Literal } from "../model/index.js";
import { addClauses, openLibrary, PLAIN, type Library } from "./cadical.js";

export interface Incremental {
  /** Whether the formula can hold with these literals and, where `oneOf` is given, at least one of those. Throws `Stopped` on a limit. */
  ask(assumed: readonly Literal[], oneOf?: readonly Literal[]): boolean;
  /** The same, or undefined where it takes more conflicts: work and not time, so that it is the same on every machine. */
  askSoon(assumed: readonly Literal[], conflicts: number): boolean | undefined;
  /** After an answer that it can: whether a variable holds. */
  holds(variable: number): boolean;
  /** After an answer that it cannot, or that it clashes: assumed literals that are enough for that. */
  clash(): readonly Literal[];
  close(): void;
}

let library: Library | undefined;

export async function openIncremental(formula: Cnf, budget: Budget): Promise<Incremental> {
  library ??= await openLibrary();
  const solver: Cadical = new library.Cadical(library.module, PLAIN);
  let stop: StopReason | undefined;
  solver.setTerminate(() => {
    stop = budget.stopped();
    return stop !== undefined;
  });
  addClauses(solver, formula, budget);
  return {
    ask(assumed, oneOf) {
      stop = budget.stopped();
      if (stop !== undefined) throw new Stopped(stop);
      if (oneOf !== undefined) solver.constrain(oneOf);
      const status = solver.solve({ assumptions: assumed });
      if (status === "unknown") throw new Stopped(stop ?? "time");
      return status === "satisfiable";
    },
    askSoon(assumed, conflicts) {
      stop = budget.stopped();
      if (stop !== undefined) throw new Stopped(stop);
      const status = solver.solve({ assumptions: assumed, conflicts });
      if (stop !== undefined) throw new Stopped(stop);
      return status === "unknown" ? undefined : status === "satisfiable";
    },
    holds: (variable) => solver.value(variable),
    clash: () => solver.failedAssumptions(),
    close: () => solver.dispose(),
  };
}
