/**
 * Star Battle: put stars on the cells so that every row, every column and every region has the same number of them, and no two
 * touch, not even at a corner. A whole family through the public API alone.
 *
 *   quadrille --with ./star-battle.js solve 'https://puzz.link/p?starbattle/5/5/1/6b4oog3fjo'
 */
import { fail, ok, type Family, type Formulation, type PuzzleFormat, type Result, type Violation } from "quadrille";
import { createConstraintList, type Reason } from "quadrille/encodings";
import type { Glyph, SceneItem } from "quadrille/scene";

type Cell = readonly [row: number, col: number];

export interface StarBattle {
  readonly rows: number;
  readonly cols: number;
  /** In each row, column and region. */
  readonly stars: number;
  /** The region of each cell, row by row, numbered from 0 in the order in which they are met. */
  readonly regions: readonly number[];
}

export interface Stars {
  readonly stars: readonly Cell[];
}

const cellsOf = ({ rows, cols }: StarBattle): Cell[] =>
  Array.from({ length: rows * cols }, (_, i) => [Math.floor(i / cols), i % cols]);
const regionAt = ({ cols, regions }: StarBattle, [row, col]: Cell): number => regions[row * cols + col] ?? -1;
const name = ([row, col]: Cell): string => `r${row + 1}c${col + 1}`;
const touch = (a: Cell, b: Cell): boolean => Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1;

/** The groups of cells that have `stars` stars each. */
function groupsOf(puzzle: StarBattle): { readonly words: string; has(cell: Cell): boolean }[] {
  const regions = Math.max(...puzzle.regions) + 1;
  return [
    ...Array.from({ length: puzzle.rows }, (_, i) => ({ words: `row ${i + 1}`, has: (cell: Cell) => cell[0] === i })),
    ...Array.from({ length: puzzle.cols }, (_, i) => ({ words: `column ${i + 1}`, has: (cell: Cell) => cell[1] === i })),
    ...Array.from({ length: regions }, (_, i) => ({
      words: `region ${i + 1}`,
      has: (cell: Cell) => regionAt(puzzle, cell) === i,
    })),
  ];
}

const PREFIX = "https://puzz.link/p?starbattle/";
const ADDRESS = /^\s*(?:https?:\/\/\S+\?)?starbattle\/(\d+)\/(\d+)\/(\d+)\/([0-9a-v]*)\/?\s*$/;
const MOST_CELLS = 10_000;

/** Borders as puzz.link writes them: five of them to a digit of base 32, the first in its highest bit. */
function bitsOf(digits: string): boolean[] {
  return Array.from(digits).flatMap((digit) => [16, 8, 4, 2, 1].map((bit) => (parseInt(digit, 32) & bit) !== 0));
}
function digitsOf(bits: readonly boolean[]): string {
  let digits = "";
  for (let at = 0; at < bits.length; at += 5)
    digits += [16, 8, 4, 2, 1].reduce((sum, bit, i) => sum + (bits[at + i] === true ? bit : 0), 0).toString(32);
  return digits;
}

/** Number the regions by spreading from cell to cell where there is no border. */
function regionsWithin(rows: number, cols: number, right: readonly boolean[], below: readonly boolean[]): number[] {
  const regions = new Array<number>(rows * cols).fill(-1);
  let count = 0;
  for (let start = 0; start < regions.length; start++) {
    if (regions[start] !== -1) continue;
    const stack = [start];
    while (stack.length > 0) {
      const at = stack.pop()!;
      if (regions[at] !== -1) continue;
      regions[at] = count;
      const [row, col] = [Math.floor(at / cols), at % cols];
      if (col + 1 < cols && !right[row * (cols - 1) + col]) stack.push(at + 1);
      if (col > 0 && !right[row * (cols - 1) + col - 1]) stack.push(at - 1);
      if (row + 1 < rows && !below[at]) stack.push(at + cols);
      if (row > 0 && !below[at - cols]) stack.push(at - cols);
    }
    count++;
  }
  return regions;
}

const puzzlink: PuzzleFormat<StarBattle> = {
  id: "puzzlink",
  title: "an address of puzz.link",
  extension: "url",
  example: `${PREFIX}5/5/1/6b4oog3fjo\n`,
  detect: (text) => /starbattle\//.test(text),
  parse(text): Result<StarBattle> {
    const found = ADDRESS.exec(text);
    if (found === null)
      return fail("star-battle/address", "expected starbattle/COLUMNS/ROWS/STARS/BORDERS", { line: 1, column: 1 });
    const [cols, rows, stars] = found.slice(1, 4).map(Number) as [number, number, number];
    const column = text.indexOf("starbattle/") + 1;
    if (rows * cols === 0 || rows * cols > MOST_CELLS || stars === 0 || stars > cols)
      return fail("star-battle/size", `expected 1 to ${MOST_CELLS} cells, and 1 to ${cols} stars`, { line: 1, column });
    const across = Math.ceil((rows * (cols - 1)) / 5);
    const down = Math.ceil(((rows - 1) * cols) / 5);
    if (found[4]!.length !== across + down)
      return fail("star-battle/borders", `expected ${across + down} digits of borders, not ${found[4]!.length}`, {
        line: 1,
        column: text.lastIndexOf(found[4]!) + 1,
      });
    const right = bitsOf(found[4]!.slice(0, across));
    return ok({ rows, cols, stars, regions: regionsWithin(rows, cols, right, bitsOf(found[4]!.slice(across))) });
  },
  format(puzzle) {
    const { rows, cols, stars } = puzzle;
    const differ = (a: Cell, b: Cell): boolean => regionAt(puzzle, a) !== regionAt(puzzle, b);
    const cells = cellsOf(puzzle);
    const right = cells.filter(([, col]) => col + 1 < cols).map(([row, col]) => differ([row, col], [row, col + 1]));
    const below = cells.filter(([row]) => row + 1 < rows).map(([row, col]) => differ([row, col], [row + 1, col]));
    return ok([`${PREFIX}${cols}/${rows}/${stars}/${digitsOf(right)}${digitsOf(below)}\n`]);
  },
};

