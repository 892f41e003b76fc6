import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Cell, createGrid, type Grid, neighboursOf } from "../board/index.js";
import { checkColouring, checkHall, type ColouringWitness } from "./index.js";

/** Three squares in a row below one: (0, 1) and (1, 0), (1, 2) meet only (1, 1) … a plus without its foot. */
const PLUS = createGrid(3, 3, [
  [0, 0],
  [0, 2],
  [2, 0],
  [2, 2],
]);
const ARMS: Cell[] = [
  [0, 1],
  [1, 0],
  [1, 2],
  [2, 1],
];
const CENTRE: Cell[] = [[1, 1]];

describe("checkHall", () => {
  it("passes cells with fewer neighbours than members", () => {
    expect(checkHall(PLUS, { set: ARMS, neighbours: CENTRE })).toEqual({ ok: true, value: true });
    expect(checkHall(PLUS, { set: ARMS.slice(1, 3), neighbours: CENTRE }).ok).toBe(true);
    expect(checkHall(createGrid(1, 1), { set: [[0, 0]], neighbours: [] }).ok).toBe(true);
  });

  it.each<[string, Cell[], Cell[], Cell | undefined]>([
    ["hall/absent", [...ARMS, [0, 0]], CENTRE, [0, 0]],
    ["hall/absent", [...ARMS, [-1, 1]], CENTRE, [-1, 1]],
    ["hall/absent", [...ARMS, [1, 3]], CENTRE, [1, 3]],
    ["hall/absent", [...ARMS, [0.5, 0.5]], CENTRE, [0.5, 0.5]],
    ["hall/absent", ARMS, [...CENTRE, [2, 2]], [2, 2]],
    [
      "hall/repeated",
      [
        [0, 1],
        [1, 0],
        [0, 1],
      ],
      CENTRE,
      [0, 1],
    ],
    ["hall/repeated", ARMS, [...CENTRE, ...CENTRE], [1, 1]],
    [
      "hall/colour",
      [
        [0, 1],
        [1, 1],
      ],
      CENTRE,
      [1, 1],
    ],
    ["hall/neighbour-missing", ARMS, [], [1, 1]],
    ["hall/neighbour-extra", ARMS, [...CENTRE, [0, 1]], [0, 1]],
    ["hall/not-fewer", [[0, 1]], CENTRE, undefined],
    ["hall/not-fewer", [], [], undefined],
  ])("says %s", (code, set, neighbours, cell) => {
    const at = cell === undefined ? {} : { at: { cell } };
    expect(checkHall(PLUS, { set, neighbours })).toMatchObject({ ok: false, error: { code, ...at } });
  });

  it("names cells from 1", () => {
    const wrong = checkHall(PLUS, { set: [...ARMS, [0, 0]], neighbours: CENTRE });
    expect(wrong).toMatchObject({ error: { message: "r1c1 in the set is not a square of the board" } });
  });

  it("agrees with the definition on any board and any set of one colour", () => {
    fc.assert(
      fc.property(
        gridArb,
        fc.infiniteStream(fc.boolean()),
        fc.integer({ min: 0, max: 1 }),
        (grid, coins, colour) => {
          const indices = [...grid.present.keys()].filter((i) => grid.present[i] === 1);
          const toCell = (i: number): Cell => [Math.floor(i / grid.cols), i % grid.cols];
          const set = indices.filter((i) => {
            const [row, col] = toCell(i);
            return (row + col) % 2 === colour && coins.next().value === true;
          });
          const union = new Set(set.flatMap((i) => neighboursOf(grid, i)));
          const result = checkHall(grid, { set: set.map(toCell), neighbours: [...union].map(toCell) });
          expect(result.ok).toBe(union.size < set.length);
        },
      ),
    );
  });
});

const gridArb: fc.Arbitrary<Grid> = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }))
  .chain(([rows, cols]) =>
    fc
      .array(fc.integer({ min: 0, max: 2 }), { minLength: rows * cols, maxLength: rows * cols })
      .map((bits) => ({ rows, cols, present: Uint8Array.from(bits, (bit) => (bit === 0 ? 0 : 1)) })),
  );

describe("checkColouring", () => {
  const board = createGrid(8, 8, [
    [0, 0],
    [7, 7],
  ]);
  const witness: ColouringWitness = { cell: [3, 4], white: 30, black: 32, whole: true };
  /** A 2 × 2 block and a strip of three, apart. */
  const parts = createGrid(2, 6, [
    [0, 2],
    [1, 2],
    [0, 3],
    [0, 4],
    [0, 5],
  ]);

  it("passes unequal parts, whole or not", () => {
    expect(checkColouring(board, witness)).toEqual({ ok: true, value: true });
    expect(checkColouring(parts, { cell: [1, 4], white: 1, black: 2, whole: false }).ok).toBe(false);
    expect(checkColouring(parts, { cell: [1, 4], white: 2, black: 1, whole: false }).ok).toBe(true);
  });

  it.each<[string, Grid, ColouringWitness]>([
    ["colouring/absent", board, { ...witness, cell: [7, 7] }],
    ["colouring/absent", board, { ...witness, cell: [8, 0] }],
    ["colouring/count", board, { ...witness, white: 31 }],
    ["colouring/count", board, { ...witness, black: 31 }],
    ["colouring/count", board, { ...witness, white: 32, black: 30 }],
    ["colouring/equal", parts, { cell: [0, 0], white: 2, black: 2, whole: false }],
    ["colouring/whole", board, { ...witness, whole: false }],
    ["colouring/whole", parts, { cell: [1, 3], white: 2, black: 1, whole: true }],
  ])("says %s", (code, grid, given) => {
    expect(checkColouring(grid, given)).toMatchObject({
      ok: false,
      error: { code, at: { cell: given.cell } },
    });
  });

  it("counts any part as repeated joining does", () => {
    fc.assert(
      fc.property(gridArb, fc.nat(), (grid, pick) => {
        const cells = [...grid.present.keys()].filter((i) => grid.present[i] === 1);
        fc.pre(cells.length > 0);
        const start = cells.at(pick % cells.length)!;
        const part = new Set([start]);
        for (let size = 0; size < part.size;) {
          size = part.size;
          for (const i of part) for (const next of neighboursOf(grid, i)) part.add(next);
        }
        const whites = [...part].filter(
          (i) => (Math.floor(i / grid.cols) + (i % grid.cols)) % 2 === 0,
        ).length;
        const given: ColouringWitness = {
          cell: [Math.floor(start / grid.cols), start % grid.cols],
          white: whites,
          black: part.size - whites,
          whole: part.size === cells.length,
        };
        expect(checkColouring(grid, given).ok).toBe(given.white !== given.black);
        expect(checkColouring(grid, { ...given, whole: !given.whole }).ok).toBe(false);
        expect(checkColouring(grid, { ...given, white: given.white + 1 }).ok).toBe(false);
      }),
    );
  });
});
