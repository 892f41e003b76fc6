/** A puzzle as JSON: any board, any pieces with or without holes, pegs and givens; or the IQ Twist set by its name. */
import {
  fail,
  isRecord,
  jsonText,
  memberPath,
  ok,
  plural,
  type Json,
  type Result,
} from "../../../base/index.js";
import { createGrid, type Grid } from "../../../board/index.js";
import { COLOUR_NAMES } from "../../../scene/index.js";
import type { PuzzleFormat } from "../../family.js";
import {
  checkSides,
  type Members,
  readCell,
  readDocument,
  readList,
  readSides,
  unknownMember,
} from "../../reading.js";
import { laidText, readTokens } from "./notation.js";
import { type Laid, MAX_SIDE, type Peg, type Twist } from "../puzzle.js";
import { IQ_TWIST_ID, iqTwist, isIqTwist, isWhole } from "../sets.js";
import { assemble, type Placed } from "./assemble.js";
import { CODE, readColour, readPieces, wrong } from "./pieces.js";

const MEMBERS = ["family", "title", "set", "board", "pieces", "flips", "pegs", "supply", "givens"];
/** What a set says already. */
const OF_A_SET = ["board", "pieces", "flips", "supply"];

function parseTwistJson(text: string): Result<Twist> {
  const read = readDocument(text, "twist", MEMBERS, "board and pieces, or with set");
  if (!read.ok) return read;
  const { value } = read;
  const bare = readBare(value);
  if (!bare.ok) return bare;
  const pegs = readPegs(value["pegs"]);
  if (!pegs.ok) return pegs;
  const givens = readGivens(bare.value, value["givens"]);
  if (!givens.ok) return givens;
  return assemble(bare.value, pegs.value, givens.value);
}

function readBare(value: Members): Result<Twist> {
  if (value["set"] !== undefined) {
    if (value["set"] !== IQ_TWIST_ID)
      return fail("twist/set", `the built-in set is "${IQ_TWIST_ID}"; others are written out as pieces`, {
        path: "set",
      });
    const said = OF_A_SET.find((key) => value[key] !== undefined);
    if (said !== undefined) return wrong(`the set says this already: leave out either ${said} or set`, said);
    return ok(iqTwist());
  }
  const board = readBoard(value["board"]);
  if (!board.ok) return board;
  const pieces = readPieces(value["pieces"]);
  if (!pieces.ok) return pieces;
  const flips = value["flips"] ?? true;
  if (typeof flips !== "boolean") return wrong("flips is true or false", "flips");
  const supply = readSupply(value["supply"]);
  if (!supply.ok) return supply;
  return ok({
    ...board.value,
    pieces: pieces.value,
    flips,
    pegs: [],
    givens: [],
    ...(supply.value === undefined ? {} : { supply: supply.value }),
  });
}

