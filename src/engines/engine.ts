/**
 * One solver behind one adapter. An engine takes one kind of problem and lists solutions: limit 1 finds one, limit 2 decides
 * uniqueness, limit Infinity lists all, and a search that ends with none found is a refutation.
 */
import type { Budget, Result, StopReason } from "../base/index.js";
import type { Assignment } from "../model/index.js";
import type { ProblemKind, Problems } from "../encodings/index.js";

/** What a search is asked: how many solutions, within which budget, and who receives them. */
export interface SearchRequest {
  /** How many solutions are wanted; Infinity for all. */
  readonly limit: number;
  /** Two assignments that agree on these variables are one solution. Absent: all model variables. */
  readonly projection?: readonly number[] | undefined;
  /** Receives each solution over the model variables; the array is the receiver's to keep. Return false to stop early. */
  readonly onSolution: (assignment: Assignment) => boolean | void;
  /** To be asked now and then whether to stop. */
  readonly budget: Budget;
  /** For solvers that choose at random. */
  readonly seed?: number | undefined;
  /** Ask for the learned clauses as a RUP proof. Only engines with `proofs` give one. */
  readonly proof?: boolean | undefined;
  /** Receives each clause as it is learned, where a proof is asked for. Of our engines, only CaDiCaL hands them out. */
  readonly onLearned?: ((clause: readonly number[]) => void) | undefined;
  /** Stop after this many conflicts, the same on every machine. For solvers that count them; others need not heed it. */
  readonly conflicts?: number | undefined;
}

/** What a refutation rests on: the clauses (formula plus blocking clauses) and what was derived from them. */
export interface ProofTrace {
  /** Blocking clauses added to the formula, 0-terminated stream. */
  readonly blocking: Int32Array;
  /** Learned clauses in order, 0-terminated stream, the last one empty; or a proof as a solver wrote it, in DRAT. */
  readonly learned: Int32Array | { readonly drat: Uint8Array };
}

/** How a search ended, and what it found. */
export interface SearchEnd {
  /** `exhausted`: there are no more; `limit`: as many as asked, or the receiver stopped it; `stopped`: see `reason`. */
  readonly outcome: "exhausted" | "limit" | "stopped";
  /** When stopped: which limit it was. */
  readonly reason?: StopReason;
  /** How many solutions the receiver was given. */
  readonly found: number;
  /** Figures of the search by name: `conflicts`. */
  readonly stats: Readonly<Record<string, number>>;
  /** When a proof was asked for and the search is exhausted. */
  readonly trace?: ProofTrace;
}

/** What an engine tells about itself once it is loaded. */
export interface EngineInfo {
  /** Of the library or program. */
  readonly version: string;
  /** For `native`: which program was found. */
  readonly detail?: string;
  /** Whether `proof: true` gives a trace, where that depends on the program that was found. */
  readonly proofs?: boolean;
}

/** A solver behind one interface. `load` brings it into memory, `search` lists the solutions of one problem. */
export interface Engine<K extends ProblemKind = ProblemKind> {
  /** Its name on the command line and in answers. */
  readonly id: string;
  /** What it is, in a few words. */
  readonly title: string;
  /** The kind of problem that it takes. */
  readonly takes: K;
  /** Whether it can give a proof that there are no (more) solutions. */
  readonly proofs: boolean;
  /** It is the user's own program, so its claims need evidence. */
  readonly foreign?: true;
  /** Import the library (once). A missing engine is a problem that says how to install it. */
  readonly load: () => Promise<Result<EngineInfo>>;
  /** Lists solutions within the budget. Throws when the solver breaks down. */
  readonly search: (problem: Problems[K], request: SearchRequest) => Promise<SearchEnd>;
}

/** An engine of any kind; `takes` says which. */
export type AnyEngine = { readonly [K in ProblemKind]: Engine<K> }[ProblemKind];
