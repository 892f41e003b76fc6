import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import type { Cell } from "../../board/index.js";
import { readPuzzle } from "../read.js";
import { GRADE } from "./grade.js";
import { HINT, WALK } from "./hint.js";
import { endWords } from "./walk-page.js";

describe("a board that a solver refutes in minutes, and its colours at once", () => {
  const { family, puzzle } = unwrap(readPuzzle("16x16-0,0-15,15"));
  const limits = { timeMs: 5_000 };

  it("has no next step, no walkthrough and no grade", async () => {
    expect(unwrap(await HINT.here(family, puzzle, { limits }))).toEqual({ status: "impossible" });
    const walked = unwrap(await WALK.here(family, puzzle, { limits }));
    expect(walked).toEqual({ steps: [], end: "impossible" });
    expect(endWords(walked)).toMatch(/^There is no solution from here, so there are no steps\./);
    expect(unwrap(await GRADE.here(family, puzzle, { limits }))).toEqual({ end: "impossible" });
  });
});

describe("a wrong mark", () => {
  const { family, puzzle } = unwrap(readPuzzle(readFileSync("examples/tents/weekend.txt", "utf8")));
  const reasonFor = async (...tents: Cell[]): Promise<string> => {
    const hint = unwrap(await HINT.here(family, puzzle, { state: { tents } }));
    expect(hint).toMatchObject({ status: "wrong", takeBack: [{ words: "a tent stands on r3c7" }] });
    return "step" in hint ? hint.step.words : "";
  };

  it("is told by all marks that stay, whichever came first", async () => {
    expect(await reasonFor([2, 6], [3, 5])).toBe("The tent on r4c6 touches r3c7, so it is grass.");
    expect(await reasonFor([3, 5], [2, 6])).toBe("The tent on r4c6 touches r3c7, so it is grass.");
  });
  it("is supposed without saying that something else follows from it", async () => {
    expect(await reasonFor([2, 6])).toBe(
      "Suppose a tent stood on r3c7. Then row 3 would be full, column 5 has no tents and the tree on r3c5 would have no place for its tent. So r3c7 is grass.",
    );
  });
});
