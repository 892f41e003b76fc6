/** What the chessboard's page asks of the worker, besides what every page does. */
import type { Backtracking, CycleShow, MatchingShow } from "../../../puzzles/index.js";
import type { Answer } from "../../../workbench/index.js";
import type { TaskLoaders } from "../../solver/in-worker/index.js";
import type { OnPuzzle } from "../../solver/index.js";

/** Boards without two opposite corners, CaDiCaL against matching, a row per size. */
interface RaceTask {
  readonly sizes: readonly number[];
  /** For each run of CaDiCaL. After one that takes longer it runs no more. */
  readonly runMs: number;
}

/** A method of the chessboard, step by step. */
interface TraceTask extends OnPuzzle {
  readonly what: "cycle" | "matching" | "backtracking";
}

export interface RaceRun {
  readonly status: Answer["status"];
  readonly ms: number;
}

export interface RaceRow {
  /** The board is n × n. */
  readonly n: number;
  readonly matching: RaceRun;
  /** Absent once a smaller board took longer than it had. */
  readonly cadical?: RaceRun & {
    readonly variables: number;
    readonly clauses: number;
    readonly conflicts: number;
  };
}

declare module "../../solver/protocol.js" {
  interface TaskTypes {
    race: { readonly task: RaceTask; readonly value: readonly RaceRow[]; readonly row: RaceRow };
    trace: { readonly task: TraceTask; readonly value: CycleShow | MatchingShow | Backtracking };
  }
}

export const chessboardTasks: TaskLoaders<"race" | "trace"> = {
  race: async () => (await import("./in-worker/race.js")).race,
  trace: async () => (await import("./in-worker/trace.js")).trace,
};
