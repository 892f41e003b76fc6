/** What may be asked of new puzzles, by family: data that the command line's help needs without loading a family. */
import { CUBE_OPTIONS } from "./cube/making/options.js";
import type { MakingOption } from "./making/making.js";
import { CHESSBOARD_OPTIONS } from "./chessboard/making/options.js";
import { PIPS_OPTIONS } from "./pips/making/options.js";
import { TENTS_OPTIONS } from "./tents/making/options.js";
import { TWIST_OPTIONS } from "./twist/making/options.js";

export const MAKING_OPTIONS: Readonly<Record<string, readonly MakingOption[]>> = {
  chessboard: CHESSBOARD_OPTIONS,
  cube: CUBE_OPTIONS,
  pips: PIPS_OPTIONS,
  tents: TENTS_OPTIONS,
  twist: TWIST_OPTIONS,
};
