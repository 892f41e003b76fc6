/**
 * Files of BurrTools (`.xmpuzzle`), as XML. Shapes are boxes of voxels, x fastest and z slowest: `#` filled, `+` may stay empty, `_` empty, and
 * a number after a sign is its colour. A problem says which shapes are pieces, how many of each, and which shape is the result.
 *
 * BurrTools counts y to the back and z upwards, we count y to the front and z down: both are turned, so no shape becomes its mirror image.
 * A voxel of the result with a colour takes only pieces of colours that the problem allows there. That is one of our clues if pieces have
 * one colour each, one colour is allowed, and the voxel can be seen from a side; the first of these sides has the clue.
 */
import {
  fail,
  ok,
  type Place,
  placeOf,
  plural,
  type Result,
  sameData,
  withoutBom,
} from "../../../../base/index.js";
import type { ParseOptions } from "../../../family.js";
import { faceView, orderClues } from "../../picture/faces.js";
import {
  type Cube,
  type CubePiece,
  type FaceClue,
  FACES,
  MAX_PIECES,
  normalCells,
  type Point3,
} from "../../puzzle.js";
import { pieceSetById, piecesOfSet } from "../../sets.js";
import { pieceCells } from "../../shape.js";
import { assemble, type PieceDraft } from "../draft.js";
import { childrenNamed, type Element, readXml } from "./xml.js";

const CODE = "cube/xmpuzzle";
/** The line of the comment that names the colours. */
const COLOUR_LINE = /^Colours: (.+)$/m;
/** The line of the comment that names the set of pieces. */
const SET_LINE = /^Set: (\S+)$/m;
const LONGEST_SIDE = 200;
const MOST_VOXELS = 2 ** 20;
const GRIDS = ["cubes", "triangular prisms", "spheres", "rhombic tetrahedra", "tetrahedra and octahedra"];

interface Shape {
  readonly name: string;
  /** The cells that are filled, in our directions. */
  readonly filled: readonly Point3[];
  /** Those that may be. */
  readonly optional: readonly Point3[];
  /** By cell: a number from 1. Cells without a colour are absent. */
  readonly colours: ReadonlyMap<string, number>;
}

interface File {
  readonly root: Element;
  readonly place: (element: Element) => Place;
}

function openFile(text: string): Result<File> {
  const body = withoutBom(text);
  const read = readXml(body, CODE);
  if (!read.ok) return read;
  const root = read.value;
  const place = ({ at }: Element): Place => placeOf(body, at);
  if (root.name !== "puzzle")
    return fail(CODE, `a file of BurrTools begins with <puzzle>, not <${root.name}>`, place(root));
  const version = root.attributes.get("version");
  if (version !== "1" && version !== "2")
    return fail(
      CODE,
      `versions 1 and 2 of BurrTools' files are read, not ${JSON.stringify(version ?? "")}`,
      place(root),
    );
  const [grid] = childrenNamed(root, "gridType");
  const type = grid?.attributes.get("type") ?? "0";
  if (type !== "0")
    return fail(
      "cube/grid",
      `the pieces are made of ${GRIDS[Number(type)] ?? `grid ${type}`}: only those made of cubes are read`,
      place(grid!),
    );
  return ok({ root, place });
}

function problemsIn(root: Element): { readonly name: string; readonly problem: Element }[] {
  const all = childrenNamed(root, "problems").flatMap((problems) => childrenNamed(problems, "problem"));
  const names = new Set<string>();
  return all.map((problem, i) => {
    const own = problem.attributes.get("name")?.trim() ?? "";
    const name = own === "" || names.has(own) ? `problem ${i + 1}` : own;
    names.add(name);
    return { name, problem };
  });
}

/** The names of the problems of a file with several, for those who choose one. */
export function problemNames(text: string): readonly string[] {
  const file = openFile(text);
  const problems = file.ok ? problemsIn(file.value.root) : [];
  return problems.length < 2 ? [] : problems.map(({ name }) => name);
}

function chooseProblem({ root, place }: File, level: string | undefined): Result<Element> {
  const problems = problemsIn(root);
  const [first] = problems;
  if (first === undefined) return fail(CODE, "the file has no problem, only shapes", place(root));
  if (level === undefined && problems.length === 1) return ok(first.problem);
  const found = problems.find(({ name }) => name.toLowerCase() === level?.toLowerCase());
  if (found !== undefined) return ok(found.problem);
  const names = problems.map(({ name }) => name).join(", ");
  return fail(
    "cube/level",
    level === undefined
      ? `the file has ${plural(problems.length, "problem")}, name one: ${names}`
      : `there is no problem "${level}"; there are ${names}`,
    place(first.problem),
  );
}

