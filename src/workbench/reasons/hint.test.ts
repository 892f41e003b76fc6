import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
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
