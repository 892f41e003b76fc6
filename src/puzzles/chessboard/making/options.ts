/** What may be asked of a new chessboard. */
import type { MakingOption } from "../../making/making.js";

export const CHESSBOARD_OPTIONS: readonly MakingOption[] = [
  { id: "size", title: "rows and columns", kind: "size", least: 2, most: 60, usual: "8x8" },
  {
    id: "shape",
    title: "a drawing of the board to start from, instead of a size",
    kind: "drawing",
    instead: "size",
  },
  {
    id: "kind",
    title: "exactly one tiling, or none: by colours, or by squares that are too crowded (a Hall set)",
    kind: "choice",
    choices: ["unique", "colouring", "hall"],
    choiceTitles: {
      unique: "Exactly one tiling",
      colouring: "No tiling: the colours",
      hall: "No tiling: too crowded",
    },
    usual: "unique",
  },
  { id: "removed", title: "the most squares to remove", kind: "number", least: 0 },
  {
    id: "fewest",
    title: "remove as few squares as can be found",
    kind: "switch",
    only: { option: "kind", choice: "unique" },
  },
  {
    id: "set-size",
    title: "how many squares are too crowded",
    kind: "number",
    least: 2,
    most: 12,
    usual: "4",
    only: { option: "kind", choice: "hall" },
  },
];
