import { expect, it } from "vitest";
import { checkpoint, unwrap, UNLIMITED } from "../../base/index.js";
import { createGrid } from "../../board/index.js";
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

it("finds the wrong mark of a large board without a solver, which would not end", async () => {
  const size = 18;
  const board = createGrid(size, size, []);
  const reasons = chessboard.reasons!(board, UNLIMITED) as PuzzleReasons<unknown>;
  // A wall of dominoes from corner to corner: on either side of it one colour has many more squares.
  const wall = Array.from({ length: size - 1 }, (_, i) => `${i},${i} ${i},${i + 1}`);
  const variables = new Map<string, number>();
  for (let v = 1; v <= reasons.model.factCount; v++) variables.set(reasons.fact(v).cells.join(" "), v);
  const known = wall.map((cells) => variables.get(cells)!);
  const hinting = await openHinting(reasons, UNLIMITED);
  try {
    const hint = await hinting.hint(known);
    expect(hint).toMatchObject({ status: "wrong", step: { smallest: true } });
    expect("takeBack" in hint && hint.takeBack).toHaveLength(size / 2 - 1);
  } finally {
    hinting.close();
  }
});
