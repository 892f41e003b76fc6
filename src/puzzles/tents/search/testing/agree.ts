/** What the search says about a small puzzle, for comparison with the oracle. Shared by the unit test and the long run. */
import { startBudget } from "../../../../base/index.js";
import { campKey } from "../../testing/oracle.js";
import { GIVEN, type Camp, type Tents } from "../../puzzle.js";
import { campOf } from "../camp.js";
import { layGround } from "../settle/ground.js";
import { search } from "../index.js";
import { createInstance } from "../instance.js";
import { solve } from "../solve.js";

/** Every layout that the search lists, as sorted keys, with how it ended. */
export function searchKeys(
  puzzle: Tents,
  limit = Infinity,
): { keys: string[]; outcome: string; camps: Camp[] } {
  const camps: Camp[] = [];
  const { outcome } = search.solve(puzzle, {
    limit,
    budget: startBudget(),
    onSolution: (camp) => camps.push(camp),
  });
  return { keys: camps.map(campKey).toSorted(), outcome, camps };
}

/**
 * The same by the search alone, with nothing settled beforehand, so that even small boards make it work. For puzzles
 * without given tents, which only settling takes in.
 */
export function bareKeys(puzzle: Tents): {
  keys: string[];
  outcome: string;
  conflicts: number;
  camps: Camp[];
} {
  const camps: Camp[] = [];
  const { outcome, conflicts } = solve(createInstance(layGround(puzzle)), {
    limit: Infinity,
    budget: startBudget(),
    onLayout: (state) => camps.push(campOf(state)),
  });
  return { keys: camps.map(campKey).toSorted(), outcome, conflicts, camps };
}

/** Whether a puzzle gives tents. */
export const givesTents = ({ givens }: Tents): boolean => givens.includes(GIVEN.tent);

/** What is wrong with a pairing of a camp, or undefined: every tent and every tree in it once, side by side. */
export function pairingFault({ cols, trees }: Tents, { tents, pairs }: Camp): string | undefined {
  if (pairs === undefined) return "no pairing";
  const paired = new Set<number>();
  const used = new Set<number>();
  for (const [tree, tent] of pairs) {
    const distance = Math.abs(tree[0] - tent[0]) + Math.abs(tree[1] - tent[1]);
    if (distance !== 1) return `tree ${tree.join(",")} is not beside tent ${tent.join(",")}`;
    if (trees[tree[0] * cols + tree[1]] !== 1) return `no tree at ${tree.join(",")}`;
    used.add(tree[0] * cols + tree[1]);
    paired.add(tent[0] * cols + tent[1]);
  }
  const all = trees.reduce((sum, bit) => sum + bit, 0);
  if (used.size !== all || paired.size !== tents.length || all !== tents.length) return "not one to one";
  return undefined;
}
