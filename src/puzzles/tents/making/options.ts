/** What may be asked of a new Tents puzzle. */
import type { MakingOption } from "../../making/making.js";

export const TENTS_OPTIONS: readonly MakingOption[] = [
  { id: "size", title: "rows and columns", kind: "size", least: 5, most: 100, usual: "10x10" },
  { id: "density", title: "tents per cell", kind: "share", least: 0.05, most: 0.25, usual: "0.2" },
  { id: "blank-clues", title: "lines without a clue", kind: "number", least: 0, most: 200, usual: "0" },
];
