/**
 * Star Battle: put stars on the cells so that every row, every column and every region has the same number of them, and no
 * two touch, not even at a corner. A whole family through the public API alone:
 *
 *   quadrille --with ./star-battle.js solve 'https://puzz.link/p?starbattle/6/6/1/75b6681eh40c'
 */
import {
  fail,
  ok,
  type CheckReport,
  type Family,
  type Formulation,
  type PuzzleFormat,
  type Violation,
} from "quadrille";
import { createConstraintList, type Reason } from "quadrille/encodings";
import type { Glyph, SceneItem } from "quadrille/scene";

export type Cell = readonly [row: number, col: number];

export interface StarBattle {
  readonly rows: number;
  readonly cols: number;
  /** In each row, column and region. */
  readonly stars: number;
  /** The region of each cell, row by row, numbered from 0 in the order in which they occur. */
  readonly regions: readonly number[];
}

export interface Stars {
  readonly stars: readonly Cell[];
}

const cellsOf = ({ rows, cols }: StarBattle): Cell[] =>
  Array.from({ length: rows * cols }, (_, i) => [Math.floor(i / cols), i % cols]);
const isCell = (value: unknown): value is Cell =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
const nameOf = ([row, col]: Cell): string => `r${row + 1}c${col + 1}`;
const isOn = ({ rows, cols }: StarBattle, [row, col]: Cell): boolean =>
  row >= 0 && row < rows && col >= 0 && col < cols;
const touch = (a: Cell, b: Cell): boolean => Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) <= 1;

/** The groups of cells that have `stars` stars each. */
function groupsOf(puzzle: StarBattle): { readonly words: string; readonly cells: Cell[] }[] {
  const by = (kind: string, numberOf: (cell: Cell, at: number) => number) => {
    const groups: { words: string; cells: Cell[] }[] = [];
    cellsOf(puzzle).forEach((cell, at) => {
      const i = numberOf(cell, at);
      (groups[i] ??= { words: `${kind} ${i + 1}`, cells: [] }).cells.push(cell);
    });
    return groups;
  };
  return [
    ...by("row", ([row]) => row),
    ...by("column", ([, col]) => col),
    ...by("region", (_, at) => puzzle.regions[at]!),
  ];
}

const PREFIX = "https://puzz.link/p?starbattle/";
const MOST_CELLS = 10_000;
/** Borders as puzz.link writes them: five of them to a digit of base 32, the first in its highest bit. */
const BITS = [16, 8, 4, 2, 1];
const bitsOf = (digits: string): boolean[] =>
  Array.from(digits).flatMap((digit) => BITS.map((bit) => (parseInt(digit, 32) & bit) !== 0));
const digitsOf = (bits: readonly boolean[]): string =>
  Array.from({ length: Math.ceil(bits.length / 5) }, (_, i) =>
    BITS.reduce((sum, bit, j) => sum + (bits[5 * i + j] === true ? bit : 0), 0).toString(32),
  ).join("");

/** Numbers the regions by spreading from cell to cell where there is no border. */
function regionsWithin(rows: number, cols: number, right: boolean[], below: boolean[]): number[] {
  const regions = Array.from({ length: rows * cols }, () => -1);
  let count = 0;
  const spread = (start: number): void => {
    const stack = [start];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (regions[at] !== -1) continue;
      regions[at] = count;
      const [row, col] = [Math.floor(at / cols), at % cols];
      if (col + 1 < cols && !right[row * (cols - 1) + col]) stack.push(at + 1);
      if (col > 0 && !right[row * (cols - 1) + col - 1]) stack.push(at - 1);
      if (row + 1 < rows && !below[at]) stack.push(at + cols);
      if (row > 0 && !below[at - cols]) stack.push(at - cols);
    }
    count++;
  };
  for (let at = 0; at < regions.length; at++) if (regions[at] === -1) spread(at);
  return regions;
}

const puzzLink: PuzzleFormat<StarBattle> = {
  id: "puzz-link",
  title: "an address of puzz.link",
  extension: "url",
  example: `${PREFIX}6/6/1/75b6681eh40c\n`,
  detect: (text) => /starbattle\//.test(text),
  parse(text) {
    const found = /^\s*\S*starbattle\/(\d+)\/(\d+)\/(\d+)\/([0-9a-v]*)\/?\s*$/.exec(text);
    const at = { line: 1, column: Math.max(0, text.indexOf("starbattle/")) + 1 };
    if (found === null)
      return fail("star-battle/address", "expected starbattle/COLUMNS/ROWS/STARS/BORDERS", at);
    const [cols, rows, stars] = found.slice(1, 4).map(Number) as [number, number, number];
    const borders = found[4]!;
    if (rows * cols === 0 || rows * cols > MOST_CELLS || stars === 0 || stars > cols)
      return fail("star-battle/size", `expected 1 to ${MOST_CELLS} cells, and 1 to ${cols} stars`, at);
    const across = Math.ceil((rows * (cols - 1)) / 5);
    const all = across + Math.ceil(((rows - 1) * cols) / 5);
    if (borders.length !== all)
      return fail("star-battle/borders", `expected ${all} digits of borders, not ${borders.length}`, at);
    const regions = regionsWithin(
      rows,
      cols,
      bitsOf(borders.slice(0, across)),
      bitsOf(borders.slice(across)),
    );
    return ok({ rows, cols, stars, regions });
  },
  format({ rows, cols, stars, regions }) {
    const borders = (step: number, keep: (col: number, row: number) => boolean): string =>
      digitsOf(
        regions.flatMap((region, at) =>
          keep(at % cols, Math.floor(at / cols)) ? [region !== regions[at + step]] : [],
        ),
      );
    const right = borders(1, (col) => col + 1 < cols);
    return ok([`${PREFIX}${cols}/${rows}/${stars}/${right}${borders(cols, (_, row) => row + 1 < rows)}\n`]);
  },
};

