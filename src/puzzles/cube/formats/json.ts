/** JSON: everything that there is to say, by name. */
import {
  fail,
  isRecord,
  jsonText,
  memberPath,
  ok,
  parseJson,
  type Json,
  type Place,
  type Result,
} from "../../../base/index.js";
import type { PuzzleFormat } from "../../family.js";
import {
  ANY,
  type Cube,
  type CubePiece,
  extentOf,
  type Face,
  FACES,
  MAX_SIDE,
  type Point3,
} from "../puzzle.js";
import { drawLayers, isEndless, readShape, shapeSigns, writeShape } from "../shape.js";
import {
  assemble,
  type FaceDraft,
  faceRows,
  type GivenDraft,
  isBox,
  readBox,
  type PieceDraft,
} from "./draft.js";

const MEMBERS = new Set(["family", "title", "region", "set", "pieces", "reflections", "givens", "faces"]);
const PIECE_MEMBERS = new Set(["name", "colour", "shape", "count"]);

export function isPoint(value: unknown): value is Point3 {
  return Array.isArray(value) && value.length === 3 && value.every((part) => Number.isSafeInteger(part));
}

function unknownMember(value: object, known: ReadonlySet<string>, path: string): Result<never> | undefined {
  const stray = Object.keys(value).find((key) => !known.has(key));
  if (stray === undefined) return undefined;
  return fail("cube/json", `unknown member ${JSON.stringify(stray)}`, { path: memberPath(path, stray) });
}

/** `[x, y, z]`, a drawing in one line (`.` a cell, `#` none), or a list of cells. */
function readRegion(value: unknown): Result<Point3[]> {
  const at = { path: "region" };
  if (isPoint(value)) return readBox(value, at);
  if (Array.isArray(value)) {
    if (value.some((side) => typeof side === "number"))
      return fail("cube/json", "a box has three sides, whole numbers: a flat one of 5 by 4 is [5, 4, 1]", at);
    const bad = value.findIndex((cell) => !isPoint(cell));
    if (bad >= 0) return fail("cube/json", "a cell is [x, y, z], whole numbers", { path: `region[${bad}]` });
    return ok(value as Point3[]);
  }
  if (typeof value !== "string")
    return fail("cube/json", 'region is a box [x, y, z], a drawing ".../#..|...", or a list of cells', at);
  if (isEndless(value)) return fail("cube/size", `a region has up to ${MAX_SIDE} cells along a side`, at);
  const cells: Point3[] = [];
  for (const { cell, sign } of shapeSigns(value, () => at)) {
    if (sign === ".") cells.push(cell);
    else if (sign !== "#")
      return fail("cube/character", `${JSON.stringify(sign)} is neither . (a cell) nor # (none)`, at);
  }
  return ok(cells);
}

