/** What a reader found, with the place of everything, and the puzzle that it makes, if it makes one. */
import { fail, ok, plural, type Place, type Result, timesWords } from "../../../base/index.js";
import { createPolyform, orientationsOf, polyformKey } from "../../../board/index.js";
import { faceView, orderClues } from "../picture/faces.js";
import {
  ANY,
  boxCells,
  cellKey,
  cellWords,
  compareCells,
  type Cube,
  type CubePiece,
  extentOf,
  type Face,
  type FaceClue,
  FACES,
  MAX_CELLS,
  MAX_PIECES,
  MAX_SIDE,
  type Placed,
  type Point3,
  sortedCells,
} from "../puzzle.js";
import { PIECE_SETS, pieceSetById, piecesOfSet } from "../sets.js";

export interface Draft {
  readonly title?: string | undefined;
  readonly region?: { readonly cells: readonly Point3[]; readonly at: Place } | undefined;
  readonly set?: { readonly id: string; readonly at: Place } | undefined;
  readonly pieces: readonly PieceDraft[];
  readonly reflections: boolean;
  readonly givens: readonly GivenDraft[];
  readonly faces: readonly FaceDraft[];
  /** Where to point when something is missing altogether. */
  readonly at: Place;
}

export interface PieceDraft {
  readonly name: string;
  readonly colour: string;
  readonly cells: readonly Point3[];
  readonly min: number;
  readonly max: number;
  readonly at: Place;
}

export interface GivenDraft extends Placed {
  readonly at: Place;
}

/** Rows of squares as they are typed: a colour each, `?` for hidden, `.` where nothing is said. */
export interface FaceDraft {
  readonly face: Face;
  readonly rows: readonly { readonly text: string; readonly at: (offset: number) => Place }[];
  readonly at: Place;
}

const WORD = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

export function assemble(draft: Draft): Result<Cube> {
  const title = draft.title?.trim() ?? "";
  if (/\p{Cc}/u.test(title)) return fail("cube/title", "a title is one line of text", draft.at);
  const pieces = choosePieces(draft);
  if (!pieces.ok) return pieces;
  const set = draft.set === undefined ? undefined : pieceSetById(draft.set.id);
  const region =
    draft.region ?? (set === undefined ? undefined : { cells: boxCells(...set.region), at: draft.at });
  if (region === undefined) return fail("cube/region", "the region to fill is missing", draft.at);
  const cells = checkRegion(region.cells, region.at);
  if (!cells.ok) return cells;
  const givens = checkGivens(draft, cells.value, pieces.value);
  if (!givens.ok) return givens;
  const clues: FaceClue[] = [];
  for (const face of draft.faces) {
    const read = readFace(face, cells.value, pieces.value);
    if (!read.ok) return read;
    clues.push(...read.value);
  }
  return ok({
    ...(title === "" ? {} : { title }),
    cells: cells.value,
    ...(set === undefined ? {} : { set: set.id }),
    pieces: pieces.value,
    reflections: draft.reflections,
    givens: givens.value,
    clues: orderClues(cells.value, clues),
  });
}

function choosePieces({ set, pieces, at }: Draft): Result<CubePiece[]> {
  if (set !== undefined) {
    const known = pieceSetById(set.id);
    if (known === undefined) {
      const ids = PIECE_SETS.map(({ id }) => id).join(", ");
      return fail("cube/set", `there is no set ${JSON.stringify(set.id)}; there are ${ids}`, set.at);
    }
    if (pieces.length > 0)
      return fail("cube/pieces", "a puzzle names a set or lists its pieces, not both", pieces[0]!.at);
    return ok(piecesOfSet(known));
  }
  if (pieces.length === 0) return fail("cube/pieces", "a puzzle names a set or lists its pieces", at);
  if (pieces.length > MAX_PIECES)
    return fail("cube/size", `up to ${MAX_PIECES} pieces, not ${pieces.length}`, pieces[MAX_PIECES]!.at);
  const names = new Set<string>();
  for (const { name, colour, min, max, at: here } of pieces) {
    for (const word of [name, colour])
      if (!WORD.test(word))
        return fail(
          "cube/name",
          `${JSON.stringify(word)} is not a name: write one word of letters and digits`,
          here,
        );
    if (names.has(name)) return fail("cube/piece-twice", `there are two pieces named ${name}`, here);
    names.add(name);
    if (!(Number.isInteger(min) && Number.isInteger(max) && min >= 0 && max >= min && max >= 1 && max <= ANY))
      return fail(
        "cube/count",
        `a piece has a least count of 0 or more and a greatest count of 1 to ${ANY}, not ${min} and ${max}`,
        here,
      );
  }
  return ok(pieces.map(({ name, colour, cells, min, max }) => ({ name, colour, cells, min, max })));
}

function checkRegion(cells: readonly Point3[], at: Place): Result<Point3[]> {
  if (cells.length === 0) return fail("cube/region", "the region to fill has no cells", at);
  const far = cells.find((cell) => cell.some((value) => !(value >= 0 && value < MAX_SIDE)));
  if (far !== undefined)
    return fail(
      "cube/size",
      `${cellWords(far)} is outside: a region has up to ${MAX_SIDE} cells along a side`,
      at,
    );
  if (cells.length > MAX_CELLS)
    return fail("cube/size", `a region has up to ${MAX_CELLS} cells, not ${cells.length}`, at);
  const sorted = sortedCells(cells);
  const twice = sorted.find((cell, i) => i > 0 && cellKey(cell) === cellKey(sorted[i - 1]!));
  if (twice !== undefined) return fail("cube/cell-twice", `${cellWords(twice)} is named twice`, at);
  return ok(sorted);
}

