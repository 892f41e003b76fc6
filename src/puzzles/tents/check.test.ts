import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonText, unwrap } from "../../base/index.js";
import type { Cell } from "../../board/index.js";
import { checkCamp } from "./check.js";
import { course } from "./formats/index.js";
import { pairingIsUnique, pairingOf } from "./pairing.js";
import type { Camp, Tents } from "./puzzle.js";
import { campJson, campNotes, parseCamp } from "./solution.js";
import { bruteForce, campKey } from "./testing/oracle.js";
import { smallTents } from "./testing/random.js";

const read = (text: string): Tents => unwrap(course.parse(text));

/** Trees at (0,2) (1,0) (2,3); one solution: (0,3) (2,0) (3,3). */
const SMALL = "4 4\n..T. 1\nT... 0\n...T 1\n.... 1\n1 0 0 2\n";
/** The same without counts. */
const FREE = "4 4\n..T. ?\nT... ?\n...T ?\n.... ?\n? ? ? ?\n";

/** A board and a camp for every code, triggering that one alone; and solved boards at the end. */
const CASES: readonly (readonly [code: string | undefined, board: string, camp: Camp])[] = [
  ["tents/off-board", FREE, { tents: [[0, 4]] }],
  ["tents/off-board", FREE, { tents: [], grass: [[-1, 0]] }],
  [
    "tents/duplicate",
    FREE,
    {
      tents: [
        [0, 3],
        [0, 3],
      ],
    },
  ],
  ["tents/on-tree", FREE, { tents: [[0, 2]] }],
  ["tents/tent-and-grass", FREE, { tents: [[0, 3]], grass: [[0, 3]] }],
  ["tents/on-grass", "1 3\nT-. ?\n? ? ?\n", { tents: [[0, 1]] }],
  // Marked as grass; touched by a tent; and the tents are all there.
  ["tents/given-missing", "3 1\nA ?\nT ?\n. ?\n?\n", { tents: [], grass: [[0, 0]] }],
  ["tents/given-missing", "1 6\n.T.AT. ?\n? ? ? ? ? ?\n", { tents: [[0, 2]] }],
  ["tents/given-missing", "3 1\nA ?\nT ?\n. ?\n?\n", { tents: [[2, 0]] }],
  [
    "tents/touch",
    FREE,
    {
      tents: [
        [0, 1],
        [1, 1],
      ],
    },
  ],
  [
    "tents/touch",
    "2 4\nT..T ?\n.... ?\n? ? ? ?\n",
    {
      tents: [
        [0, 1],
        [0, 2],
      ],
    },
  ],
  [
    "tents/touch",
    "2 4\n.T.. ?\n...T ?\n? ? ? ?\n",
    {
      tents: [
        [0, 2],
        [1, 2],
      ],
    },
  ],
  ["tents/no-tree", FREE, { tents: [[3, 0]] }],
  [
    "tents/too-many-tents",
    "1 9\n.T..T..T. ?\n? ? ? ? ? ? ? ? ?\n",
    {
      tents: [
        [0, 0],
        [0, 2],
      ],
    },
  ],
  // Three tents in a chain with two trees.
  [
    "tents/too-many-tents",
    "1 11\n.T.T..T..T. ?\n? ? ? ? ? ? ? ? ? ? ?\n",
    {
      tents: [
        [0, 0],
        [0, 2],
        [0, 4],
      ],
    },
  ],
  [
    "tents/too-few-tents",
    FREE,
    {
      tents: [],
      grass: [
        [0, 1],
        [0, 3],
        [1, 2],
      ],
    },
  ],
  // One tent between two trees, and all else marked.
  [
    "tents/too-few-tents",
    "1 5\n.T.T. ?\n? ? ? ? ?\n",
    {
      tents: [[0, 2]],
      grass: [
        [0, 0],
        [0, 4],
      ],
    },
  ],
  ["tents/row-over", "3 4\n.T.. 0\n.... ?\n...T ?\n? ? ? ?\n", { tents: [[0, 0]] }],
  [
    "tents/row-under",
    "3 3\n.T. ?\n... 1\nT.. ?\n? ? ?\n",
    {
      tents: [],
      grass: [
        [1, 0],
        [1, 1],
        [1, 2],
      ],
    },
  ],
  // A tent in the row below leaves no room.
  ["tents/row-under", "3 3\n..T 1\n... ?\nT.. ?\n? ? ?\n", { tents: [[1, 2]], grass: [[0, 0]] }],
  ["tents/column-over", "4 3\n... ?\nT.. ?\n... ?\n..T ?\n0 ? ?\n", { tents: [[0, 0]] }],
  [
    "tents/column-under",
    "3 3\n.T. ?\n... ?\nT.. ?\n1 ? ?\n",
    {
      tents: [],
      grass: [
        [0, 0],
        [1, 0],
      ],
    },
  ],
  // As many tents as trees, so none can be added.
  ["tents/column-under", "1 3\n.T. ?\n1 ? ?\n", { tents: [[0, 2]] }],
  [
    "tents/pair",
    SMALL,
    {
      tents: [
        [0, 3],
        [2, 0],
        [3, 3],
      ],
      pairs: [
        [
          [0, 3],
          [0, 2],
        ],
      ],
    },
  ],
  [
    "tents/pair",
    SMALL,
    {
      tents: [
        [0, 3],
        [2, 0],
        [3, 3],
      ],
      pairs: [
        [
          [0, 2],
          [0, 1],
        ],
      ],
    },
  ],
  [
    "tents/pair",
    SMALL,
    {
      tents: [
        [0, 3],
        [2, 0],
        [3, 3],
      ],
      pairs: [
        [
          [0, 2],
          [3, 3],
        ],
      ],
    },
  ],
  [
    "tents/pair",
    "1 5\n.T.T. ?\n? ? ? ? ?\n",
    {
      tents: [
        [0, 0],
        [0, 2],
      ],
      pairs: [
        [
          [0, 1],
          [0, 0],
        ],
        [
          [0, 1],
          [0, 2],
        ],
      ],
    },
  ],
  [
    undefined,
    SMALL,
    {
      tents: [
        [0, 3],
        [2, 0],
        [3, 3],
      ],
    },
  ],
  [
    undefined,
    SMALL,
    {
      tents: [
        [0, 3],
        [2, 0],
        [3, 3],
      ],
      pairs: [
        [
          [0, 2],
          [0, 3],
        ],
        [
          [1, 0],
          [2, 0],
        ],
        [
          [2, 3],
          [3, 3],
        ],
      ],
      grass: [
        [0, 0],
        [1, 1],
      ],
    },
  ],
  // A tree with two tents beside it, and a tent with two trees.
  [
    undefined,
    "1 5\n.T.T. 2\n? ? ? ? ?\n",
    {
      tents: [
        [0, 0],
        [0, 2],
      ],
    },
  ],
  [undefined, "2 2\n.. 0\n.. 0\n0 ?\n", { tents: [] }],
];

