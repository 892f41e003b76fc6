/** The reasons of the unit model as sentences. */
import type { Reason } from "../../model/index.js";
import { usageWords } from "./placement.js";
import type { PackingView } from "./view.js";

export function unitWords(
  view: PackingView,
  pegs: readonly { readonly words: string }[],
  { rule, cells, numbers = [] }: Reason,
): string {
  const [first = 0, , min = 0, max = 0] = numbers;
  const piece = view.kinds[first]?.words ?? "";
  const peg = pegs[first]?.words ?? "";
  const spot = (at: number): string => {
    const wanted = cells[at]!.join();
    return view.cellWords(view.region.cells.findIndex((cell) => cell.join() === wanted));
  };
  switch (rule) {
    case "covered-once":
      return `${view.cellWords(first)} has exactly one unit of a piece on it`;
    case "pegs-apart":
      return `${view.cellWords(first)} has one peg at most`;
    case "orientation":
      return `${usageWords(piece, min, max)}, each time in one orientation`;
    case "unit":
      return `every unit of ${piece} is on one cell`;
    case "no-room":
      return `${piece} has no room in this orientation with its first unit on ${spot(0)}`;
    case "relation":
      return `in this orientation of ${piece}, its first unit on ${spot(0)} puts another on ${spot(1)}`;
    case "covers":
      return `${piece} covers ${spot(0)} when one of its units is there`;
    case "order":
      return `equal pieces are numbered by their first cells (${piece}, ${spot(0)})`;
    case "peg":
      return `${peg} stands on one cell or stays in the box`;
    case "peg-in-box":
      return `${peg} stays in the box`;
    case "peg-given":
      return `${peg} stands on ${spot(0)}`;
    default:
      return `${peg} on ${spot(0)} needs a hole of its colour there`;
  }
}
