import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import { anyFamily, boxCells, cube, tents, type Cube } from "../../puzzles/index.js";
import { gradePuzzle } from "../ask/asked.js";
import { readPuzzle } from "../read.js";
import { GRADE } from "./grade.js";
import { WALK } from "./hint.js";

const LONG = "8x8:ebmbaebbjcbcb,3,1,1,1,2,1,1,2,2,1,2,1,2,1,1,2";

const TWO_BARS: Cube = {
  cells: boxCells(2, 2, 2),
  pieces: [{ name: "I", colour: "red", cells: boxCells(1, 2, 2), min: 2, max: 2 }],
  reflections: false,
  givens: [{ piece: "I", cells: boxCells(1, 2, 2) }],
  clues: [],
};

/** Cancels when this many steps were found. */
function stoppingAfter(steps: number): {
  readonly limits: { cancelFlag: Int32Array; onProgress: () => void };
} {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4));
  let heard = 0;
  return {
    limits: { cancelFlag, onProgress: () => void (++heard >= steps && Atomics.store(cancelFlag, 0, 1)) },
  };
}

describe("a grade that ran out", () => {
  it("says what is known of the steps up to there, and so does a walkthrough", async () => {
    const { family, puzzle } = unwrap(readPuzzle(LONG));
    const whole = unwrap(await gradePuzzle(family, puzzle));
    if (!("grade" in whole)) throw new Error("no grade");
    const graded = unwrap(await GRADE.here(family, puzzle, stoppingAfter(1)));
    expect(graded).toMatchObject({ end: "unknown", reason: "cancelled" });
    if (graded.end !== "unknown") return;
    expect(graded.steps).toBeGreaterThan(0);
    expect(graded.steps).toBeLessThan(whole.steps);
    expect(graded.hardest?.words).toBeTypeOf("string");
    expect("grade" in graded).toBe(false);
    const walked = unwrap(await WALK.here(family, puzzle, stoppingAfter(1)));
    expect(walked.end).toBe("unknown");
    expect(walked.steps.length).toBeGreaterThan(0);
  });
});

describe("the grade of a chessboard", () => {
  it("follows the hardest step and how few steps there are, as its page says", async () => {
    // Both rooms have an odd number of squares, so that the corner of each goes with the passage. With a domino beside the corner instead, the other
    // four white squares of the room are left with three black ones: these seven and the black square of the domino are eight rules.
    const { family, puzzle } = unwrap(readPuzzle("...##...\n...##...\n........\n"));
    const graded = unwrap(await gradePuzzle(family, puzzle));
    if (!("grade" in graded)) throw new Error("no grade");
    const { hardest, scarcity } = graded.measures;
    expect(graded.score).toBe(Math.round(10 * (7.5 * hardest + 3 * scarcity)) / 10);
    expect(graded.calibrated).toBe(false);
    expect([graded.hardest?.size, hardest, graded.grade]).toEqual([8, 3, "hard"]);
  });
});

describe("taking apart", () => {
  it("stands beside the grade of a packing in space", async () => {
    const graded = unwrap(await gradePuzzle(cube, TWO_BARS));
    expect(graded.apart?.taken).toMatchObject({ outcome: "apart", atLeast: 1, moves: { length: 1 } });
    expect(graded).toMatchObject({ end: "solved", grade: "easy" });
    expect(JSON.parse(JSON.stringify(graded))).toMatchObject({
      schema: "quadrille/grade@1",
      calibrated: false,
      apart: { status: "apart", moves: [{ pieces: ["I"] }] },
    });
  });

  it("refuses moves that its checker does not pass", async () => {
    const family = anyFamily(cube);
    const apart = { ...family.apart!, find: () => ({ outcome: "apart", moves: [], atLeast: 0 }) as const };
    await expect(GRADE.here({ ...family, apart }, TWO_BARS, {})).rejects.toThrow(
      "taking apart: pieces are still together at the end",
    );
  });
});

describe("a family without a scale", () => {
  it("has no grades, until it brings weights", async () => {
    const own = { ...tents, id: "own-tents" };
    const { puzzle } = unwrap(readPuzzle(LONG));
    const refused = await GRADE.here(anyFamily(own), puzzle, {});
    expect(refused).toMatchObject({ ok: false, error: { code: "grade/uncalibrated" } });
  });
});
