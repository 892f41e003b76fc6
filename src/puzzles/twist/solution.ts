/** A solution as JSON, written and read. It is also read from a bare placement string or a drawing of letters. */
import { addTo, fail, isRecord, type Json, ok, placeOf, type Result } from "../../base/index.js";
import type { Cell } from "../../board/index.js";
import { readSolutionJson } from "../reading.js";
import { isOnBoard, pegsText } from "./formats/index.js";
import { laidText, readTokens, type Token, tokenText } from "./formats/notation.js";
import { compareLaid, type Laid, pegAt, type Twist, type TwistSolution } from "./puzzle.js";
import { IQ_TWIST_PEGS, isIqTwist } from "./sets.js";
import { canonicalLaid, coverOf, laidOn } from "./turns.js";

/** The board in letters: a piece's name, `.` where nothing lies, `#` where there is no cell. */
export function solutionGrid(puzzle: Twist, { laid, loose = [] }: TwistSolution): string[] {
  const { rows, cols, present, pieces } = puzzle;
  const signs: string[] = Array.from(present, (bit) => (bit === 1 ? "." : "#"));
  const put = (piece: number, cells: readonly Cell[]): void => {
    for (const cell of cells) {
      if (isOnBoard(puzzle, cell)) signs[cell[0] * cols + cell[1]] = pieces[piece]!.name;
    }
  };
  for (const one of laid) put(one.piece, coverOf(puzzle, one).cells);
  for (const { piece, cells } of loose) put(piece, cells);
  return Array.from({ length: rows }, (_, row) => signs.slice(row * cols, (row + 1) * cols).join(""));
}

export function solutionJson(puzzle: Twist, solution: TwistSolution): Json {
  const laid = solution.laid.map((one) => canonicalLaid(puzzle, one)).toSorted(compareLaid);
  return { placements: laidText(puzzle.pieces, laid), grid: solutionGrid(puzzle, solution) };
}

const wrong = (message: string, path: string): Result<never> => fail("twist/solution", message, { path });