function readBoard(value: unknown): Result<Grid> {
  if (isRecord(value)) {
    const unknown = unknownMember(CODE, value, ["rows", "cols"], "board");
    const sides = readSides("twist", value, MAX_SIDE, "board");
    if (!sides.ok) return sides;
    return unknown ?? ok(createGrid(sides.value.rows, sides.value.cols));
  }
  let cols: number | undefined;
  const expected = "board is { rows, cols }, or a list of rows drawn with . and #";
  const lines = readList(CODE, value, "board", expected, (line, path) => {
    if (typeof line !== "string") return wrong("a row is a text of . (a cell) and # (none)", path);
    const odd = /[^.#]/.exec(line)?.[0];
    if (odd !== undefined)
      return fail("twist/board", `${JSON.stringify(odd)} is neither . (a cell) nor # (none)`, { path });
    cols ??= line.length;
    if (line.length === cols) return ok(line);
    return fail("twist/board", `this row has ${plural(line.length, "cell")}, the first has ${cols}`, {
      path,
    });
  });
  if (!lines.ok) return lines;
  const sides = { rows: lines.value.length, cols: cols ?? 0 };
  const size = checkSides("twist", sides, MAX_SIDE, { path: "board" });
  if (!size.ok) return size;
  const grid = createGrid(sides.rows, sides.cols);
  lines.value.forEach((line, row) => {
    for (let col = 0; col < grid.cols; col++) if (line[col] === "#") grid.present[row * grid.cols + col] = 0;
  });
  if (!grid.present.includes(1))
    return fail("twist/board", "a board has at least one cell", { path: "board" });
  return ok(grid);
}

function readPegs(value: unknown = []): Result<Placed<Peg>[]> {
  return readList(CODE, value, "pegs", "pegs is a list of { colour, cell }", (peg, path) => {
    if (!isRecord(peg) || Object.keys(peg).some((key) => key !== "colour" && key !== "cell"))
      return wrong("a peg is { colour, cell }", path);
    const colour = readColour(peg["colour"], `${path}.colour`);
    if (!colour.ok) return colour;
    const cell = readCell(CODE, peg["cell"], `${path}.cell`);
    if (!cell.ok) return cell;
    return ok({ value: { cell: cell.value, colour: colour.value }, at: { path } });
  });
}

function readSupply(value: unknown): Result<readonly number[] | undefined> {
  if (value === undefined) return ok(undefined);
  if (!isRecord(value)) return wrong("supply has a number of pegs per colour", "supply");
  const supply = COLOUR_NAMES.map(() => 0);
  for (const [name, count] of Object.entries(value)) {
    const path = memberPath("supply", name);
    const colour = readColour(name, path);
    if (!colour.ok) return colour;
    if (typeof count !== "number" || !Number.isInteger(count) || count < 0 || count > MAX_SIDE * MAX_SIDE)
      return wrong("a number of pegs is a whole number, 0 or more", path);
    supply[colour.value] = count;
  }
  return ok(supply);
}

function readGivens(bare: Twist, value: unknown): Result<Placed<Laid>[]> {
  if (value === undefined) return ok([]);
  if (typeof value !== "string") return wrong('givens is a text of placements, such as "f3C4"', "givens");
  const tokens = readTokens(value, "twist/notation");
  const at = { path: "givens" };
  if (!tokens.ok) return fail(tokens.error.code, tokens.error.message, at);
  const givens: Placed<Laid>[] = [];
  for (const { letter, row, col, turn } of tokens.value) {
    const piece = bare.pieces.findIndex(({ name }) => name === letter);
    if (piece === -1) return fail("twist/letter", `there is no piece ${letter}`, at);
    givens.push({ value: { piece, at: [row, col], turn }, at });
  }
  return ok(givens);
}

function boardJson(puzzle: Twist): Json {
  const { rows, cols, present } = puzzle;
  if (isWhole(puzzle)) return { rows, cols };
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (__, col) => (present[row * cols + col] === 1 ? "." : "#")).join(""),
  );
}

export function twistJson(puzzle: Twist): Json {
  const { pieces, flips, pegs, givens, supply } = puzzle;
  const rest = {
    pegs:
      pegs.length === 0
        ? undefined
        : pegs.map(({ colour, cell }) => ({ colour: COLOUR_NAMES[colour]!, cell: [...cell] })),
    givens: givens.length === 0 ? undefined : laidText(pieces, givens),
  };
  if (isIqTwist(puzzle)) return { family: "twist", set: IQ_TWIST_ID, ...rest };
  return {
    family: "twist",
    board: boardJson(puzzle),
    pieces: pieces.map(({ name, colour, shape, min, max }) => ({
      name,
      colour: COLOUR_NAMES[colour]!,
      shape,
      ...(min === 1 && max === 1 ? {} : { min, max }),
    })),
    flips: flips ? undefined : false,
    supply:
      supply === undefined
        ? undefined
        : Object.fromEntries(
            COLOUR_NAMES.flatMap((name, at) => (supply[at]! > 0 ? [[name, supply[at]!]] : [])),
          ),
    ...rest,
  };
}

export const json: PuzzleFormat<Twist> = {
  id: "json",
  title: "JSON with board, pieces, pegs and givens",
  extension: "json",
  example:
    '{ "family": "twist", "set": "iq-twist", "pegs": [{ "colour": "red", "cell": [1,5] }], "givens": "f3C4" }',
  detect: (text) =>
    /^\uFEFF?\s*\{/.test(text) && /"family"\s*:\s*"twist"|"pegs"\s*:|"board"\s*:[^]*"pieces"\s*:/.test(text),
  parse: parseTwistJson,
  format: (puzzle) => ok([jsonText(twistJson(puzzle), 2), "\n"]),
};
