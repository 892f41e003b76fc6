import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../../base/index.js";
import { emptyTents } from "../presets.js";
import { BLANK, GIVEN, type Tents } from "../puzzle.js";
import { smallTents } from "../testing/random.js";
import { allFormats as formats, MAX_SIDE } from "./index.js";

const byId = (id: string): (typeof formats)[number] => formats.find((format) => format.id === id)!;
const [course, gameId, puzzLink, json] = ["course", "game-id", "puzz-link", "json"].map(byId) as [
  (typeof formats)[number],
  (typeof formats)[number],
  (typeof formats)[number],
  (typeof formats)[number],
];
const write = (format: (typeof formats)[number], puzzle: Tents): string =>
  [...unwrap(format.format(puzzle))].join("");

/** The examples of all formats describe the same board, except for the JSON's blank count. */
const board = unwrap(course.parse(course.example));

/** Any board at all, up to the longest side, with clues of any size. */
const anyTents: fc.Arbitrary<Tents> = fc
  .tuple(
    fc.integer({ min: 1, max: 24 }),
    fc.integer({ min: 1, max: 24 }),
    fc.nat(30),
    fc.integer({ min: 1, max: 4 }),
  )
  .chain(([rows, cols, share, clueKind]) =>
    fc
      .tuple(
        fc.array(fc.nat(share + 3), { minLength: rows * cols, maxLength: rows * cols }),
        fc.array(fc.integer({ min: -1, max: [0, 9, 300, 999][clueKind - 1]! }), {
          minLength: rows + cols,
          maxLength: rows + cols,
        }),
      )
      .map(([cells, clues]) => {
        const puzzle = emptyTents({ rows, cols });
        cells.forEach((kind, at) => {
          if (kind === 1) puzzle.trees[at] = 1;
          if (kind === 2 && share % 2 === 0) puzzle.givens[at] = GIVEN.tent;
          if (kind === 3 && share % 2 === 0) puzzle.givens[at] = GIVEN.grass;
        });
        puzzle.rowClues.set(clues.slice(0, rows));
        puzzle.colClues.set(clues.slice(rows));
        return puzzle;
      }),
  );

describe("all formats", () => {
  it("say the same board in their examples", () => {
    expect(unwrap(gameId.parse(gameId.example))).toEqual(board);
    expect(unwrap(puzzLink.parse(puzzLink.example))).toEqual(board);
    const blank = unwrap(json.parse(json.example));
    expect(blank.colClues[1]).toBe(BLANK);
    expect({ ...blank, colClues: board.colClues }).toEqual(board);
  });
  it("read back boards of every kind", () => {
    fc.assert(
      fc.property(anyTents, fc.constantFrom(...formats), (puzzle, format) => {
        const written = format.format(puzzle);
        if (!written.ok) {
          expect(written.error.code).toMatch(/^tents\/(?:blank-clue|given|clue)$/);
          return;
        }
        const text = [...written.value].join("");
        for (const given of [
          text,
          text.trimEnd(),
          `\uFEFF${text}`,
          text.replaceAll("\n", " \r\n"),
          `\n ${text}`.replace(/^\n (?=\d+ )/, "\n\n"),
        ]) {
          expect(format.detect(given)).toBe(true);
          expect(format.parse(given)).toEqual({ ok: true, value: puzzle });
        }
      }),
      { numRuns: 100 },
    );
  });
  it("claim no text that another of them has written", () => {
    fc.assert(
      fc.property(smallTents(7), (puzzle) => {
        for (const writer of formats) {
          const written = writer.format(puzzle);
          if (!written.ok) continue;
          const text = [...written.value].join("");
          expect(formats.filter((format) => format.detect(text))).toEqual([writer]);
        }
      }),
    );
  });
  it("claim no text of the other families", () => {
    for (const text of [
      "#..\n...\n",
      "8x8-0,0-7,7",
      "8x8",
      "f3C4i6B0j1C0",
      "AAB\nA.B\n",
      "3 3 3\nAAA\n",
      '{"pieces":[]}',
      "",
    ])
      expect(formats.filter((format) => format.detect(text))).toEqual([]);
  });
  it.each([
    [course, `${MAX_SIDE + 1} 4\n`],
    [course, "0 4\n"],
    [gameId, "201x4:z"],
    [gameId, "99999999999999999999999x4:z"],
    [puzzLink, "tents/4/201/"],
    [puzzLink, "tents/0/4/"],
    [json, '{"family":"tents","rows":4,"cols":201,"trees":[]}'],
  ])("refuse a side under 1 or over 200", (format, text) => {
    expect(format.parse(text)).toMatchObject({ ok: false, error: { code: "tents/size" } });
  });
  it("take a board of 200 × 200", () => {
    const large = emptyTents({ rows: MAX_SIDE, cols: MAX_SIDE });
    large.trees.fill(1);
    large.rowClues.fill(0);
    large.colClues.fill(100);
    // Compared as text: comparing large arrays element by element takes seconds.
    for (const format of formats)
      expect(write(course, unwrap(format.parse(write(format, large)))) === write(course, large)).toBe(true);
  });
});

