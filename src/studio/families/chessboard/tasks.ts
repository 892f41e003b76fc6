/** The tasks of the chessboard's page for the worker, besides those of every page. */
import type { ProofKind } from "./lab/proof-kinds.js";
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
  /** Absent once a smaller board took longer than its time. */
  readonly cadical?: RaceRun & {
    readonly variables: number;
    readonly clauses: number;
    readonly conflicts: number;
  };
}

/** Boards without two opposite corners, refuted in every way, a row per way and size. */
interface ProofSizesTask {
  readonly sizes: readonly number[];
  /** For each proof. A way that takes longer is not tried on larger boards. */
  readonly runMs: number;
  /** The name of a way while it runs. */
  readonly titles: Readonly<Record<ProofKind, string>>;
}

export interface ProofFigures {
  /** A sum counts as one step. */
  readonly lemmas: number;
  /** The size of the proof's file, as text. */
  readonly bytes: number;
  /** From the board to the file. */
  readonly writeMs: number;
  /** From the file to the verdict. */
  readonly checkMs: number;
}

export interface ProofSizeRow {
  /** The board is n × n. */
  readonly n: number;
  readonly kind: ProofKind;
  /** Absent if it took too long. */
  readonly figures?: ProofFigures;
}

declare module "../../solver/protocol.js" {
  interface TaskTypes {
    race: { readonly task: RaceTask; readonly value: readonly RaceRow[]; readonly row: RaceRow };
    "proof-sizes": {
      readonly task: ProofSizesTask;
      readonly value: readonly ProofSizeRow[];
      readonly row: ProofSizeRow;
    };
    trace: { readonly task: TraceTask; readonly value: CycleShow | MatchingShow | Backtracking };
  }
}

export const chessboardTasks: TaskLoaders<"proof-sizes" | "race" | "trace"> = {
  "proof-sizes": async () => (await import("./in-worker/proof-sizes.js")).proofSizes,
  race: async () => (await import("./in-worker/race.js")).race,
  trace: async () => (await import("./in-worker/trace.js")).trace,
};
