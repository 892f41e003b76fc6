/**
 * A booklet as data: its contents, and its pages once they are laid out. The pages are the same for PDF and HTML, and nothing here
 * knows a puzzle family. Lengths are points (1/72 inch), from the top left corner of the page.
 */
import type { Scene } from "../scene/index.js";

/** A piece beside a puzzle, and how many there are of it ("3 ×"). */
export interface BookletPiece {
  readonly scene: Scene;
  readonly copies?: string | undefined;
}

export interface BookletPuzzle {
  /** The kind of puzzle: "Tents". */
  readonly title: string;
  /** This one: "8 × 8, 12 trees". */
  readonly words: string;
  /** The board in one or several shapes, of which the one that can be drawn largest is used. */
  readonly boards: readonly Scene[];
  readonly pieces: readonly BookletPiece[];
  readonly grade?: string | undefined;
  /** An address that opens it. */
  readonly link?: string | undefined;
  /** The solved board, and words about it, such as "no solution". */
  readonly solution: { readonly scenes: readonly Scene[]; readonly words?: string | undefined };
}

export interface Booklet {
  readonly title: string;
  readonly author?: string | undefined;
  readonly date?: string | undefined;
  /** The rules of each kind of puzzle. */
  readonly rules: readonly { readonly title: string; readonly sentences: readonly string[] }[];
  readonly puzzles: readonly BookletPuzzle[];
}

/** Width and height of the paper. */
export const PAPERS = {
  a4: { width: 595.28, height: 841.89, name: "A4" },
  letter: { width: 612, height: 792, name: "letter" },
} as const;
export type PaperId = keyof typeof PAPERS;
export const PAPER_IDS = Object.keys(PAPERS) as readonly PaperId[];

/** Puzzles to a page. */
export const PER_PAGE = [1, 2, 4, 6] as const;
export type PerPage = (typeof PER_PAGE)[number];

export interface BookletOptions {
  readonly paper: PaperId;
  readonly perPage: PerPage;
}

/** The role of a text; HTML makes headings of the first three. */
export type TextRole = "title" | "heading" | "number" | "words";

export interface TextItem {
  readonly kind: "text";
  readonly role: TextRole;
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly bold: boolean;
  readonly anchor: "start" | "middle" | "end";
  readonly colour: string;
}

/** A picture of a scene. `of` is the puzzle's number, from 1. */
export interface PictureItem {
  readonly kind: "picture";
  readonly part: "ornament" | "board" | "piece" | "solution";
  readonly of: number;
  readonly scene: Scene;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A QR code of a link. */
export interface CodeItem {
  readonly kind: "code";
  readonly of: number;
  readonly link: string;
  readonly rows: readonly (readonly boolean[])[];
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

export interface LineItem {
  readonly kind: "line";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly thickness: number;
  readonly colour: string;
}

export type PageItem = TextItem | PictureItem | CodeItem | LineItem;

export interface Page {
  readonly kind: "cover" | "rules" | "puzzles" | "solutions";
  readonly items: readonly PageItem[];
}

export interface LaidOut {
  readonly title: string;
  readonly author?: string | undefined;
  readonly paper: (typeof PAPERS)[PaperId];
  readonly pages: readonly Page[];
}

/** Pictures are drawn with cells of this many pixels, and scaled. */
export const PICTURE_CELL = 40;