describe("course", () => {
  it("takes a trailing space, CRLF, a missing final newline, tabs and blank lines around", () => {
    const text = "\r\n4 4 \r\n..T.\t1\r\nT... 0 \r\n...T   1\r\n.... 1\r\n1 0 0  2 ";
    expect(course.parse(text)).toEqual({ ok: true, value: board });
  });
  it("says givens and blank counts", () => {
    const puzzle = unwrap(course.parse("2 3\n.TA ?\n-.. 0\n? 1 12\n"));
    expect([...puzzle.givens]).toEqual([0, 0, 1, 2, 0, 0]);
    expect([...puzzle.rowClues, ...puzzle.colClues]).toEqual([BLANK, 0, BLANK, 1, 12]);
    expect(write(course, puzzle)).toBe("2 3\n.TA ?\n-.. 0\n? 1 12\n");
  });
  it.each([
    ["", "tents/header", 1, 1],
    ["x 3", "tents/header", 1, 1],
    ["2", "tents/header", 1, 2],
    ["2 x", "tents/header", 1, 3],
    ["2 3 4", "tents/extra", 1, 5],
    ["2 3", "tents/lines", 1, 4],
    ["2 3\n... 0", "tents/lines", 2, 6],
    ["2 3\n... 0\n... 0\n\n", "tents/lines", 3, 6],
    ["2 3\n.. 0\n... 0\n0 0 0", "tents/row-length", 2, 3],
    ["2 3\n.... 0\n... 0\n0 0 0", "tents/row-length", 2, 4],
    ["2 3\n\n... 0\n0 0 0", "tents/row-length", 2, 1],
    ["2 3\n..t 0\n... 0\n0 0 0", "tents/character", 2, 3],
    ["2 3\n...0\n... 0\n0 0 0", "tents/clue", 2, 4],
    ["2 3\n...\n... 0\n0 0 0", "tents/clue", 2, 4],
    ["2 3\n... x\n... 0\n0 0 0", "tents/clue", 2, 5],
    ["2 3\n... -1\n... 0\n0 0 0", "tents/clue", 2, 5],
    ["2 3\n... 1000\n... 0\n0 0 0", "tents/clue", 2, 5],
    ["2 3\n... 0 1\n... 0\n0 0 0", "tents/extra", 2, 7],
    ["2 3\n... 0\n... 0\n0 0", "tents/clue", 4, 4],
    ["2 3\n... 0\n... 0\n0 ?0 0", "tents/clue", 4, 4],
    ["2 3\n... 0\n... 0\n0 0 0 0", "tents/extra", 4, 7],
    ["2 3\n... 0\n... 0\n0 0 0\n\n x", "tents/extra", 6, 2],
    ["2 3 4\n... 0\n... 0\n0 0 0", "tents/extra", 1, 5],
    ["2\n... 0\n... 0\n0 0 0", "tents/header", 1, 2],
    ["2, 3\n..T ?\n... 0\n0 0 0", "tents/header", 1, 2],
  ])("%j is %s at %i:%i", (text, code, line, column) => {
    expect(course.parse(text)).toMatchObject({ ok: false, error: { code, at: { line, column } } });
  });
});