/** JSON (with placements or grid, or a whole answer), placements alone, or rows of letters: whichever the text looks like. */
export function parseSolution(puzzle: Twist, text: string): Result<TwistSolution> {
  if (/^\uFEFF?\s*[[{"]/.test(text)) return parseSolutionJson(puzzle, text);
  if (/^\uFEFF?\s*(?:[A-Za-z]\d|$)/.test(text)) {
    const tokens = readTokens(text, "twist/solution");
    return tokens.ok ? layTokens(puzzle, tokens.value) : tokens;
  }
  const before = /^\uFEFF?\s*/.exec(text)![0];
  const lines = text.slice(before.length).trimEnd().split(/\r?\n/);
  return readGrid(puzzle, lines, (row, col) => {
    const { line, column } = placeOf(text, before.length);
    return { line: line + row, column: (row === 0 ? column : 1) + col };
  });
}

function parseSolutionJson(puzzle: Twist, text: string): Result<TwistSolution> {
  const read = readSolutionJson(text, "twist/solution");
  if (!read.ok) return read;
  const { path } = read.value;
  const value = typeof read.value.value === "string" ? { placements: read.value.value } : read.value.value;
  if (!isRecord(value)) return wrong("expected an object with placements", path);
  if (typeof value["placements"] === "string") {
    const at = `${path}placements`;
    const tokens = readTokens(value["placements"], "twist/solution");
    if (!tokens.ok) return wrong(tokens.error.message, at);
    return layTokens(
      puzzle,
      tokens.value.map((token) => ({ ...token, at: { path: at } })),
    );
  }
  const { grid } = value;
  if (!Array.isArray(grid) || !grid.every((row): row is string => typeof row === "string"))
    return wrong("expected a text of placements, or a grid of rows", `${path}placements`);
  return readGrid(puzzle, grid, (row) => ({ path: `${path}grid[${row}]` }));
}

/** Lays the pieces named, on the board or not. Pegs of the box may be named too, where they stand. */
function layTokens(puzzle: Twist, tokens: readonly Token[]): Result<TwistSolution> {
  const laid: Laid[] = [];
  const standing = isIqTwist(puzzle) ? pegsText(puzzle.pegs) : undefined;
  for (const { letter, row, col, turn, at } of tokens) {
    const piece = puzzle.pieces.findIndex(({ name }) => name === letter);
    if (piece !== -1) laid.push({ piece, at: [row, col], turn });
    else if (standing !== undefined && IQ_TWIST_PEGS.some((peg) => peg.letter === letter)) {
      if (!standing.includes(tokenText(letter, row, col, turn)))
        return fail("twist/solution", "the puzzle has no such peg there", at);
    } else return fail("twist/solution", `there is no piece ${letter}`, at);
  }
  return ok({ laid });
}

/** Letters on the board: every piece that fits its cells is laid as pegs and givens want it, the others stay loose. */
function readGrid(
  puzzle: Twist,
  lines: readonly string[],
  at: (row: number, col: number) => { line: number; column: number } | { path: string },
): Result<TwistSolution> {
  const refuse = (message: string, row: number, col: number): Result<never> =>
    fail("twist/solution", message, at(row, col));
  const cellsOf = new Map<number, Cell[]>();
  if (lines.length !== puzzle.rows)
    return refuse(`the board has ${puzzle.rows} rows, and here are ${lines.length}`, 0, 0);
  for (const [row, line] of lines.entries()) {
    if (line.trimEnd().length !== puzzle.cols)
      return refuse(`a row of the board has ${puzzle.cols} cells`, row, 0);
    for (let col = 0; col < puzzle.cols; col++) {
      const sign = line[col]!;
      if (sign === "." || (sign === "#" && puzzle.present[row * puzzle.cols + col] === 0)) continue;
      const piece = puzzle.pieces.findIndex(({ name }) => name === sign);
      if (piece === -1)
        return refuse(`expected the letter of a piece or ., not ${JSON.stringify(sign)}`, row, col);
      if (puzzle.pieces[piece]!.max > 1)
        return refuse(
          `piece ${sign} may be used more than once: give placements, because a grid cannot tell the copies apart`,
          row,
          col,
        );
      addTo(cellsOf, piece, [row, col]);
    }
  }
  const laid: Laid[] = [];
  const loose: { piece: number; cells: Cell[] }[] = [];
  for (const [piece, cells] of cellsOf) {
    const found = laidAsWanted(puzzle, piece, cells);
    if (found === undefined) loose.push({ piece, cells });
    else laid.push(found);
  }
  return ok({ laid: laid.toSorted(compareLaid), ...(loose.length === 0 ? {} : { loose }) });
}

/** The way onto these cells that is given, else one whose holes are over the pegs, else any. */
export function laidAsWanted(puzzle: Twist, piece: number, cells: readonly Cell[]): Laid | undefined {
  const { pieces, flips, givens } = puzzle;
  const unflipped = (laid: Laid): boolean => flips || laid.turn < 4;
  const given = laidOn(puzzle, piece, cells, (laid) => givens.some((one) => compareLaid(one, laid) === 0));
  const seated = (laid: Laid): boolean => {
    const { holes } = coverOf(puzzle, laid);
    return cells.every((cell) => {
      const peg = pegAt(puzzle, cell[0], cell[1]);
      return (
        peg === undefined ||
        (peg.colour === pieces[piece]!.colour &&
          holes.some((hole) => hole[0] === cell[0] && hole[1] === cell[1]))
      );
    });
  };
  return (
    given ??
    laidOn(puzzle, piece, cells, (laid) => unflipped(laid) && seated(laid)) ??
    laidOn(puzzle, piece, cells, unflipped) ??
    laidOn(puzzle, piece, cells)
  );
}
