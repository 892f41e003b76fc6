import { describe, expect, it } from "vitest";
import { startBudget, unwrap, type Budget } from "../../base/index.js";
import { readPuzzle } from "../read.js";
import { countAgain } from "./second-count.js";

const { family, puzzle } = unwrap(
  readPuzzle(
    JSON.stringify({
      family: "twist",
      board: { rows: 2, cols: 5 },
      pieces: [
        { name: "I", colour: "sky", shape: "XX", min: 3, max: 3 },
        { name: "L", colour: "red", shape: "XX/X." },
        { name: "D", colour: "blue", shape: "X" },
      ],
    }),
  ),
);

/** A budget that has no time left when it is first asked, and unlimited time after that. */
function lateOnce(): Budget {
  let asked = 0;
  return { ...startBudget({}), remainingMs: () => (asked++ === 0 ? 0 : Infinity) };
}

describe("a second count", () => {
  it("is of a part where the whole takes too long, and the part is smaller", async () => {
    const whole = await countAgain(family, puzzle, "search", startBudget({}));
    const part = await countAgain(family, puzzle, "search", lateOnce());
    expect(part).toMatchObject({
      outcome: "part",
      method: "dancing-links",
      words: "with 1 of 5 pieces laid",
    });
    if (whole.outcome !== "counted" || part.outcome !== "part") return;
    expect(part.first).toBe(part.count);
    expect(part.count).toBeGreaterThan(0n);
    expect(part.count).toBeLessThan(whole.count);
  });
  it("is of nothing when it was cancelled", async () => {
    const signal = AbortSignal.abort();
    const stopped = await countAgain(family, puzzle, "search", startBudget({ signal }));
    expect(stopped).toMatchObject({ outcome: "stopped", reason: "cancelled" });
  });
});