/** The rules alone: what is wrong, and whether nothing is missing. */
function check(puzzle: StarBattle, { stars }: Stars): CheckReport {
  const violations: Violation[] = [];
  const wrong = (what: string, message: string, cells: readonly Cell[]): void =>
    void violations.push({ code: `star-battle/${what}`, message, cells });
  stars.forEach((star, i) => {
    if (!isOn(puzzle, star)) wrong("outside", `${nameOf(star)} is not on the board`, [star]);
    for (const near of stars.slice(i + 1).filter((other) => touch(star, other)))
      wrong("touch", `the stars on ${nameOf(star)} and ${nameOf(near)} touch`, [star, near]);
  });
  let complete = true;
  for (const { words, cells } of groupsOf(puzzle)) {
    const inside = cells.filter((cell) => stars.some((star) => String(star) === String(cell)));
    if (inside.length < puzzle.stars) complete = false;
    if (inside.length > puzzle.stars) wrong("too-many", `${words} has ${inside.length} stars`, inside);
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
    const groups = groupsOf(puzzle);
    const constraints = createConstraintList(budget);
    const variableOf = ([row, col]: Cell): number => row * puzzle.cols + col + 1;
    const add = (relation: "exactly" | "at-most", k: number, reason: Reason, among: readonly Cell[]): void =>
      constraints.push({ kind: "cardinality", relation, k, literals: among.map(variableOf), reason });
    groups.forEach((group, i) =>
      add("exactly", puzzle.stars, { rule: "group", cells: group.cells, numbers: [i] }, group.cells),
    );
    for (const [row, col] of cells) {
      const corners: Cell[] = [
        [row, col],
        [row, col + 1],
        [row + 1, col],
        [row + 1, col + 1],
      ];
      const square = corners.filter((corner) => isOn(puzzle, corner));
      if (square.length > 1) add("at-most", 1, { rule: "touch", cells: square }, square);
    }
    return {
      variableCount: cells.length,
      constraints: constraints.all,
      variable(v) {
        const at = cells[v - 1]!;
        return { name: nameOf(at), words: `a star is on ${nameOf(at)}`, cells: [at] };
      },
      words: ({ rule, cells: about, numbers }) =>
        rule === "group"
          ? `${groups[numbers![0]!]!.words} has exactly ${puzzle.stars} of the stars`
          : `at most one star is on ${about.map((at) => nameOf(at as Cell)).join(", ")}: stars do not touch`,
    };
  },
  decode: (puzzle, assignment) => ({ stars: cellsOf(puzzle).filter((_, i) => assignment[i + 1] === 1) }),
};

const FIVE_POINTS = "M.5 .1L.61 .35L.88 .38L.68 .56L.74 .82L.5 .69L.26 .82L.32 .56L.12 .38L.39 .35Z";
const STAR: Glyph = {
  id: "star",
  words: "star",
  terminal: { sign: "★", ascii: "*", ansi: 178 },
  colour: { light: "#8a5a00", dark: "#f2c14e" },
  shapes: [{ path: FIVE_POINTS, fill: "own" }],
  coarse: [{ path: FIVE_POINTS, fill: "own" }],
};

const titleOf = ({ rows, cols, stars }: StarBattle): string =>
  `${rows} × ${cols} Star Battle, ${stars} in every row, column and region`;

export const starBattle: Family<StarBattle, Stars> = {
  id: "star-battle",
  title: "Star Battle",
  summary: "put the same number of stars in every row, column and region so that no two touch",
  module: import.meta.url,
  formats: [puzzLink],
  describe: titleOf,
  size: ({ rows, cols }) => ({ rows, cols }),
  methods: [],
  formulations: [cell],
  auto: { engine: "cadical", formulation: "cell", encoding: "sequential" },
  check,
  certificates: [],
  solutionJson: (_, { stars }) => ({ stars }),
  parseSolution(_, text) {
    const problem = fail("star-battle/solution", 'expected { "stars": [[row, column], …] }');
    try {
      const { stars }: { stars?: unknown } = JSON.parse(text);
      return Array.isArray(stars) && stars.every(isCell) ? ok({ stars }) : problem;
    } catch {
      return problem;
    }
  },
  scene(puzzle, { solution, violations = [] }) {
    const { rows, cols } = puzzle;
    const wrong = new Set(violations.flatMap(({ cells }) => cells.map(String)));
    const stars = solution?.stars.filter((star) => isOn(puzzle, star)) ?? [];
    const regions = groupsOf(puzzle).slice(rows + cols);
    const items: SceneItem[] = [
      ...cellsOf(puzzle).map((at): SceneItem => ({ kind: "square", cell: at, tone: "plain" })),
      ...regions.map(({ cells }, i): SceneItem => ({ kind: "region", cells, colour: i % 8 })),
      ...stars.map((at): SceneItem => ({ kind: "glyph", cell: at, glyph: STAR })),
      ...stars
        .filter((at) => wrong.has(String(at)))
        .map((at): SceneItem => ({ kind: "mark", cell: at, role: "error" })),
    ];
    const title = titleOf(puzzle);
    return { rows, cols, title, description: [title, ...stars.map(nameOf)].join(", "), items };
  },
};
