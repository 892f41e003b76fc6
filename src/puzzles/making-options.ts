/** What may be asked of new puzzles, by family: data that the command line's help needs without loading a family. */
import type { MakingOption } from "./making.js";
import { TENTS_OPTIONS } from "./tents/making/options.js";

export const MAKING_OPTIONS: Readonly<Record<string, readonly MakingOption[]>> = {
  tents: TENTS_OPTIONS,
};
