/**
 * Paper, ink and one accent. The palettes that every renderer of a scene shares.
 *
 * The eight piece colours are those of Okabe and Ito ("Color universal design", 2008), which
 * stay apart for the common kinds of colour blindness, with black replaced by grey and yellow
 * deepened until they stand out from the paper. No meaning is carried by colour alone: each
 * piece colour has a pattern, each mark role a sign.
 */
import type { MarkRole } from "./scene.js";

export const THEME_IDS = ["light", "dark"] as const;
export type ThemeId = (typeof THEME_IDS)[number];

export interface Theme {
  /** The sheet, and what shows where a square is removed. */
  readonly paper: string;
  /** Frame, clues, thin signs. */
  readonly ink: string;
  readonly hairline: string;
  /** Hatching of removed squares. */
  readonly faint: string;
  readonly lightSquare: string;
  readonly darkSquare: string;
  readonly plainSquare: string;
  /** Outline and midline of pieces. */
  readonly edge: string;
  /** Lines through cell centres. */
  readonly path: string;
  /** Drawn under signs and paths, so that they read on any piece. */
  readonly halo: string;
  /** `fill` of each piece colour, and `on`, what to write and hatch on it with. */
  readonly pieces: readonly { readonly fill: string; readonly on: string }[];
  readonly marks: Readonly<Record<MarkRole, string>>;
}

const BLACK = "#1a1917";
const WHITE = "#ffffff";

export const THEMES: Readonly<Record<ThemeId, Theme>> = {
  light: {
    paper: "#f8f5ee",
    ink: "#23211d",
    hairline: "#b9b1a1",
    faint: "#d5cec0",
    lightSquare: "#fffdf8",
    darkSquare: "#dfd8c8",
    plainSquare: "#fffdf8",
    edge: "#23211d",
    path: "#17508f",
    halo: "#fffdf8",
    pieces: [
      { fill: "#63b4e4", on: BLACK },
      { fill: "#e59e1a", on: BLACK },
      { fill: "#2a9d78", on: BLACK },
      { fill: "#cc79a7", on: BLACK },
      { fill: "#c9b51c", on: BLACK },
      { fill: "#1f6fae", on: WHITE },
      { fill: "#c9541a", on: WHITE },
      { fill: "#85817a", on: BLACK },
    ],
    marks: {
      set: "#cf3f12",
      neighbour: "#17508f",
      bare: "#23211d",
      restore: "#17703f",
      error: "#b3161b",
      changed: "#6a35a3",
      focus: "#cf3f12",
    },
  },
  dark: {
    paper: "#1b212b",
    ink: "#e9e4d8",
    hairline: "#4b5566",
    faint: "#343d4b",
    lightSquare: "#323c4c",
    darkSquare: "#212833",
    plainSquare: "#262e3b",
    edge: "#10141b",
    path: "#8cc0f5",
    halo: "#151a22",
    pieces: [
      { fill: "#6dbbe8", on: BLACK },
      { fill: "#e9a830", on: BLACK },
      { fill: "#36ab85", on: BLACK },
      { fill: "#d68cb5", on: BLACK },
      { fill: "#e6d95a", on: BLACK },
      { fill: "#3f88c5", on: BLACK },
      { fill: "#d9662b", on: BLACK },
      { fill: "#a3a19b", on: BLACK },
    ],
    marks: {
      set: "#ff7d4d",
      neighbour: "#8cc0f5",
      bare: "#e9e4d8",
      restore: "#63cf95",
      error: "#ff7a7f",
      changed: "#c3a4f2",
      focus: "#ff7d4d",
    },
  },
};

/** One per piece colour, in the same order. */
export const PIECE_PATTERNS = [
  "rising",
  "dots",
  "falling",
  "level",
  "lattice",
  "upright",
  "plus",
  "rings",
] as const;
export type PiecePattern = (typeof PIECE_PATTERNS)[number];

export const PIECE_COLOURS = PIECE_PATTERNS.length;

/** Piece colours and signs in a terminal: numbers of the 256-colour set, readable on dark and light alike. */
export const ANSI_PIECES: readonly { readonly back: number; readonly fore: number }[] = [
  { back: 117, fore: 16 },
  { back: 214, fore: 16 },
  { back: 36, fore: 16 },
  { back: 175, fore: 16 },
  { back: 185, fore: 16 },
  { back: 25, fore: 231 },
  { back: 166, fore: 231 },
  { back: 246, fore: 16 },
];
export const ANSI_FAINT = 245;
export const ANSI_PATH = 33;

export interface MarkStyle {
  /** What the mark says, for legends. */
  readonly words: string;
  readonly sign: string;
  readonly asciiSign: string;
  readonly ansi: number;
}

export const MARK_STYLES: Readonly<Record<MarkRole, MarkStyle>> = {
  set: { words: "Hall set", sign: "●", asciiSign: "*", ansi: 202 },
  neighbour: { words: "its neighbours", sign: "○", asciiSign: "o", ansi: 33 },
  bare: { words: "left bare", sign: "×", asciiSign: "x", ansi: 172 },
  restore: { words: "to put back", sign: "+", asciiSign: "+", ansi: 35 },
  error: { words: "breaks a rule", sign: "✗", asciiSign: "!", ansi: 160 },
  changed: { words: "changed", sign: "◆", asciiSign: "%", ansi: 135 },
  focus: { words: "look here", sign: "▸◂", asciiSign: "[]", ansi: 202 },
};
