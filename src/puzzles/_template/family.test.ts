import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrid, type Cell } from "../../board/index.js";
import { familyChecks } from "../../testing/index.js";
import { describeChecks } from "../../testing/describe-checks.js";
import { template, type RookBoard } from "./index.js";

const boards: fc.Arbitrary<RookBoard> = fc
  .integer({ min: 1, max: 4 })
  .chain((side) =>
    fc
      .uniqueArray(fc.tuple(fc.nat(side - 1), fc.nat(side - 1)), { maxLength: side * side, selector: String })
      .map((removed) => createGrid(side, side, removed)),
  );

/** All permutations that stay on the board. */
function listRooks(board: RookBoard): { rooks: Cell[] }[] {
  const permutations = (left: readonly number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one) =>
          permutations(left.filter((other) => other !== one)).map((rest) => [one, ...rest]),
        );
  return permutations(Array.from({ length: board.rows }, (_, i) => i))
    .filter((columns) => columns.every((col, row) => board.present[row * board.cols + col] === 1))
    .map((columns) => ({ rooks: columns.map((col, row): Cell => [row, col]) }));
}

describeChecks(
  "template, as every family",
  familyChecks({
    family: template,
    puzzles: boards,
    listSolutions: listRooks,
    keyOf: (_, { rooks }) => rooks.map(String).toSorted().join(" "),
    completeMethods: ["search"],
  }),
);

describe("its check", () => {
  const board = createGrid(2, 2, [[0, 1]]);
  const cases: readonly (readonly [string[], Cell[]])[] = [
    [["template/no-square"], [[0, 1]]],
    [
      ["template/row"],
      [
        [1, 0],
        [1, 1],
      ],
    ],
    [
      ["template/col"],
      [
        [0, 0],
        [1, 0],
      ],
    ],
    [
      [],
      [
        [0, 0],
        [1, 1],
      ],
    ],
  ];
  it.each(cases)("finds %j", (codes, rooks) => {
    expect(template.check(board, { rooks }).violations.map(({ code }) => code)).toEqual(codes);
  });
});

it("refuses a board that is too large, with words", () => {
  const large = template.formats[0]!.parse("..\n".repeat(100_000));
  expect(large).toMatchObject({ ok: false, error: { code: "template/size" } });
});