describe("checkCamp", () => {
  it.each(CASES.map(([code, board, camp], i) => [i, code ?? "solved", board, camp] as const))(
    "case %i is %s",
    (_, code, board, camp) => {
      const { violations, complete } = checkCamp(read(board), camp);
      expect(violations.map((violation) => violation.code)).toEqual(code === "solved" ? [] : [code]);
      expect(complete).toBe(code === "solved");
      for (const { message, cells } of violations) {
        expect(message).not.toBe("");
        expect(cells.length).toBeGreaterThan(0);
      }
    },
  );
  it("leaves a board alone that can still be right", () => {
    expect(checkCamp(read(SMALL), { tents: [] })).toEqual({ violations: [], complete: false });
    expect(checkCamp(read(SMALL), { tents: [[3, 3]], grass: [[0, 0]] })).toEqual({
      violations: [],
      complete: false,
    });
  });
  it("passes exactly the solutions, and every part of one", () => {
    fc.assert(
      fc.property(smallTents(5), fc.infiniteStream(fc.nat(5)), (puzzle, stream) => {
        for (const tents of bruteForce(puzzle).slice(0, 5)) {
          expect(checkCamp(puzzle, { tents })).toEqual({ violations: [], complete: true });
          const kept = tents.filter(() => stream.next().value! > 0);
          const grass = cellsOf(puzzle).filter(
            (cell) => !tents.some((tent) => tent.join() === cell.join()) && stream.next().value! > 2,
          );
          expect(checkCamp(puzzle, { tents: kept, grass }).violations).toEqual([]);
        }
      }),
    );
  });
  it("finds fault with every board of all cells that is no solution", () => {
    fc.assert(
      fc.property(smallTents(4), fc.infiniteStream(fc.nat(3)), (puzzle, stream) => {
        const cells = cellsOf(puzzle);
        const tents = cells.filter(() => stream.next().value === 0);
        const grass = cells.filter((cell) => !tents.includes(cell));
        const solved = bruteForce(puzzle).some((found) => campKey({ tents: found }) === campKey({ tents }));
        const report = checkCamp(puzzle, { tents, grass });
        expect(report.complete).toBe(solved);
        expect(report.violations.length > 0).toBe(!solved);
      }),
      { numRuns: 300 },
    );
  });
});

