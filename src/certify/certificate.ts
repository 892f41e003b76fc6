/** The evidence an answer carries, as data that an independent checker can read. */
import type { Cell } from "../board/index.js";

export type Certificate =
  /** A connected part of the board with unequal colours. `cell` names the part; counts are of that part. */
  | {
      readonly kind: "colouring";
      readonly cell: Cell;
      readonly white: number;
      readonly black: number;
      /** Whether the part is the whole board. */
      readonly whole: boolean;
    }
  /** Cells of one colour that have fewer neighbours than members (Hall 1935). */
  | { readonly kind: "hall"; readonly set: readonly Cell[]; readonly neighbours: readonly Cell[] }
  /** A clausal refutation that our checker accepted. */
  | {
      readonly kind: "rup";
      readonly formulation: string;
      readonly encoding: string;
      readonly variables: number;
      readonly clauses: number;
      /** Lemmas in the proof, and those that the refutation needs. */
      readonly lemmas: number;
      readonly coreLemmas: number;
      readonly coreClauses: number;
    }
  /** Totals that cannot agree. */
  | { readonly kind: "count"; readonly words: string; readonly totals: Readonly<Record<string, number>> }
  /** A complete search by a named engine found nothing. */
  | { readonly kind: "exhausted"; readonly engine: string; readonly nodes?: number };
