import { describe, expect, it } from "vitest";
import { startBudget } from "../../../../base/index.js";
import { bruteForce } from "../../testing/oracle.js";
import { puzzleOfSeed } from "../../testing/random.js";
import { cellAt, KIND, KINDS, layGround } from "./ground.js";
import { startSettling } from "./board-steps.js";
import { lookAtBand } from "./fit.js";
import { settle } from "./settle.js";

describe("settling", () => {
  it("leaves every layout of random boards, and settles most of what has one", () => {
    let settledAll = 0;
    let unique = 0;
    for (let seed = 1; seed <= 1000; seed++) {
      const puzzle = puzzleOfSeed(seed, 6);
      const layouts = bruteForce(puzzle).map(
        (tents) => new Set(tents.map(([row, col]) => row * puzzle.cols + col)),
      );
      const ground = layGround(puzzle);
      const settled = settle(ground);
      if (settled.outcome === "impossible") {
        expect(layouts.length, `seed ${seed}`).toBe(0);
        continue;
      }
      if (layouts.length === 1) unique++;
      if (layouts.length === 1 && settled.outcome === "settled" && settled.open === 0) settledAll++;
      ground.places.forEach((place, q) => {
        const kind = place & KINDS;
        const at = cellAt(ground, q);
        if (kind === KIND.tent)
          expect(
            layouts.every((tents) => tents.has(at)),
            `seed ${seed}`,
          ).toBe(true);
        else if (kind === KIND.none && q % ground.width > 0 && q % ground.width <= puzzle.cols)
          expect(
            layouts.some((tents) => tents.has(at)),
            `seed ${seed}`,
          ).toBe(false);
      });
    }
    expect(settledAll / unique).toBeGreaterThan(0.97);
  });
});

describe("a line on the grid", () => {
  /** A row of places that could hold a tent (a tree below each), with a clue; what one look makes of it. */
  function look(cells: string, clue: number): string | undefined {
    const cols = cells.length;
    const trees = new Uint8Array(2 * cols);
    for (let col = 0; col < cols; col++) trees[cols + col] = cells[col] === "." ? 1 : 0;
    const ground = layGround({
      rows: 2,
      cols,
      trees,
      givens: new Uint8Array(2 * cols),
      rowClues: Int16Array.of(clue, -1),
      colClues: new Int16Array(cols).fill(-1),
    });
    if (!lookAtBand(startSettling(ground, startBudget()), 0)) return undefined;
    const row = ground.places.subarray(ground.width + 1, ground.width + 1 + cols);
    return Array.from(row, (place) => ({ [KIND.open]: "?", [KIND.tent]: "A" })[place & KINDS] ?? "-").join(
      "",
    );
  }

  it("alternates in odd runs when the room is just enough", () => {
    expect(look(".....", 3)).toBe("A-A-A");
    expect(look("...#....", 4)).toBe("A-A-????");
    expect(look("......", 3)).toBe("??????");
  });

  it("leaves a line with room to spare, and fails one without room", () => {
    expect(look(".....", 2)).toBe("?????");
    expect(look("....", 3)).toBeUndefined();
    expect(look(".....", 4)).toBeUndefined();
    expect(look("...", 0)).toBe("---");
  });
});
