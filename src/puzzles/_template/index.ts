/**
 * A family to copy: rooks that do not attack each other, one in every row and column of a square board with squares removed. Complete,
 * tested like the others (`family.test.ts`), and not in the registry. A real family splits this file as `chessboard/` does.
 */
import { fail, isRecord, ok, parseJson } from "../../base/index.js";
import {
  cellAt,
  cellWords,
  createGrid,
  indexOf,
  inside,
  isCell,
  isGrid,
  type Cell,
  type Grid,
} from "../../board/index.js";
import { createConstraintList, type Reason } from "../../model/index.js";
import type { Scene } from "../../scene/index.js";
import type { Formulation, PlayableFamily, PuzzleFormat, Violation } from "../family.js";
import type { Method } from "../methods.js";
import { mustBeMove, progressOf, replay, type Play } from "../play.js";
import { checkSides } from "../reading.js";

/** The search goes row by row, one inside the other. */
const MAX_SIDE = 1000;

/** The puzzle: plain data that can be sent to a worker. */
export type RookBoard = Grid;
/** A solution, right or wrong: plain data, too. */
export interface Rooks {
  /** Where they stand. */
  readonly rooks: readonly Cell[];
}

const drawing: PuzzleFormat<RookBoard> = {
  id: "drawing",
  title: "a line per row, `.` a square, `#` a removed one; as many rows as columns",
  extension: "txt",
  example: "..#\n...\n#..\n",
  detect: (text) => /^\s*[.#]/.test(text),
  parse(text) {
    const lines = text.trimEnd().split(/\r?\n/);
    const sides = { rows: lines.length, cols: lines.length };
    const size = checkSides("template", sides, MAX_SIDE, { line: 1, column: 1 });
    if (!size.ok) return size;
    const board = createGrid(lines.length, lines.length);
    for (const [row, line] of lines.entries()) {
      const wrong = /[^.#]/.exec(line);
      if (wrong !== null)
        return fail("template/character", "expected . or #", { line: row + 1, column: wrong.index + 1 });
      if (line.length !== lines.length)
        return fail("template/row-length", `expected ${lines.length} squares, as many as rows`, {
          line: row + 1,
          column: Math.min(line.length, lines.length) + 1,
        });
      for (let col = 0; col < line.length; col++)
        if (line[col] === "#") board.present[row * board.cols + col] = 0;
    }
    return ok(board);
  },
  format({ rows, cols, present }) {
    const lines = Array.from({ length: rows }, (_, row) =>
      Array.from(present.subarray(row * cols, (row + 1) * cols), (bit) => (bit === 1 ? "." : "#")).join(""),
    );
    return ok([lines.join("\n"), "\n"]);
  },
};

/** The rules alone. */
function check(board: RookBoard, { rooks }: Rooks): { violations: Violation[]; complete: boolean } {
  const violations: Violation[] = [];
  const seen = { row: new Set<number>(), col: new Set<number>() };
  for (const cell of rooks) {
    if (!inside(board, cell) || board.present[indexOf(board, cell)] === 0)
      violations.push({
        code: "template/no-square",
        message: `${cellWords(cell)} is not a square`,
        cells: [cell],
      });
    for (const [line, at, word] of [
      ["row", cell[0], "row"],
      ["col", cell[1], "column"],
    ] as const) {
      if (seen[line].has(at))
        violations.push({
          code: `template/${line}`,
          message: `two rooks share ${word} ${at + 1}`,
          cells: [cell],
        });
      seen[line].add(at);
    }
  }
  return { violations, complete: rooks.length >= board.rows };
}

/** One boolean per square, true where a rook stands. */
const square: Formulation<RookBoard, Rooks> = {
  id: "square",
  title: "one variable per square",
  summary: "a rook stands on this square; exactly one in every row and every column",
  exactness: "exact",
  build(board, budget) {
    const squares: number[] = [];
    board.present.forEach((bit, i) => {
      if (bit === 1) squares.push(i);
    });
    const constraints = createConstraintList(budget);
    for (const axis of [0, 1] as const) {
      for (let line = 0; line < board.rows; line++) {
        const literals = squares.flatMap((at, v) => (cellAt(board, at)[axis] === line ? [v + 1] : []));
        const reason: Reason = { rule: axis === 0 ? "row" : "col", cells: [], numbers: [line] };
        constraints.push({ kind: "cardinality", relation: "exactly", k: 1, literals, reason });
      }
    }
    return {
      variableCount: squares.length,
      constraints: constraints.all,
      variable(v) {
        const cell = cellAt(board, squares[v - 1]!);
        return { name: `r_${cell.join("_")}`, words: `a rook stands on ${cellWords(cell)}`, cells: [cell] };
      },
      words: ({ rule, numbers }) =>
        `${rule === "row" ? "row" : "column"} ${numbers![0]! + 1} has exactly one rook`,
    };
  },
  decode(board, assignment) {
    let v = 0;
    const rooks: Cell[] = [];
    board.present.forEach((bit, i) => {
      if (bit === 1 && assignment[++v] === 1) rooks.push(cellAt(board, i));
    });
    return { rooks };
  },
};

/** The family's own solver: row by row. */
const search: Method<RookBoard, Rooks> = {
  id: "search",
  title: "Search",
  summary: "places rooks row by row, and takes back what leads nowhere",
  solve(board, { limit, budget, onSolution }) {
    const rooks: Cell[] = [];
    let found = 0;
    let nodes = 0;
    const place = (row: number): "stopped" | "limit" | undefined => {
      if (++nodes % 1024 === 0 && budget.stopped() !== undefined) return "stopped";
      if (row === board.rows) {
        onSolution({ rooks: [...rooks] });
        return ++found >= limit ? "limit" : undefined;
      }
      for (let col = 0; col < board.cols; col++) {
        if (board.present[row * board.cols + col] === 0 || rooks.some((rook) => rook[1] === col)) continue;
        rooks.push([row, col]);
        const end = place(row + 1);
        rooks.pop();
        if (end !== undefined) return end;
      }
      return undefined;
    };
    const end = place(0);
    const reason = end === "stopped" ? budget.stopped() : undefined;
    if (end !== undefined) return { outcome: end, ...(reason === undefined ? {} : { reason }) };
    if (found > 0) return { outcome: "exhausted" };
    return { outcome: "exhausted", certificate: { kind: "exhausted", engine: "search", nodes } };
  },
};

/** Puts a rook on a square or takes one away. */
export interface RookMove {
  readonly kind: "put" | "take";
  readonly cell: Cell;
}

/** Playing by hand: here the state is a solution in the making. Rooks may attack each other; `check` says so. */
const play: Play<RookBoard, Rooks, Rooks, RookMove> = {
  start: () => ({ rooks: [] }),
  apply(board, state, move) {
    mustBeMove("template", { put: { cell: isCell }, take: { cell: isCell } }, move);
    const { kind, cell } = move;
    const others = state.rooks.filter((rook) => String(rook) !== String(cell));
    const stands = others.length < state.rooks.length;
    if (kind === "take") return stands ? { rooks: others } : state;
    const isSquare = inside(board, cell) && board.present[indexOf(board, cell)] === 1;
    return isSquare && !stands && others.length < board.rows ? { rooks: [...others, cell] } : state;
  },
  *moves(board, state) {
    const puts = Array.from(
      board.present.keys(),
      (at) => ({ kind: "put", cell: cellAt(board, at) }) as const,
    );
    yield* puts.filter((move) => play.apply(board, state, move) !== state);
    for (const cell of state.rooks) yield { kind: "take", cell };
  },
  carry: (_, { rooks }, to) => standing(to, rooks),
  keep: (_, { rooks }) => rooks,
  revive: (board, kept) => standing(board, Array.isArray(kept) ? kept.filter(isCell) : []),
  solution: (_, state) => state,
  stateOf: (board, { rooks }) => standing(board, rooks),
  progress: ({ rows }, { rooks }) => progressOf(rooks.length, rows, "rooks"),
  /** A placed rook rules out the other squares of its row and column. */
  fixed(board, { rooks }) {
    const barred = ([row, col]: Cell): boolean =>
      rooks.some((rook) => (rook[0] === row) !== (rook[1] === col));
    const present = board.present.map((bit, at) => (barred(cellAt(board, at)) ? 0 : bit));
    return { ...board, present };
  },
};

function standing(board: RookBoard, rooks: readonly Cell[]): Rooks {
  const puts = rooks.map((cell) => ({ kind: "put", cell }) as const);
  return replay(play, board, play.start(board), puts);
}

function scene(board: RookBoard, { rooks }: Rooks): Scene {
  const items: Scene["items"][number][] = Array.from(board.present, (bit, i) => {
    const cell = cellAt(board, i);
    const tone = bit === 0 ? "removed" : (cell[0] + cell[1]) % 2 === 0 ? "light" : "dark";
    return { kind: "square", cell, tone };
  });
  for (const cell of rooks) items.push({ kind: "piece", cells: [cell], colour: 0 });
  const title = `${rooks.length} rooks on a ${board.rows} × ${board.cols} board`;
  return { rows: board.rows, cols: board.cols, title, description: title, items };
}

export const template: PlayableFamily<RookBoard, Rooks, Rooks, RookMove> = {
  id: "template",
  title: "Rooks",
  summary: "place a rook in every row and column so that none attacks another",
  formats: [drawing],
  isPuzzle: isGrid,
  describe: ({ rows, cols }) => `${rows} × ${cols} board`,
  size: ({ rows, cols }) => ({ rows, cols }),
  methods: [search],
  formulations: [square],
  auto: { engine: "search", formulation: "square", encoding: "pairwise" },
  check,
  certificates: [],
  solutionJson: (_, { rooks }) => ({ rooks }),
  parseSolution(_, text) {
    const read = parseJson(text);
    if (!read.ok) return read;
    const rooks = isRecord(read.value) ? read.value["rooks"] : undefined;
    if (!Array.isArray(rooks) || !rooks.every(isCell))
      return fail("template/solution", "expected { rooks: [[row, col], …] }", { path: "rooks" });
    return ok({ rooks });
  },
  scene: (board, { solution }) => scene(board, solution ?? { rooks: [] }),
  play,
  paper: {
    rules: [
      "Put a rook on a square of every row and every column.",
      "A rook attacks along its row and its column, also over squares that were removed. No two rooks may attack each other.",
    ],
  },
};
