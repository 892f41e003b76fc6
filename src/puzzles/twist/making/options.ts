/** What may be asked of a new IQ Twist challenge. */
import type { MakingOption } from "../../making.js";

export const TWIST_OPTIONS: readonly MakingOption[] = [
  { id: "pegs", title: "how many pegs", kind: "number", least: 0, most: 64 },
  { id: "given", title: "how many pieces are given", kind: "number", least: 0, most: 64, usual: "0" },
  { id: "from", title: "a puzzle whose board and pieces are taken, in place of the box", kind: "drawing" },
];
