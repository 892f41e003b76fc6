import { describe, expect, it } from "vitest";
import { createRandom, UNLIMITED, type Random } from "../../../base/index.js";
import { createGrid, type Cell } from "../../../board/index.js";
import { allTilings } from "../../../board/matching/testing/reference.js";
import { brokenBy, type Literal } from "../../../model/index.js";
import { type Chessboard, tilingOfMates } from "../board.js";
import { chessboardReasons } from "./rules.js";

function randomBoard(random: Random): Chessboard {
  const [rows, cols] = [2 + random.below(4), 2 + random.below(4)];
  const removed: Cell[] = [];
  for (let row = 0; row < rows; row++)
    for (let col = 0; col < cols; col++) if (random.below(8) === 0) removed.push([row, col]);
  return createGrid(rows, cols, removed);
}

describe("what can be kept of dominoes that are laid", () => {
  it("is as much as any tiling keeps, and the earlier ones on a tie", () => {
    let torn = 0;
    for (let seed = 0; seed < 400; seed++) {
      const random = createRandom(seed);
      const board = randomBoard(random);
      const { model, assignment, keepingMost } = chessboardReasons(board);
      const tilings = allTilings(board).map((mate) => assignment(tilingOfMates(board, mate)));
      const marks: Literal[] = [];
      for (let v = 1; v <= model.factCount; v++) if (random.below(3) === 0) marks.push(v);
      random.shuffle(marks);
      const kept = keepingMost!(marks, UNLIMITED);
      expect(kept !== undefined, `seed ${seed}`).toBe(tilings.length > 0);
      if (kept === undefined) continue;
      expect(brokenBy(model, kept)).toEqual([]);
      // Keeping one more is worth more than any choice among as many.
      const worth = (values: Uint8Array): number =>
        marks.reduce((sum, v, i) => sum + values[v]! * (marks.length ** 2 + marks.length - i), 0);
      expect(worth(kept), `seed ${seed}`).toBe(Math.max(...tilings.map(worth)));
      if (marks.some((v) => kept[v] === 0)) torn++;
    }
    expect(torn).toBeGreaterThan(50);
  });
});
