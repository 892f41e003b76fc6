import { expect, it } from "vitest";
import { checkpoint, unwrap, UNLIMITED } from "../../base/index.js";
import { chessboard, type PuzzleReasons } from "../../puzzles/index.js";
import { openHinting } from "./hint.js";

/** Six squares in a row: every domino is forced. */
const ROW = unwrap(chessboard.formats[0]!.parse("......\n"));

it("lets a family's own way come to its end, however long it takes, before nothing is said to be forced", async () => {
  const reasons = chessboard.reasons!(ROW, UNLIMITED) as PuzzleReasons<unknown>;
  const findings = reasons.findings!;
  const slow: typeof reasons = {
    ...reasons,
    findings(known, assignment, budget) {
      for (let i = 0; i < 20_000; i++) checkpoint(budget);
      return findings(known, assignment, budget);
    },
  };
  const hinting = await openHinting(slow, UNLIMITED);
  try {
    expect((await hinting.walkthrough([]))?.end).toBe("solved");
  } finally {
    hinting.close();
  }
});