/** The rules alone: what is wrong, and whether nothing is missing. */
function check(puzzle: StarBattle, { stars }: Stars): { violations: Violation[]; complete: boolean } {
  const violations: Violation[] = [];
  const outside = stars.filter((star) => regionAt(puzzle, star) === -1 || star[1] < 0 || star[1] >= puzzle.cols);
  if (outside.length > 0)
    violations.push({ code: "star-battle/outside", message: "a star is off the board", cells: outside });
  stars.forEach((star, i) => {
    const near = stars.slice(i + 1).find((other) => touch(star, other));
    if (near !== undefined)
      violations.push({
        code: "star-battle/touch",
        message: `the stars on ${name(star)} and ${name(near)} touch`,
        cells: [star, near],
      });
  });
  let complete = true;
  for (const { words, has } of groupsOf(puzzle)) {
    const inside = stars.filter(has);
    if (inside.length > puzzle.stars)
      violations.push({
        code: "star-battle/too-many",
        message: `${words} has ${inside.length} stars instead of ${puzzle.stars}`,
        cells: inside,
      });
    if (inside.length < puzzle.stars) complete = false;
  }
  return { violations, complete };
}

/** One variable per cell. Stars do not touch: at most one in each square of 2 × 2 cells. */
const cell: Formulation<StarBattle, Stars> = {
  id: "cell",
  title: "one variable per cell",
  summary: "a star is on this cell",
  exactness: "exact",
  build(puzzle, budget) {
    const cells = cellsOf(puzzle);
    const constraints = createConstraintList(budget);
    const variablesOf = (has: (cell: Cell) => boolean): number[] => cells.flatMap((at, i) => (has(at) ? [i + 1] : []));
    const groups = groupsOf(puzzle);
    groups.forEach(({ has }, group) => {
      const reason: Reason = { rule: "group", cells: cells.filter(has), numbers: [group] };
      constraints.push({ kind: "cardinality", relation: "exactly", k: puzzle.stars, literals: variablesOf(has), reason });
    });
    for (const [row, col] of cells) {
      const square = (at: Cell): boolean => at[0] - row >= 0 && at[0] - row <= 1 && at[1] - col >= 0 && at[1] - col <= 1;
      const literals = variablesOf(square);
      if (literals.length < 2) continue;
      const reason: Reason = { rule: "touch", cells: cells.filter(square) };
      constraints.push({ kind: "cardinality", relation: "at-most", k: 1, literals, reason });
    }
    return {
      variableCount: cells.length,
      constraints: constraints.all,
      variable(v) {
        const at = cells[v - 1]!;
        return { name: name(at), words: `a star is on ${name(at)}`, cells: [at] };
      },
      words: ({ rule, cells: [first], numbers }) =>
        rule === "group"
          ? `${groups[numbers![0]!]!.words} has exactly ${puzzle.stars} of the stars`
          : `the cells around the lower right corner of ${name(first as Cell)} have at most one star`,
    };
  },
  decode: (puzzle, assignment) => ({ stars: cellsOf(puzzle).filter((_, i) => assignment[i + 1] === 1) }),
};

/** A five-pointed star in a cell of side 1. */
const STAR: Glyph = { id: "star" } as never;

export const starBattle: Family<StarBattle, Stars> = {
  id: "star-battle",
  title: "Star Battle",
  summary: "stars that do not touch, as many in every row, column and region",
  formats: [puzzlink],
  describe: ({ rows, cols, stars }) => `${rows} × ${cols} board, ${stars} in every row, column and region`,
  size: ({ rows, cols }) => ({ rows, cols }),
  methods: [],
  formulations: [cell],
  auto: { engine: "cadical", formulation: "cell", encoding: "sequential" },
  check,
  solutionJson: (_, { stars }) => ({ stars }),
  parseSolution(_, text) {
    const found = Array.from(text.matchAll(/\[\s*(\d+)\s*,\s*(\d+)\s*\]/g), ([, row, col]): Cell => [Number(row), Number(col)]);
    if (found.length > 0) return ok({ stars: found });
    return fail("star-battle/solution", 'expected { "stars": [[row, column], …] }, counted from 0', { line: 1, column: 1 });
  },
  scene(puzzle, { solution, violations }) {
    const cells = cellsOf(puzzle);
    const regions = Array.from({ length: Math.max(...puzzle.regions) + 1 }, (_, colour): SceneItem => ({
      kind: "region",
      cells: cells.filter((at) => regionAt(puzzle, at) === colour),
      colour: colour % 8,
    }));
    const wrong = new Set(violations?.flatMap((violation) => violation.cells.map(String)));
    const title = `Star Battle, ${puzzle.rows} × ${puzzle.cols}, ${puzzle.stars} in every row, column and region`;
    const { rows, cols } = puzzle;
    return {
      rows,
      cols,
      title,
      description: solution === undefined ? title : `${title}: stars on ${solution.stars.map(name).join(", ")}`,
      items: [
        ...cells.map((at): SceneItem => ({ kind: "square", cell: at, tone: "plain" })),
        ...regions,
        ...(solution?.stars ?? []).map((at): SceneItem => ({ kind: "glyph", cell: at, glyph: STAR })),
        ...cells.filter((at) => wrong.has(String(at))).map((at): SceneItem => ({ kind: "mark", cell: at, role: "error" })),
      ],
    };
  },
};
