/** Tasks of every family that make something new: puzzles, those of a day, booklets. */
import type { Wish } from "../../puzzles/index.js";
import type { GradeName } from "../../reasons/index.js";
import type { PuzzleText } from "./protocol.js";

declare module "./protocol.js" {
  interface TaskTypes {
    /** New puzzles; each comes as a row. */
    make: { readonly task: MakeTask; readonly value: MakeEnd; readonly row: MadePuzzle };
    /** The puzzle of a day. */
    day: { readonly task: DayTask; readonly value: DayFound };
    /** Puzzles as a file to print. */
    booklet: { readonly task: BookletTask; readonly value: Blob };
    /** Puzzles as documents `quadrille/puzzle@1`, one per line. */
    documents: { readonly task: DocumentsTask; readonly value: string };
  }
}

export interface MakeTask {
  readonly family: string;
  readonly wish: Wish;
  readonly difficulty: GradeName | "any";
  readonly seed: number;
  readonly count: number;
}

export interface MadePuzzle {
  readonly puzzle: PuzzleText;
  /** Present if a difficulty was asked for. */
  readonly grade?: GradeName;
  readonly seed: number;
  /** As JSON; undefined: it has none. */
  readonly solution?: string | undefined;
  /** "8 × 8, 12 trees" */
  readonly title: string;
}

export interface MakeEnd {
  /** Why there are fewer than were asked for. */
  readonly shortfall?: string;
}

export interface DayTask {
  readonly family: string;
  /** "2026-11-16" */
  readonly date: string;
  readonly difficulty: GradeName;
}

export type DayFound =
  | { readonly puzzle: PuzzleText; readonly title: string }
  /** Why there is none. */
  | { readonly shortfall: string };

export interface DocumentsTask {
  readonly puzzles: readonly (PuzzleText & Pick<MadePuzzle, "seed" | "solution">)[];
}

export interface BookletTask {
  readonly puzzles: readonly (PuzzleText & { readonly grade?: string | undefined })[];
  readonly form: "pdf" | "html";
  readonly title: string;
  readonly paper: "a4" | "letter";
  readonly perPage: 1 | 2 | 4 | 6;
  /** The address of this Studio, for codes that open a puzzle; undefined: no codes. */
  readonly linkBase: string | undefined;
}
