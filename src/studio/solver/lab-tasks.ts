/** Questions of the Lab that look inside a solver, for small formulas of any family. */
import type { StopReason } from "../../base/index.js";
import type { Spot } from "../../model/index.js";
import type { Answer, MethodNames } from "../../workbench/index.js";
import type { InspectedClause, OnPuzzle } from "./protocol.js";

declare module "./protocol.js" {
  interface TaskTypes {
    /** What follows by unit propagation, step by step. */
    propagate: { readonly task: PropagateTask; readonly value: Propagated };
    /** The clauses that CaDiCaL learns until it finds a solution of the formula, or has refuted it. */
    learned: { readonly task: FormulaTask; readonly value: Learned };
    /** A point of the linear relaxation. */
    relax: { readonly task: ModelTask; readonly value: Relaxed };
    /** One run of a series. */
    measure: { readonly task: MeasureTask; readonly value: Measured };
    /** The choices of dancing links, one after the other. */
    choices: { readonly task: ModelTask; readonly value: Choices };
  }
}

interface ModelTask extends OnPuzzle {
  readonly formulation: string;
}

interface FormulaTask extends ModelTask {
  readonly encoding: string;
}

interface PropagateTask extends FormulaTask {
  /** Literals that are supposed to hold. */
  readonly suppose: readonly number[];
}

/** A variable that is true or false, and what that means for the puzzle. */
export interface LabLiteral {
  readonly literal: number;
  readonly words: string;
  readonly cells: readonly Spot[];
}

export interface Propagated {
  readonly steps: readonly (LabLiteral & {
    /** The clause whose other literals are all false. Absent: the literal was supposed. */
    readonly clause?: InspectedClause;
  })[];
  /** A clause whose literals are all false. */
  readonly conflict?: InspectedClause;
  /** There were more steps than are sent. */
  readonly cut: boolean;
}

export type Learned =
  | {
      readonly status: "refuted" | "solved";
      /** The first learned clauses. */
      readonly clauses: readonly { readonly dimacs: string; readonly literals: readonly LabLiteral[] }[];
      readonly total: number;
    }
  | { readonly status: "unknown"; readonly reason: StopReason };

export type Relaxed =
  /** Values that are not 0, by variable. */
  | { readonly status: "point"; readonly values: readonly (LabLiteral & { readonly value: number })[] }
  | { readonly status: "none" }
  | { readonly status: "unknown"; readonly reason: StopReason };

export interface Choices {
  /** The literals that hold before anything is chosen. */
  readonly fixed: readonly LabLiteral[];
  readonly steps: readonly Choice[];
  readonly end: "solved" | "exhausted" | "cut";
}

export type Choice =
  /** Takes an option of an item that has so few of them. */
  | {
      readonly kind: "take";
      /** The item in words: "square r1c1 is covered by exactly one domino". */
      readonly item: string;
      readonly options: number;
      /** The number of the chosen option, from 1. */
      readonly at: number;
      readonly option: LabLiteral;
    }
  /** Takes the last option back. */
  | { readonly kind: "back" };

interface MeasureTask {
  /** The id of a question of `series-questions.ts`. */
  readonly question: string;
  readonly size: number;
  readonly method: MethodNames;
  readonly runMs: number;
}

export interface Measured {
  readonly status: Answer["status"];
  /** Why a run decided nothing: a limit, or a method that cannot decide this puzzle. */
  readonly reason: NonNullable<Answer["reason"]> | null;
  readonly variables: number | null;
  readonly clauses: number | null;
  readonly conflicts: number | null;
  /** The time of the solver alone, without making and encoding the model. */
  readonly ms: number;
}
