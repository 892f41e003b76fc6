/**
 * The palettes that every renderer of a scene shares.
 *
 * The eight piece colours follow Okabe and Ito ("Color universal design", 2008), with grey for black, each moved a little until any
 * two are further apart than in the original under every common colour blindness (the tests measure it). Where a fill is pale, the
 * edge shows the shape. Colour is never alone: each piece colour has a pattern, each mark a sign.
 */
export const THEME_IDS = ["light", "dark"] as const;
/** The name of a theme. */
export type ThemeId = (typeof THEME_IDS)[number];

export interface Theme {
  /** The sheet; it shows where a square is removed. */
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
  /** `fill` of each piece colour, and `on`, the colour to write and hatch on it. */
  readonly pieces: readonly { readonly fill: string; readonly on: string }[];
  /** A clue or a condition that does not hold. */
  readonly wrong: string;
  /** The face of a domino with pips, and the pips. */
  readonly dominoes: { readonly face: string; readonly pip: string };
  /** A deeper shade of each piece colour, for the outlines and tags of regions; written on in `halo`. */
  readonly deep: readonly string[];
}

const BLACK = "#1a1917";
const WHITE = "#ffffff";

/** Black is readable on every fill but the `dark` ones. */
function inked(fills: readonly string[], dark: readonly string[] = []): Theme["pieces"] {
  return fills.map((fill) => ({ fill, on: dark.includes(fill) ? WHITE : BLACK }));
}

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
    pieces: inked(
      ["#6fc4ef", "#da9129", "#35966a", "#b871ab", "#ead437", "#10539b", "#ad430f", "#aea8a0"],
      ["#10539b", "#ad430f"],
    ),
    wrong: "#b3161b",
    dominoes: { face: "#fffdf8", pip: "#23211d" },
    deep: ["#1c6f98", "#8f5c0e", "#22754e", "#8b4a7f", "#716400", "#10539b", "#ad430f", "#6b665f"],
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
    pieces: inked(["#76cdf5", "#eba334", "#459a6f", "#c182b2", "#f1eb96", "#4b95e4", "#e8683a", "#b0aea5"]),
    wrong: "#ff7a7f",
    dominoes: { face: "#e9e4d8", pip: "#1b212b" },
    deep: ["#76cdf5", "#eba334", "#5cb287", "#c98fbb", "#f1eb96", "#6aa8ec", "#f0804f", "#b0aea5"],
  },
};

/**
 * The piece colours besides their fills. The capital of a name stands for the colour on a peg, so no two begin alike. `ansi` are
 * background and writing in a terminal: numbers of the 256-colour set, readable on dark and light alike.
 */
const COLOURS = [
  { name: "sky", pattern: "rising", ansi: { back: 117, fore: 16 } },
  { name: "orange", pattern: "dots", ansi: { back: 214, fore: 16 } },
  { name: "green", pattern: "falling", ansi: { back: 36, fore: 16 } },
  { name: "purple", pattern: "level", ansi: { back: 175, fore: 16 } },
  { name: "yellow", pattern: "lattice", ansi: { back: 185, fore: 16 } },
  { name: "blue", pattern: "upright", ansi: { back: 25, fore: 231 } },
  { name: "red", pattern: "plus", ansi: { back: 166, fore: 231 } },
  { name: "ash", pattern: "rings", ansi: { back: 246, fore: 16 } },
] as const;

/** How many colours there are for pieces. A piece names its colour by a number from 0 on. */
export const PIECE_COLOURS = COLOURS.length;
export const COLOUR_NAMES = COLOURS.map(({ name }) => name);
export const PIECE_PATTERNS = COLOURS.map(({ pattern }) => pattern);
export type PiecePattern = (typeof PIECE_PATTERNS)[number];
export const ANSI_PIECES = COLOURS.map(({ ansi }) => ansi);

export function colourLetter(index: number): string {
  return COLOUR_NAMES[index]!.charAt(0).toUpperCase();
}

/** Faint lines and paths in a terminal. */
export const ANSI_FAINT = 245;
export const ANSI_PATH = 33;
