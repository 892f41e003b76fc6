import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { parsePolyform } from "../polyforms/index.js";
import { createBox } from "../polyforms/testing/forms.js";
import { createPieceTable, pack, pieceProblem } from "./index.js";
import { known } from "./testing/sets.js";

/** Red, red, blue, blue, … and how many pegs of each colour there are. */
const COLOUR_OF_PIECE = [0, 0, 1, 1, 2, 2, 3, 3];
const PEGS = [1, 2, 2, 2];

/**
 * How many layouts of `size` pegs go with exactly one covering. A covering goes with a layout when every peg stands
 * under a hole of its colour, all pegs of a piece at once; so each covering is asked for its layouts, and the
 * layouts are counted.
 */
function layoutsWithOneCovering(size: 1 | 2 | 3): number {
  const { problem } = known.twist();
  const coverings = new Uint8Array(128 ** size);
  pack(problem, {
    budget: startBudget(),
    onSolution(placements) {
      // A peg as cell · 4 + colour; `bits[peg]` says in which ways its piece has a hole there.
      const owner = new Int8Array(128).fill(-1);
      const bits = new Int32Array(128);
      for (const [piece, at] of placements.entries()) {
        const colour = COLOUR_OF_PIECE[problem.placements[at]!.kind]!;
        for (const [way, { orientation, cells }] of problem.ways[at]!.entries()) {
          for (const [i, cell] of cells.entries()) {
            if (orientation.form.holes?.[i] !== true) continue;
            owner[4 * cell + colour] = piece;
            bits[4 * cell + colour]! |= 1 << way;
          }
        }
      }
      const pegs = [...owner.keys()].filter((peg) => owner[peg]! >= 0);
      const add = (layout: number[], from: number, index: number): void => {
        if (layout.length === size) {
          coverings[index] = Math.min(2, coverings[index]! + 1);
          return;
        }
        for (let i = from; i < pegs.length; i++) {
          const peg = pegs[i]!;
          let same = 0;
          let ways = bits[peg]!;
          for (const other of layout) {
            if ((other & 3) === (peg & 3)) same++;
            if (owner[other] === owner[peg]) ways &= bits[other]!;
          }
          if (ways === 0 || same >= PEGS[peg & 3]!) continue;
          layout.push(peg);
          add(layout, i + 1, index * 128 + peg);
          layout.pop();
        }
      };
      add([], 0, 0);
    },
  });
  return coverings.reduce((sum, count) => sum + (count === 1 ? 1 : 0), 0);
}

describe("pieces as a packing problem", () => {
  it("makes one placement of ways that differ in holes alone", () => {
    const form = unwrap(parsePolyform("oXX"));
    const table = createPieceTable(createBox(1, 3), [{ form, min: 1, max: 1, reflections: true }]);
    expect(table.placements).toHaveLength(1);
    const { ways } = pieceProblem(table);
    expect(ways[0]!.map(({ orientation }) => orientation.form.holes)).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
    // A peg in the middle leaves no way; one at the right leaves the second.
    const over = (cell: number) =>
      pieceProblem(table, (way) => way.orientation.form.holes?.[way.cells.indexOf(cell)] === true);
    expect(over(1).placements).toHaveLength(0);
    expect(over(2).ways.map((list) => list.length)).toEqual([1]);
  });

  it("has 0, 24 and 9,012 peg layouts of IQ Twist with exactly one solution", () => {
    expect(layoutsWithOneCovering(1)).toBe(0);
    expect(layoutsWithOneCovering(2)).toBe(24);
    expect(layoutsWithOneCovering(3)).toBe(9012);
  });
});
