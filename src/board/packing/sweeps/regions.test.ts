import { describe, expect, it } from "vitest";
import { createBox } from "../../polyforms/testing/forms.js";
import { compilePacking } from "../compile.js";
import { createPieceTable, pieceProblem } from "../index.js";
import { regionsFit, shiftsOf } from "./regions.js";

/** Whether the regions of empty cells (`.`) on a flat board have sizes that are multiples of a number. */
function fits(text: string, multiple: number): boolean {
  const rows = text.split("/");
  const table = createPieceTable(createBox(rows.length, rows[0]!.length), []);
  const shifts = shiftsOf(compilePacking(pieceProblem(table)))!;
  const empty = [0, 0];
  for (const [at, sign] of Array.from(rows.join("")).entries()) {
    const slot = table.slots[at]!;
    if (sign === ".") empty[slot >>> 5]! |= 1 << (slot & 31);
  }
  const sums = [0, 0];
  for (let size = 0; size < 64; size += multiple) sums[size >>> 5]! |= 1 << (size & 31);
  return regionsFit(shifts, empty[0]!, empty[1]!, sums[0]!, sums[1]!);
}

describe("regions by shifts", () => {
  it.each([
    ["..X./XX../....", 2, false],
    ["..X./XX../...X", 2, true],
    // The second region is the wrong one, then the last.
    ["..X.X../..X.X..", 4, false],
    ["..X..X./..X..X.", 4, false],
    ["..X..X../..X..X..", 4, true],
    // Across the border between two words, and around a corner that only a way back reaches.
    ["........../XXXXXXXXX./.........X/.XXXXXXXXX/........../XXXXXXXXXX", 5, false],
    ["........../XXXXXXXXX./........../.XXXXXXXXX/........../XXXXXXXXXX", 8, true],
  ])("%s in %ds: %s", (text, multiple, expected) => {
    expect(fits(text, multiple)).toBe(expected);
  });
});