describe("game ID", () => {
  it("reads the board of the contract", () => {
    const puzzle = unwrap(gameId.parse("8x8:ebmbaebbjcbcb,3,1,1,1,2,1,1,2,2,1,2,1,2,1,1,2"));
    expect(write(gameId, puzzle)).toBe("8x8:ebmbaebbjcbcb,3,1,1,1,2,1,1,2,2,1,2,1,2,1,1,2\n");
    expect([...puzzle.colClues]).toEqual([3, 1, 1, 1, 2, 1, 1, 2]);
    expect(puzzle.trees.reduce((sum, bit) => sum + bit, 0)).toBe(12);
  });
  it("takes a square size, a difficulty, and the address of the page", () => {
    for (const text of [
      "4:bafd,1,0,0,2,1,0,1,1",
      "4x4de:bafd,1,0,0,2,1,0,1,1",
      "4x4dt:bafd,1,0,0,2,1,0,1,1 \r\n",
      "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/tents.html#4x4:bafd,1,0,0,2,1,0,1,1",
    ]) {
      expect(gameId.detect(text)).toBe(true);
      expect(gameId.parse(text)).toEqual({ ok: true, value: board });
    }
  });
  it("puts givens on the square before, which is then not a tree", () => {
    // A tree, a blank and a given tent, given grass at once after it.
    const puzzle = unwrap(gameId.parse("4x1:_a!_-_,1,0,1,0,2"));
    expect([...puzzle.trees]).toEqual([1, 0, 0, 0]);
    expect([...puzzle.givens]).toEqual([0, 0, GIVEN.tent, GIVEN.grass]);
    expect(write(gameId, puzzle)).toBe("4x1:_a!_-_,1,0,1,0,2\n");
    // After z the square before is the last of 25 blanks.
    const long = unwrap(gameId.parse(`26x1:z!a${",0".repeat(27)}`));
    expect(long.givens.indexOf(GIVEN.tent)).toBe(24);
  });
  it("cannot leave a count blank", () => {
    const puzzle = unwrap(course.parse("1 2\nT. 1\n0 ?\n"));
    expect(gameId.format(puzzle)).toMatchObject({
      ok: false,
      error: { code: "tents/blank-clue", message: expect.stringContaining("column 2") as string },
    });
  });
  it.each([
    ["4x", "tents/game-id", 3],
    ["4x4", "tents/game-id", 4],
    ["4x4dq:bafd", "tents/game-id", 5],
    ["4x4de#123", "tents/game-id", 6],
    ["4x4:!bafd,1,0,0,2,1,0,1,1", "tents/game-id", 5],
    ["4x4:bafd!,1,0,0,2,1,0,1,1", "tents/game-id", 9],
    ["4x4:b!!afd,1,0,0,2,1,0,1,1", "tents/game-id", 7],
    ["4x4:baf,1,0,0,2,1,0,1,1", "tents/game-id", 8],
    ["4x4:bafe,1,0,0,2,1,0,1,1", "tents/game-id", 8],
    ["4x4:bafd_,1,0,0,2,1,0,1,1", "tents/game-id", 9],
    ["4x4:baFd,1,0,0,2,1,0,1,1", "tents/game-id", 7],
    ["4x4:bafd,1,0,0,2,1,0,1", "tents/game-id", 23],
    ["4x4:bafd,1,0,0,,1,0,1,1", "tents/game-id", 16],
    ["4x4:bafd,1,0,0,2,1,0,1,x", "tents/game-id", 24],
    ["4x4:bafd,1,0,0,2,1,0,1,1,1", "tents/game-id", 25],
    ["4x4:bafd,1000,0,0,2,1,0,1,1", "tents/clue", 10],
  ])("%s is %s at column %i", (text, code, column) => {
    expect(gameId.parse(text)).toMatchObject({ ok: false, error: { code, at: { line: 1, column } } });
  });
});

describe("puzz.link", () => {
  it.each(["tents/small.txt", "examples/tents/no-such.json", "/a/tents/b"])(
    "is not what %s is: the name of a file",
    (name) => {
      expect(puzzLink.detect(name)).toBe(false);
    },
  );
  it.each(["https://puzz.link/p?tents/a", "http://pzv.jp/p.html?tents/4", "tents/5/x", "puzz.link/tents/5"])(
    "is what %s begins, so that its mistake is told",
    (address) => {
      expect(puzzLink.detect(address)).toBe(true);
    },
  );
  it("takes any host, both pages, the editor's address, or none", () => {
    for (const prefix of [
      "https://puzz.link/p?",
      "http://pzv.jp/p.html?",
      "https://pzplus.tck.mn/p?",
      "puzz.link/p?",
      "",
    ])
      for (const name of ["tents", "tents_edit"])
        expect(puzzLink.parse(`${prefix}${name}/4/4/10021011j164`)).toEqual({ ok: true, value: board });
  });
  it("reads blank, unknown and large counts", () => {
    // Above: 2, blank, 0, two blank; to the left: 1, three blank, 1.
    const puzzle = unwrap(puzzLink.parse("puzz.link/p?tents/5/5/2g0h1i1j82323"));
    expect([...puzzle.colClues]).toEqual([2, BLANK, 0, BLANK, BLANK]);
    expect([...puzzle.rowClues]).toEqual([1, BLANK, BLANK, BLANK, 1]);
    expect(write(puzzLink, puzzle)).toBe("https://puzz.link/p?tents/5/5/2g0h1i1j82323\n");
    const large = unwrap(puzzLink.parse("tents/2/1/-ff..j"));
    expect([...large.colClues, ...large.rowClues]).toEqual([255, BLANK, BLANK]);
  });
  it("cannot say givens, nor counts over 255", () => {
    const given = unwrap(course.parse("1 2\nTA 1\n0 1\n"));
    expect(puzzLink.format(given)).toMatchObject({
      ok: false,
      // Whoever reports the mistake names the cell, in the way that cells are named there.
      error: { code: "tents/given", message: expect.not.stringMatching(/r\d+c\d+/), at: { cell: [0, 1] } },
    });
    const large = unwrap(course.parse("1 2\nT. 256\n0 1\n"));
    expect(puzzLink.format(large)).toMatchObject({ ok: false, error: { code: "tents/clue" } });
  });
  it.each([
    ["tents/", 7],
    ["tents/4", 8],
    ["tents/4/", 9],
    ["tents/4/4", 10],
    ["tents/4/4/", 11],
    ["tents/4/4/1002101", 18],
    ["tents/4/4/1002101-f", 19],
    ["tents/4/4/100210i", 17],
    ["tents/4/4/10021011j16", 22],
    ["tents/4/4/10021011j165", 22],
    ["tents/4/4/10021011j164x", 23],
    ["tents/4/4/10021011J164", 19],
  ])("%s is wrong at column %i", (text, column) => {
    expect(puzzLink.parse(text)).toMatchObject({
      ok: false,
      error: { code: "tents/puzz-link", at: { line: 1, column } },
    });
  });
});

