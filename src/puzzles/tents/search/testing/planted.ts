/** The answers of every variable in the layout that a board was made from: the truth to compare facts with. */
import { pairingOf } from "../../pairing.js";
import type { Planted } from "../../presets.js";
import type { Instance } from "../instance.js";

export function plantedAnswers(
  { place, pairTree, pairCell, cells, vars }: Instance,
  { puzzle, tents }: Planted,
): Uint8Array {
  const treeOf = new Map(
    pairingOf(puzzle, tents).map(([tree, tent]) => [
      tent[0] * puzzle.cols + tent[1],
      tree[0] * puzzle.cols + tree[1],
    ]),
  );
  return Uint8Array.from({ length: vars }, (_, v) => {
    if (v < cells) return treeOf.has(place[v]!) ? 1 : 0;
    return treeOf.get(place[pairCell[v - cells]!]!) === pairTree[v - cells] ? 1 : 0;
  });
}
