import { describe, expect, it } from "vitest";
import { puzzleOfSeed } from "../testing/random.js";
import { checkCertificate } from "../../../certify/index.js";
import { CERTIFYING, lineRoom, wrongCounts } from "./witness.js";

describe("wrongCounts", () => {
  it("finds in one pass over the board every line that holds too much by itself", () => {
    let found = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const puzzle = puzzleOfSeed(seed, 7);
      const lines = [
        ...Array.from(puzzle.rowClues, (clue, row) => ({ row, clue, room: lineRoom(puzzle, "row", row) })),
        ...Array.from(puzzle.colClues, (clue, column) => ({
          column,
          clue,
          room: lineRoom(puzzle, "column", column),
        })),
      ];
      const wrong = lines
        .map((totals) => ({ kind: "count", totals }))
        .filter((claimed) => checkCertificate(CERTIFYING.certificates, puzzle, claimed, "test").ok);
      const said = wrongCounts(puzzle).filter(
        (certificate) => certificate.kind === "count" && "room" in certificate.totals,
      );
      expect(said, `seed ${seed}`).toEqual(wrong);
      found += wrong.length;
    }
    expect(found).toBeGreaterThan(100);
  });
});