describe("json", () => {
  it.each([
    ["[]", "tents/json", ""],
    ['{"rows":2,"trees":[]}', "tents/json", "cols"],
    ['{"rows":2,"cols":2}', "tents/json", "trees"],
    ['{"rows":2,"cols":2,"trees":[[0]]}', "tents/json", "trees[0]"],
    ['{"rows":2,"cols":2,"trees":[[0,0],[0,2]]}', "tents/off-board", "trees[1]"],
    ['{"rows":2,"cols":2,"trees":[[0,0],[0,0]]}', "tents/duplicate-tree", "trees[1]"],
    ['{"rows":2,"cols":2,"trees":[],"rowClues":[0]}', "tents/json", "rowClues"],
    ['{"rows":2,"cols":2,"trees":[],"colClues":[0,-1]}', "tents/json", "colClues[1]"],
    ['{"rows":2,"cols":2,"trees":[],"givens":[]}', "tents/json", "givens"],
    ['{"rows":2,"cols":2,"trees":[],"givens":{"grasses":[]}}', "tents/json", "givens.grasses"],
    ['{"rows":2,"cols":2,"trees":[[0,0]],"givens":{"tents":[[0,0]]}}', "tents/given", "givens.tents[0]"],
    [
      '{"rows":2,"cols":2,"trees":[],"givens":{"tents":[[0,0]],"grass":[[0,0]]}}',
      "tents/given",
      "givens.grass[0]",
    ],
    ['{"rows":2,"cols":2,"trees":[],"clues":[]}', "tents/json", "clues"],
    ['{"family":"pips","rows":2,"cols":2,"trees":[]}', "tents/json", "family"],
  ])("%s is %s at %s", (text, code, path) => {
    expect(json.parse(text)).toMatchObject({ ok: false, error: { code, at: { path } } });
  });
});

describe("what is said about a mistake", () => {
  it.each([
    [
      course,
      "2 3\n... \n... 0\n0 0 0",
      "the number of tents in row 1, or ? where it is left blank, but the line ends",
    ],
    [
      course,
      "2 3\n... 0\n... 0\n0 0",
      "the number of tents in column 3, or ? where it is left blank, but the line ends",
    ],
    [course, "2 3\n... 0", "expected row 2 of 2, but the text ends"],
    [course, "2 3\n. 0\n... 0\n0 0 0", "row 1 has 1 cell, not 3"],
    [course, "2 1\n.. 0\n. 0\n0", "row 1 has more than 1 cell"],
    [gameId, "1x1:a", "a comma and the count of column 1, but the text ends"],
    [gameId, "1x1:_,0,0", 'expected 1 more square (1, and a tree after the last one), not ","'],
    [puzzLink, "tents/4/4/1002101", "a count: 1 count is missing, but the text ends"],
    [puzzLink, "tents/4/4/10021011j16", "more of the grid: 5 cells are missing, but the text ends"],
    [puzzLink, "tents/1/1/0", "a count: 1 count is missing"],
    [puzzLink, "tents/1/1/0h", "this skips 2 counts, and only 1 is left"],
    [json, '{"rows":3,"cols":2,"trees":[],"rowClues":[0,0,-1]}', "row 3's count must be a whole number"],
    [json, '{"rows":3,"cols":2,"trees":[],"colClues":["1",0]}', "column 1's count must be a whole number"],
    [json, '{"rows":1,"cols":2,"trees":[],"rowClues":[]}', "expected a list of 1 count, one for each row"],
    [json, '{"rows":1,"cols":2,"trees":[[1,0]]}', "r2c1 is not on the board, which has 1 row and 2 columns"],
  ])("of %# as a sentence", (format, text, words) => {
    expect(format.parse(text)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(words) as string },
    });
  });
});