function readCount(value: unknown, path: string): Result<readonly [min: number, max: number]> {
  if (value === undefined) return ok([1, 1]);
  if (value === "any") return ok([0, ANY]);
  if (typeof value === "number") return ok([value, value]);
  if (Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number"))
    return ok([value[0] as number, value[1] as number]);
  return fail("cube/count", 'count is a number, [least, most] or "any"', { path });
}

function readPiece(value: unknown, path: string): Result<PieceDraft> {
  if (!isRecord(value) || typeof value["name"] !== "string" || typeof value["shape"] !== "string")
    return fail("cube/json", 'a piece is { "name": "L", "shape": "XXX/X..", "colour"?, "count"? }', { path });
  const stray = unknownMember(value, PIECE_MEMBERS, path);
  if (stray !== undefined) return stray;
  const { name, shape, colour = name } = value;
  if (typeof colour !== "string")
    return fail("cube/json", "a colour is one word", { path: `${path}.colour` });
  const count = readCount(value["count"], `${path}.count`);
  if (!count.ok) return count;
  const cells = readShape(shape, name, `${path}.shape`);
  if (!cells.ok) return cells;
  const [min, max] = count.value;
  return ok({ name, colour, cells: cells.value, min, max, at: { path } });
}

function readGiven(value: unknown, path: string): Result<GivenDraft> {
  if (!isRecord(value) || typeof value["piece"] !== "string" || !Array.isArray(value["cells"]))
    return fail("cube/json", 'a given is { "piece": "L", "cells": [[x,y,z], …] }', { path });
  const stray = unknownMember(value, new Set(["piece", "cells"]), path);
  if (stray !== undefined) return stray;
  const cells: unknown[] = value["cells"];
  const bad = cells.findIndex((cell) => !isPoint(cell));
  if (bad >= 0)
    return fail("cube/json", "a cell is [x, y, z], whole numbers", { path: `${path}.cells[${bad}]` });
  return ok({ piece: value["piece"], cells: cells as Point3[], at: { path } });
}

function readFaces(value: unknown): Result<FaceDraft[]> {
  if (!isRecord(value)) return fail("cube/json", 'faces is { "front": ["…", …], … }', { path: "faces" });
  const faces: FaceDraft[] = [];
  for (const [key, rows] of Object.entries(value)) {
    const path = memberPath("faces", key);
    const face = FACES.find((known) => known === key);
    if (face === undefined)
      return fail("cube/face", `there is no face ${JSON.stringify(key)}; there are ${FACES.join(", ")}`, {
        path,
      });
    if (!Array.isArray(rows) || !rows.every((row): row is string => typeof row === "string"))
      return fail("cube/json", "a face is a list of rows, each a text", { path });
    faces.push({
      face,
      at: { path },
      rows: rows.map((text, i) => ({ text, at: (): Place => ({ path: `${path}[${i}]` }) })),
    });
  }
  return ok(faces);
}

function readList<T>(
  value: unknown,
  path: string,
  read: (item: unknown, path: string) => Result<T>,
): Result<T[]> {
  if (value === undefined) return ok([]);
  if (!Array.isArray(value)) return fail("cube/json", `${path} is a list`, { path });
  const list: T[] = [];
  for (const [i, item] of value.entries()) {
    const one = read(item, `${path}[${i}]`);
    if (!one.ok) return one;
    list.push(one.value);
  }
  return ok(list);
}

function parse(text: string): Result<Cube> {
  const read = parseJson(text);
  if (!read.ok) return read;
  const value = read.value;
  if (!isRecord(value)) return fail("cube/json", "expected an object with region and pieces", { path: "" });
  if (value["family"] !== undefined && value["family"] !== "cube")
    return fail("cube/json", 'family must be "cube"', { path: "family" });
  const stray = unknownMember(value, MEMBERS, "");
  if (stray !== undefined) return stray;
  const { title, set, reflections = false } = value;
  if (title !== undefined && typeof title !== "string")
    return fail("cube/title", "a title is one line of text", { path: "title" });
  if (set !== undefined && typeof set !== "string")
    return fail("cube/json", "set is the name of a piece set", { path: "set" });
  if (typeof reflections !== "boolean")
    return fail("cube/json", "reflections is true or false", { path: "reflections" });
  const region = value["region"] === undefined ? undefined : readRegion(value["region"]);
  if (region?.ok === false) return region;
  const pieces = readList(value["pieces"], "pieces", readPiece);
  if (!pieces.ok) return pieces;
  const givens = readList(value["givens"], "givens", readGiven);
  if (!givens.ok) return givens;
  const faces = value["faces"] === undefined ? ok([]) : readFaces(value["faces"]);
  if (!faces.ok) return faces;
  return assemble({
    title,
    region: region === undefined ? undefined : { cells: region.value, at: { path: "region" } },
    set: set === undefined ? undefined : { id: set, at: { path: "set" } },
    pieces: pieces.value,
    reflections,
    givens: givens.value,
    faces: faces.value,
    at: { path: "" },
  });
}

export function regionShape(cells: readonly Point3[]): string {
  const present = new Set(cells.map((cell) => cell.join()));
  return drawLayers(extentOf(cells), (cell) => (present.has(cell.join()) ? "." : "#"))
    .map((rows) => rows.join("/"))
    .join("|");
}

function countJson({ min, max }: CubePiece): Json | undefined {
  if (min === max) return min === 1 ? undefined : min;
  return min === 0 && max === ANY ? "any" : [min, max];
}

function cubeJson(puzzle: Cube): Json {
  const { title, cells, set, pieces, reflections, givens } = puzzle;
  const faces = FACES.flatMap((face): [Face, string[]][] => {
    const rows = faceRows(puzzle, face);
    return rows === undefined ? [] : [[face, rows]];
  });
  return {
    family: "cube",
    title,
    region: isBox(cells) ? extentOf(cells) : regionShape(cells),
    set,
    pieces:
      set !== undefined
        ? undefined
        : pieces.map((piece) => ({
            name: piece.name,
            colour: piece.colour === piece.name ? undefined : piece.colour,
            shape: writeShape(piece.cells),
            count: countJson(piece),
          })),
    reflections: reflections ? true : undefined,
    givens: givens.length === 0 ? undefined : givens.map(({ piece, cells: own }) => ({ piece, cells: own })),
    faces: faces.length === 0 ? undefined : Object.fromEntries(faces),
  };
}

export const json: PuzzleFormat<Cube> = {
  id: "json",
  title: "JSON with a region, pieces or a set, givens and faces",
  extension: "json",
  example:
    '{ "family": "cube", "region": [3,2,1], "pieces": [{ "name": "V", "shape": "XX/X.", "count": 2 }], "faces": { "top": ["V??","..."] } }',
  detect: (text) =>
    /^\uFEFF?\s*\{/.test(text) &&
    (/"family"\s*:\s*"cube"/.test(text) ||
      (!/"family"\s*:/.test(text) &&
        /"(?:region|faces)"\s*:/.test(text) &&
        /"(?:pieces|set)"\s*:/.test(text))),
  parse,
  format: (puzzle) => ok([jsonText(cubeJson(puzzle), 2), "\n"]),
};