/** The cells of a box, refused before they are made when they are too many. */
export function readBox([x, y, z]: readonly [number, number, number], at: Place): Result<Point3[]> {
  if ([x, y, z].some((side) => side < 1 || side > MAX_SIDE))
    return fail("cube/size", `the sides of a box are 1 to ${MAX_SIDE}, not ${x} × ${y} × ${z}`, at);
  if (x * y * z > MAX_CELLS)
    return fail("cube/size", `a region has up to ${MAX_CELLS} cells, not ${x * y * z}`, at);
  return ok(boxCells(x, y, z));
}

/** Whether the cells are the piece, turned as a hand can (or mirrored too). */
export function isShape(piece: CubePiece, cells: readonly Point3[], reflections: boolean): boolean {
  if (cells.length !== piece.cells.length) return false;
  const key = polyformKey(createPolyform(3, cells));
  return orientationsOf(createPolyform(3, piece.cells), { reflections }).some(
    ({ form }) => polyformKey(form) === key,
  );
}

function checkGivens(
  { givens, reflections }: Draft,
  cells: readonly Point3[],
  pieces: readonly CubePiece[],
): Result<Placed[]> {
  const inside = new Set(cells.map(cellKey));
  const taken = new Set<string>();
  const placed: Placed[] = [];
  for (const { piece: name, cells: own, at } of givens) {
    const piece = pieces.find((candidate) => candidate.name === name);
    if (piece === undefined) return fail("cube/given", `there is no piece ${JSON.stringify(name)}`, at);
    for (const cell of own) {
      if (!inside.has(cellKey(cell)))
        return fail("cube/given", `${cellWords(cell)} is not in the region`, at);
      if (taken.has(cellKey(cell))) return fail("cube/given", `${cellWords(cell)} is given twice`, at);
      taken.add(cellKey(cell));
    }
    if (!isShape(piece, own, reflections))
      return fail("cube/given", `the cells given for ${name} are not its shape`, at);
    if (placed.filter((other) => other.piece === name).length >= piece.max)
      return fail(
        "cube/given",
        `${name} can be used only ${timesWords(piece.max)}, and is given more often`,
        at,
      );
    placed.push({ piece: name, cells: sortedCells(own) });
  }
  return ok(orderGivens(placed));
}

/** By their first cells, so that two drawings of the same givens are equal. */
export function orderGivens(givens: readonly Placed[]): Placed[] {
  return givens.toSorted((a, b) => compareCells(a.cells[0]!, b.cells[0]!));
}

function readFace(
  { face, rows, at }: FaceDraft,
  cells: readonly Point3[],
  pieces: readonly CubePiece[],
): Result<FaceClue[]> {
  const view = faceView(cells, face);
  const size = `the ${face} has ${plural(view.rows, "row")} of ${plural(view.cols, "square")}`;
  if (rows.length !== view.rows)
    return fail("cube/face", `${size}, not ${plural(rows.length, "row")}`, rows[view.rows]?.at(0) ?? at);
  const colours = new Set(pieces.map(({ colour }) => colour));
  const clues: FaceClue[] = [];
  for (const [row, { text, at: placeOf }] of rows.entries()) {
    const squares = squaresOf(text, view.cols);
    if (squares.length !== view.cols)
      return fail("cube/face", `${size}; this row has ${squares.length}`, placeOf(0));
    for (const [col, { word, offset }] of squares.entries()) {
      if (word === ".") continue;
      const cell = view.seen(row, col);
      if (cell === undefined)
        return fail(
          "cube/face",
          `there is nothing to see at this square of the ${face}: write .`,
          placeOf(offset),
        );
      if (word !== "?" && !colours.has(word))
        return fail(
          "cube/colour",
          `no piece has the colour ${JSON.stringify(word)}; ? is a hidden one`,
          placeOf(offset),
        );
      clues.push({ face, cell, colour: word === "?" ? null : word });
    }
  }
  return ok(clues);
}

export function noFace(name: string): string {
  return `there is no face ${JSON.stringify(name)}; there are ${FACES.join(", ")}`;
}

/** Words between spaces; or, where there are no spaces and the face is wider than a square, a character each. */
function squaresOf(text: string, cols: number): { word: string; offset: number }[] {
  const words = [...text.matchAll(/\S+/g)].map((match) => ({ word: match[0], offset: match.index }));
  const [only] = words;
  if (only === undefined || words.length > 1 || cols === 1) return words;
  const squares: { word: string; offset: number }[] = [];
  let { offset } = only;
  for (const word of only.word) {
    squares.push({ word, offset });
    offset += word.length;
  }
  return squares;
}

/** The rows of a face with its clues, and undefined for one without any. */
export function faceRows({ cells, clues }: Cube, face: Face): string[] | undefined {
  const own = clues.filter((clue) => clue.face === face);
  if (own.length === 0) return undefined;
  const view = faceView(cells, face);
  const words = new Map(own.map(({ cell, colour }) => [view.squareOf(cell).join(), colour ?? "?"]));
  const short = [...words.values()].every((word) => Array.from(word).length === 1);
  return Array.from({ length: view.rows }, (_, row) =>
    Array.from({ length: view.cols }, (__, col) => words.get(`${row},${col}`) ?? ".").join(short ? "" : " "),
  );
}

export function isBox(cells: readonly Point3[]): boolean {
  const [x, y, z] = extentOf(cells);
  return cells.length === x * y * z;
}
