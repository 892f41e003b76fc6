/** The reasons of the unit model as sentences. */
import type { Reason } from "../../../model/index.js";
import { usageWords } from "../placement.js";
import type { PackingView } from "../view.js";

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
  const words: Readonly<Record<string, () => string>> = {
    "covered-once": () => `${view.cellWords(first)} has exactly one unit of a piece on it`,
    "pegs-apart": () => `${view.cellWords(first)} has at most one peg`,
    orientation: () => `${usageWords(piece, min, max)}, each time in one orientation`,
    unit: () => `every unit of ${piece} is on one cell`,
    "no-room": () => `${piece} has no room in this orientation with its first unit on ${spot(0)}`,
    relation: () =>
      `in this orientation of ${piece}, its first unit on ${spot(0)} puts another on ${spot(1)}`,
    covers: () => `${piece} covers ${spot(0)} when one of its units is there`,
    order: () => `equal pieces are numbered by their first cells (${piece}, ${spot(0)})`,
    peg: () => `${peg} stands on one cell or stays in the box`,
    "peg-in-box": () => `${peg} stays in the box`,
    "peg-given": () => `${peg} stands on ${spot(0)}`,
    "peg-hole": () => `${peg} on ${spot(0)} needs a hole of its colour there`,
  };
  return words[rule]!();
}
