/** Puzzles as JSON. */
import {
  fail,
  isRecord,
  jsonText,
  memberPath,
  ok,
  type Json,
  type Place,
  type Result,
} from "../../../base/index.js";
import type { PuzzleFormat } from "../../family.js";
import { readDocument, readList, unknownMember } from "../../reading.js";
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
  noFace,
  readBox,
  type PieceDraft,
} from "./draft.js";

const CODE = "cube/json";
const MEMBERS = ["family", "title", "region", "set", "pieces", "reflections", "givens", "faces"];

export function isPoint(value: unknown): value is Point3 {
  return Array.isArray(value) && value.length === 3 && value.every((part) => Number.isSafeInteger(part));
}

function readCells(value: unknown, path: string): Result<Point3[]> {
  return readList(CODE, value, path, "cells are a list of [x, y, z]", (cell, at) =>
    isPoint(cell) ? ok(cell) : fail(CODE, "a cell is [x, y, z], whole numbers", { path: at }),
  );
}

/** `[x, y, z]`, a drawing in one line (`.` a cell, `#` none), or a list of cells. */
function readRegion(value: unknown): Result<Point3[]> {
  const at = { path: "region" };
  if (isPoint(value)) return readBox(value, at);
  if (Array.isArray(value)) {
    if (value.some((side) => typeof side === "number"))
      return fail(CODE, "a box has three sides, whole numbers: a flat one of 5 by 4 is [5, 4, 1]", at);
    return readCells(value, "region");
  }
  if (typeof value !== "string")
    return fail(CODE, 'region is a box [x, y, z], a drawing ".../#..|...", or a list of cells', at);
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
    return fail(CODE, 'a piece is { "name": "L", "shape": "XXX/X..", "colour"?, "count"? }', { path });
  const unknown = unknownMember(CODE, value, ["name", "colour", "shape", "count"], path);
  if (unknown !== undefined) return unknown;
  const { name, shape, colour = name } = value;
  if (typeof colour !== "string") return fail(CODE, "a colour is one word", { path: `${path}.colour` });
  const count = readCount(value["count"], `${path}.count`);
  if (!count.ok) return count;
  const cells = readShape(shape, name, `${path}.shape`);
  if (!cells.ok) return cells;
  const [min, max] = count.value;
  return ok({ name, colour, cells: cells.value, min, max, at: { path } });
}

function readGiven(value: unknown, path: string): Result<GivenDraft> {
  if (!isRecord(value) || typeof value["piece"] !== "string" || !Array.isArray(value["cells"]))
    return fail(CODE, 'a given is { "piece": "L", "cells": [[x,y,z], …] }', { path });
  const unknown = unknownMember(CODE, value, ["piece", "cells"], path);
  if (unknown !== undefined) return unknown;
  const cells = readCells(value["cells"], `${path}.cells`);
  return cells.ok ? ok({ piece: value["piece"], cells: cells.value, at: { path } }) : cells;
}

function readFaces(value: unknown): Result<FaceDraft[]> {
  if (!isRecord(value)) return fail(CODE, 'faces is { "front": ["…", …], … }', { path: "faces" });
  const faces: FaceDraft[] = [];
  for (const [key, rows] of Object.entries(value)) {
    const path = memberPath("faces", key);
    const face = FACES.find((known) => known === key);
    if (face === undefined) return fail("cube/face", noFace(key), { path });
    if (!Array.isArray(rows) || !rows.every((row): row is string => typeof row === "string"))
      return fail(CODE, "a face is a list of rows, each a text", { path });
    faces.push({
      face,
      at: { path },
      rows: rows.map((text, i) => ({ text, at: (): Place => ({ path: `${path}[${i}]` }) })),
    });
  }
  return ok(faces);
}

function parse(text: string): Result<Cube> {
  const read = readDocument(text, "cube", MEMBERS, "region and pieces");
  if (!read.ok) return read;
  const { value } = read;
  const { title, set, reflections = false, pieces: pieceList = [], givens: givenList = [] } = value;
  if (title !== undefined && typeof title !== "string")
    return fail("cube/title", "a title is one line of text", { path: "title" });
  if (set !== undefined && typeof set !== "string")
    return fail(CODE, "set is the name of a piece set", { path: "set" });
  if (typeof reflections !== "boolean")
    return fail(CODE, "reflections is true or false", { path: "reflections" });
  const region = value["region"] === undefined ? undefined : readRegion(value["region"]);
  if (region?.ok === false) return region;
  const pieces = readList(CODE, pieceList, "pieces", "pieces is a list", readPiece);
  if (!pieces.ok) return pieces;
  const givens = readList(CODE, givenList, "givens", "givens is a list", readGiven);
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

function regionShape(cells: readonly Point3[]): string {
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