function cellsOf({ cols, trees }: Tents): Cell[] {
  const cells: Cell[] = [];
  trees.forEach((bit, at) => {
    if (bit === 0) cells.push([Math.floor(at / cols), at % cols]);
  });
  return cells;
}

/** The number of ways to give every tent a tree, by trying. */
function pairings(puzzle: Tents, tents: readonly Cell[], taken: readonly string[] = []): number {
  const [tent, ...rest] = tents;
  if (tent === undefined) return 1;
  let count = 0;
  puzzle.trees.forEach((bit, at) => {
    const [row, col] = [Math.floor(at / puzzle.cols), at % puzzle.cols];
    const beside = Math.abs(row - tent[0]) + Math.abs(col - tent[1]) === 1;
    if (bit === 1 && beside && !taken.includes(`${row},${col}`))
      count += pairings(puzzle, rest, [...taken, `${row},${col}`]);
  });
  return count;
}

describe("pairing", () => {
  it("is found where there is one, and known to be the only one", () => {
    fc.assert(
      fc.property(smallTents(6), (puzzle) => {
        for (const tents of bruteForce(puzzle).slice(0, 5)) {
          const pairs = pairingOf(puzzle, tents);
          expect(pairs).toHaveLength(tents.length);
          expect(checkCamp(puzzle, { tents, pairs })).toEqual({ violations: [], complete: true });
          expect(pairingIsUnique(puzzle, tents)).toBe(pairings(puzzle, tents) === 1);
        }
      }),
    );
  });
  it("is as large as can be where not all can have a tree, and then not unique", () => {
    const puzzle = read("1 5\n.T... ?\n? ? ? ? ?\n");
    const tents: Cell[] = [
      [0, 0],
      [0, 2],
      [0, 4],
    ];
    expect(pairingOf(puzzle, tents)).toHaveLength(1);
    expect(pairingIsUnique(puzzle, tents)).toBe(false);
  });
  it("moves earlier tents on to other trees along a path", () => {
    const puzzle = read("1 6\n.T.T.T ?\n? ? ? ? ? ?\n");
    const tents: Cell[] = [
      [0, 4],
      [0, 2],
      [0, 0],
    ];
    expect(pairingOf(puzzle, tents)).toHaveLength(3);
    expect(pairingIsUnique(puzzle, tents)).toBe(true);
  });
  it("is not unique around a ring", () => {
    const puzzle = read("3 3\n.T. 1\nT.T 0\n.T. 1\n? ? ?\n");
    // Four trees around the middle; two tents in opposite corners can each have either of two.
    expect(
      pairingIsUnique(puzzle, [
        [0, 0],
        [2, 2],
      ]),
    ).toBe(false);
  });
});

