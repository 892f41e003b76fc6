/** What may be asked of a new IQ Twist challenge. */
import type { MakingOption } from "../../making/making.js";

export const TWIST_OPTIONS: readonly MakingOption[] = [
  { id: "pegs", title: "how many pegs", kind: "number", least: 0, most: 64 },
  { id: "given", title: "how many pieces are given", kind: "number", least: 0, most: 64, usual: "0" },
  { id: "from", title: "take the board and the pieces of this puzzle, instead of the box", kind: "puzzle" },
];