function readShape(voxel: Element, at: Place): Result<Shape> {
  const [sx, sy, sz] = ["x", "y", "z"].map((side) => Number(voxel.attributes.get(side))) as [
    number,
    number,
    number,
  ];
  if (
    ![sx, sy, sz].every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE) ||
    sx * sy * sz > MOST_VOXELS
  )
    return fail(
      "cube/size",
      `a shape has up to ${LONGEST_SIDE} voxels along a side, and ${MOST_VOXELS} in all`,
      at,
    );
  const filled: Point3[] = [];
  const optional: Point3[] = [];
  const colours = new Map<string, number>();
  let voxels = 0;
  for (const [, sign, digits] of voxel.text.matchAll(/([#+_])(\d{0,3})|\S/g)) {
    if (sign === undefined) return fail(CODE, "a voxel is #, + or _, and a number for its colour", at);
    const cell: Point3 = [
      voxels % sx,
      sy - 1 - (Math.floor(voxels / sx) % sy),
      sz - 1 - Math.floor(voxels / (sx * sy)),
    ];
    voxels++;
    if (sign === "_") continue;
    (sign === "#" ? filled : optional).push(cell);
    if (Number(digits) > 0) colours.set(cell.join(), Number(digits));
  }
  if (voxels !== sx * sy * sz)
    return fail(CODE, `a shape of ${sx} × ${sy} × ${sz} has ${sx * sy * sz} voxels, not ${voxels}`, at);
  return ok({ name: voxel.attributes.get("name")?.trim() ?? "", filled, optional, colours });
}

/** The one colour of all cells of a piece: 0 where it has none, undefined where they differ. */
function colourOf({ filled, colours }: Shape): number | undefined {
  const all = new Set(filled.map((cell) => colours.get(cell.join()) ?? 0));
  return all.size === 1 ? [...all][0] : undefined;
}

/** One word, and not one that another piece has. */
function pieceName(name: string, id: number, taken: Set<string>): string {
  const word = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, "-").replaceAll(/^[-_]+|-+$/gu, "") || `S${id + 1}`;
  let unique = word;
  for (let copy = 2; taken.has(unique); copy++) unique = `${word}-${copy}`;
  taken.add(unique);
  return unique;
}

function countOf({ attributes }: Element): readonly [min: number, max: number] {
  const count = attributes.get("count");
  if (count !== undefined) return [Number(count), Number(count)];
  const [min, max] = [attributes.get("min"), attributes.get("max")];
  return min === undefined || max === undefined ? [1, 1] : [Number(min), Number(max)];
}

interface Reading {
  readonly file: File;
  readonly problem: Element;
  readonly shapes: readonly Element[];
  readonly colourWord: (colour: number) => string;
}

function shapeById(
  { file, shapes }: Reading,
  element: Element | undefined,
  what: string,
): Result<[Shape, number]> {
  const id = Number(element?.attributes.get("id") ?? Number.NaN);
  const voxel = shapes[id];
  if (element === undefined || voxel === undefined)
    return fail(
      CODE,
      `the problem has no ${what}, or names a shape that is not there`,
      file.place(element ?? file.root),
    );
  const shape = readShape(voxel, file.place(voxel));
  return shape.ok ? ok([shape.value, id]) : shape;
}

interface PieceRead {
  readonly draft: PieceDraft;
  readonly colour: number | undefined;
}

function readPieces(reading: Reading): Result<PieceRead[]> {
  const { file, problem, colourWord } = reading;
  const parts: PieceRead[] = [];
  const taken = new Set<string>();
  for (const part of childrenNamed(problem, "shapes").flatMap((list) => childrenNamed(list, "shape"))) {
    const at = file.place(part);
    if (parts.length === MAX_PIECES) return fail("cube/size", `up to ${MAX_PIECES} pieces`, at);
    const read = shapeById(reading, part, "piece");
    if (!read.ok) return read;
    const [min, max] = countOf(part);
    if (max === 0) continue;
    const [shape, id] = read.value;
    if (shape.optional.length > 0)
      return fail(
        CODE,
        `piece ${shape.name || `S${id + 1}`} has cells that may stay empty: only a result may have those`,
        at,
      );
    const name = pieceName(shape.name, id, taken);
    const cells = pieceCells(shape.filled, at);
    if (!cells.ok) return fail(cells.error.code, `piece ${name}: ${cells.error.message}`, at);
    const colour = colourOf(shape);
    const word = colour === undefined || colour === 0 ? name : colourWord(colour);
    parts.push({ draft: { name, colour: word, cells: cells.value, min, max, at }, colour });
  }
  return ok(parts);
}

/** The cells to fill. Cells that may stay empty are filled if the pieces take up all the room. */
function readResult(shape: Shape, parts: readonly PieceRead[], at: Place): Result<Point3[]> {
  const all = [...shape.filled, ...shape.optional];
  const room = parts.reduce((sum, { draft }) => sum + draft.min * draft.cells.length, 0);
  if (shape.optional.length > 0 && room !== all.length)
    return fail(
      "cube/holes",
      `${plural(shape.optional.length, "cell")} of the result may stay empty: only results that are filled completely are read`,
      at,
    );
  return ok(all);
}

function readClues(
  reading: Reading,
  shape: Shape,
  parts: readonly PieceRead[],
  cells: readonly Point3[],
  shift: Point3,
): Result<FaceClue[]> {
  const { file, problem, colourWord } = reading;
  if (shape.colours.size === 0) return ok([]);
  const at = file.place(problem);
  const refuse = (why: string): Result<never> =>
    fail("cube/colour-rule", `the colours of the result cannot be read: ${why}`, at);
  const used = new Set(parts.map(({ colour }) => colour));
  if (used.has(undefined) || used.has(0)) return refuse("a piece has several colours, or none");
  const pairs = childrenNamed(problem, "bitmap").flatMap((bitmap) => childrenNamed(bitmap, "pair"));
  const faces = firstFaces(cells);
  const clues: FaceClue[] = [];
  for (const [key, colour] of shape.colours) {
    const [x, y, z] = key.split(",").map(Number) as [number, number, number];
    const cell: Point3 = [x - shift[0], y - shift[1], z - shift[2]];
    const allowed = pairs
      .filter(({ attributes }) => Number(attributes.get("result")) === colour - 1)
      .map(({ attributes }) => Number(attributes.get("piece")) + 1)
      .filter((piece) => used.has(piece));
    if (allowed.length !== 1)
      return refuse(`${plural(allowed.length, "colour")} may lie on one of its cells, not 1`);
    const face = faces.get(cell.join());
    if (face === undefined) return refuse("a coloured cell is hidden inside");
    clues.push({ face, cell, colour: colourWord(allowed[0]!) });
  }
  return ok(orderClues(cells, clues));
}

/** By cell: the first side from which it is seen. Cells inside are absent. */
export function firstFaces(cells: readonly Point3[]): ReadonlyMap<string, FaceClue["face"]> {
  const first = new Map<string, FaceClue["face"]>();
  for (const face of FACES) {
    const view = faceView(cells, face);
    for (let row = 0; row < view.rows; row++)
      for (let col = 0; col < view.cols; col++) {
        const key = view.seen(row, col)?.join();
        if (key !== undefined && !first.has(key)) first.set(key, face);
      }
  }
  return first;
}

/** The id of the set that the comment names, if these are its pieces. */
function setOf(comment: string, pieces: readonly CubePiece[]): string | undefined {
  const set = pieceSetById(SET_LINE.exec(comment)?.[1] ?? "");
  return set !== undefined && sameData(piecesOfSet(set), pieces) ? set.id : undefined;
}

export function parseXmpuzzle(text: string, options: ParseOptions = {}): Result<Cube> {
  const file = openFile(text);
  if (!file.ok) return file;
  const { root, place } = file.value;
  const problem = chooseProblem(file.value, options.level);
  if (!problem.ok) return problem;
  const comment = childrenNamed(root, "comment")[0]?.text ?? "";
  const words = COLOUR_LINE.exec(comment)?.[1]?.split(", ") ?? [];
  const reading: Reading = {
    file: file.value,
    problem: problem.value,
    shapes: childrenNamed(root, "shapes").flatMap((shapes) => childrenNamed(shapes, "voxel")),
    colourWord: (colour) => words[colour - 1] ?? `colour${colour}`,
  };
  const pieces = readPieces(reading);
  if (!pieces.ok) return pieces;
  const result = shapeById(reading, childrenNamed(problem.value, "result")[0], "result");
  if (!result.ok) return result;
  const [shape] = result.value;
  const at = place(problem.value);
  const region = readResult(shape, pieces.value, at);
  if (!region.ok) return region;
  const least = (axis: 0 | 1 | 2) => region.value.reduce((so, cell) => Math.min(so, cell[axis]), Infinity);
  const shift: Point3 = [least(0), least(1), least(2)];
  const cells = region.value.length === 0 ? [] : normalCells(region.value);
  const assembled = assemble({
    title: problem.value.attributes.get("name")?.replaceAll(/\s+/g, " "),
    region: { cells, at },
    pieces: pieces.value.map(({ draft }) => draft),
    reflections: false,
    givens: [],
    faces: [],
    at,
  });
  if (!assembled.ok) return assembled;
  const clues = readClues(reading, shape, pieces.value, cells, shift);
  if (!clues.ok) return clues;
  const set = setOf(comment, assembled.value.pieces);
  return ok({ ...assembled.value, ...(set === undefined ? {} : { set }), clues: clues.value });
}