describe("a solution's text", () => {
  const puzzle = read(SMALL);
  const tents: Cell[] = [
    [0, 3],
    [2, 0],
    [3, 3],
  ];
  it("is JSON with tents, pairs and whether the pairing is unique", () => {
    expect(campJson(puzzle, { tents })).toEqual({
      tents,
      pairs: [
        [
          [0, 2],
          [0, 3],
        ],
        [
          [1, 0],
          [2, 0],
        ],
        [
          [2, 3],
          [3, 3],
        ],
      ],
      pairingUnique: true,
    });
    expect(campNotes(puzzle, { tents })[0]).toContain("one way only");
  });
  it("is read as JSON, a bare list, an answer, a drawing, course text or moves", () => {
    const grass = cellsOf(puzzle).filter((cell) => !tents.some((tent) => tent.join() === cell.join()));
    for (const [text, marked] of [
      [jsonText({ tents }), undefined],
      [jsonText(tents), undefined],
      [`\uFEFF${jsonText({ schema: "quadrille/answer@1", solutions: [{ tents }] })}`, undefined],
      ["..TA\nT...\nA..T\n...A", undefined],
      ["4 4\r\n..TA 1\r\nT... 0\r\nA..T 1\r\n...A 1\r\n1 0 0 2\r\n", undefined],
      ["S;T3,0;T0,2;T3,3\n", grass],
      ["T3,0;T0,2;N1,1;B1,1;T3,3", undefined],
    ] as const)
      expect(parseCamp(puzzle, text)).toEqual({
        ok: true,
        value: { tents, ...(marked && { grass: marked }) },
      });
  });
  it("reads back its own JSON with pairs and grass", () => {
    const camp: Camp = { tents: [[0, 3]], grass: [[0, 0]] };
    const back = unwrap(parseCamp(puzzle, jsonText(campJson(puzzle, camp))));
    expect(back).toEqual({
      ...camp,
      pairs: [
        [
          [0, 2],
          [0, 3],
        ],
      ],
    });
  });
  it.each([
    ["hello", { line: 1, column: 1 }],
    ["", { line: 1, column: 1 }],
    ['{"solutions":[]}', { path: "solutions" }],
    ['{"tents":[[0]]}', { path: "tents[0]" }],
    ['{"grass":[]}', { path: "tents" }],
    ['{"tents":[],"pairs":[[0,1]]}', { path: "pairs[0]" }],
    ["..TA\nT...\nA..A\n...A", { line: 3, column: 4 }],
    ["..TA\nT...\nA..T\n...", { line: 4, column: 4 }],
    ["..TA\nT...\nA..T\n....A", { line: 4, column: 5 }],
    ["..TA\nT...\nA..T\n...A\n....", { line: 5, column: 1 }],
    ["S;T3,0;T9,9", { line: 1, column: 8 }],
    ["S;T2,0", { line: 1, column: 3 }],
    ["S;X", { line: 1, column: 3 }],
    ["3 4\n..TA 1\nT... 0\nA..T 1\n1 0 0 2", { line: 1, column: 1 }],
  ])("%j is refused at its place", (text, at) => {
    expect(parseCamp(puzzle, text)).toMatchObject({ ok: false, error: { code: "tents/solution", at } });
  });
  it("answers damaged text with a camp or a placed problem", () => {
    const texts = [jsonText(campJson(puzzle, { tents })), "..TA\nT...\nA..T\n...A", "S;T3,0;T0,2;T3,3"];
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.nat(),
        fc.string({ maxLength: 3 }),
        fc.nat(3),
        (text, where, junk, cut) => {
          const at = where % (text.length + 1);
          const result = parseCamp(puzzle, text.slice(0, at) + junk + text.slice(at + cut));
          if (!result.ok) expect(result.error.at).toBeDefined();
        },
      ),
    );
  });
});
