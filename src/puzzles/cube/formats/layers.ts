/** The layered drawing: settings, one to a line, with drawings under some. Layers stand side by side or below each other, the top one first. */
import { fail, ok, plural, type Place, type Result } from "../../../base/index.js";
import type { PuzzleFormat } from "../../family.js";
import { type Cube, FACES, MAX_SIDE, type Point3 } from "../puzzle.js";
import { type Sign, solidCells } from "../shape.js";
import { assemble, noFace, readBox, type FaceDraft, type GivenDraft, type PieceDraft } from "./draft.js";
import { readCountWord, writeLayers } from "./layers-write.js";

interface Row {
  readonly text: string;
  readonly line: number;
}

/** A setting with its value and the lines under it; an empty line is an undefined row. */
interface Section {
  readonly key: string;
  readonly value: string;
  readonly line: number;
  readonly column: number;
  readonly rows: (Row | undefined)[];
}

const SETTINGS = ["cube", "region", "set", "piece", "given", "face", "reflections"] as const;
const DRAWN = new Set(["region", "piece", "face"]);
const REPEATED = new Set(["piece", "given"]);
const SETTING = /^[ \t]*([A-Za-z]+)[ \t]*:[ \t]*(.*?)[ \t]*$/u;

function sectionsOf(text: string): Result<Section[]> {
  const sections: Section[] = [];
  const seen = new Set<string>();
  for (const [i, raw] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    const line = i + 1;
    const content = raw.trimEnd();
    const column = content.length - content.trimStart().length + 1;
    const last = sections.at(-1);
    if (content.trim() === "") {
      last?.rows.push(undefined);
      continue;
    }
    if (last === undefined && !/^[ \t]*cube[ \t]*(?:$|:)/u.test(content))
      return fail("cube/header", 'the first line is "cube", or "cube:" and a title', { line, column });
    const match = SETTING.exec(last === undefined ? content.replace(/^[ \t]*cube$/u, "$&:") : content);
    if (match === null) {
      if (last === undefined || !DRAWN.has(last.key))
        return fail("cube/line", `expected a setting (${SETTINGS.slice(1).join(", ")}) and a colon`, {
          line,
          column,
        });
      last.rows.push({ text: content, line });
      continue;
    }
    const [, key = "", value = ""] = match;
    if (!SETTINGS.some((known) => known === key))
      return fail(
        "cube/setting",
        `there is no setting ${JSON.stringify(key)}; there are ${SETTINGS.join(", ")}`,
        { line, column },
      );
    const once = key === "face" ? `face ${value}` : key;
    if (seen.has(once) && !REPEATED.has(key))
      return fail("cube/twice", `${once} appears twice`, { line, column });
    seen.add(once);
    sections.push({ key, value, line, column: content.length - value.length + 1, rows: [] });
  }
  if (sections.length === 0)
    return fail("cube/header", 'the first line is "cube", or "cube:" and a title', { line: 1, column: 1 });
  return ok(sections);
}

function placeOf({ line, column }: Section): Place {
  return { line, column };
}

/** The signs of a drawing; every layer has the rows and columns of the first. */
function readDrawing(section: Section): Result<Sign[]> {
  const blocks: Row[][] = [];
  let open = false;
  for (const row of section.rows) {
    if (row === undefined) open = false;
    else if (open) blocks.at(-1)!.push(row);
    else {
      blocks.push([row]);
      open = true;
    }
  }
  const signs: Sign[] = [];
  let layer = 0;
  let size: { rows: number; cols: number } | undefined;
  for (const block of blocks) {
    let across: number | undefined;
    for (const [y, { text, line }] of block.entries()) {
      const groups = [...text.matchAll(/[^\s|]+/g)];
      across ??= groups.length;
      if (groups.length !== across || across === 0)
        return fail(
          "cube/row-length",
          `this row has ${plural(groups.length, "layer")}, the first row has ${across}`,
          {
            line,
            column: 1,
          },
        );
      for (const [k, group] of groups.entries()) {
        const row = Array.from(group[0]);
        const column = group.index + 1;
        size ??= { rows: block.length, cols: row.length };
        if (row.length !== size.cols)
          return fail("cube/row-length", `this row has ${row.length} signs, the first has ${size.cols}`, {
            line,
            column: column + Math.min(row.length, size.cols),
          });
        let at = column;
        for (const [x, sign] of row.entries()) {
          signs.push({ cell: [x, y, layer + k], sign, at: { line, column: at } });
          at += sign.length;
        }
      }
    }
    if (block.length !== size!.rows)
      return fail(
        "cube/row-length",
        `this layer has ${plural(block.length, "row")}, the first has ${size!.rows}`,
        {
          line: block.at(-1)!.line,
          column: 1,
        },
      );
    layer += across!;
  }
  if (layer > MAX_SIDE || (size !== undefined && Math.max(size.rows, size.cols) > MAX_SIDE))
    return fail("cube/size", `up to ${MAX_SIDE} rows, columns and layers`, placeOf(section));
  return ok(signs);
}

interface Drawn {
  readonly cells: Point3[];
  readonly givens: GivenDraft[];
}

function readRegion(section: Section): Result<Drawn> {
  const at = placeOf(section);
  if (section.value !== "") {
    const stray = section.rows.find((row) => row !== undefined);
    if (stray !== undefined)
      return fail("cube/line", "a region is a box in numbers or a drawing, not both", {
        line: stray.line,
        column: 1,
      });
    const box = /^(\d+)\s*[x×X]\s*(\d+)(?:\s*[x×X]\s*(\d+))?$/u.exec(section.value);
    if (box === null) return fail("cube/region", "a box is written 3x3x3: its sides along x, y and z", at);
    const sides = box.slice(1, 4).map((side) => Number(side ?? 1)) as [number, number, number];
    const cells = readBox(sides, at);
    return cells.ok ? ok({ cells: cells.value, givens: [] }) : cells;
  }
  const signs = readDrawing(section);
  if (!signs.ok) return signs;
  const cells: Point3[] = [];
  const drawn = new Map<string, { cells: Point3[]; at: Place }>();
  for (const { cell, sign, at: here } of signs.value) {
    if (sign === "#") continue;
    cells.push(cell);
    if (sign === ".") continue;
    if (!/^[\p{L}\p{N}]$/u.test(sign))
      return fail(
        "cube/character",
        `${JSON.stringify(sign)} is neither . (a cell), # (none) nor the letter of a given piece`,
        here,
      );
    const known = drawn.get(sign);
    if (known === undefined) drawn.set(sign, { cells: [cell], at: here });
    else known.cells.push(cell);
  }
  return ok({ cells, givens: [...drawn].map(([piece, given]) => ({ piece, ...given })) });
}

/** `L red 0-2`: the name, then a colour unless it is the name, and a count unless it is 1. */
function readPiece(section: Section): Result<PieceDraft> {
  const at = placeOf(section);
  const [name, ...rest] = section.value.split(/\s+/u);
  if (name === undefined || name === "")
    return fail("cube/name", "a piece has a name: one word of letters and digits", at);
  const count = rest.length === 0 ? undefined : readCountWord(rest.at(-1)!);
  if (count !== undefined) rest.pop();
  const colour = rest.shift() ?? name;
  if (rest.length > 0)
    return fail("cube/name", "a piece is its name, a colour and a count (2, 0-2 or any), nothing more", at);
  const [min, max] = count ?? [1, 1];
  const signs = readDrawing(section);
  if (!signs.ok) return signs;
  const cells = solidCells(signs.value, name, at);
  if (!cells.ok) return cells;
  return ok({ name, colour, cells: cells.value, min, max, at });
}

function readGiven(section: Section): Result<GivenDraft> {
  const at = placeOf(section);
  const [piece = "", ...words] = section.value.split(/\s+/u);
  const cells: Point3[] = [];
  for (const word of words) {
    const match = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(word);
    if (match === null)
      return fail("cube/given", `${JSON.stringify(word)} is not a cell: write x,y,z without spaces`, at);
    cells.push([Number(match[1]), Number(match[2]), Number(match[3])]);
  }
  if (piece === "" || cells.length === 0)
    return fail("cube/given", "a given is the name of a piece and its cells: L 0,0,0 1,0,0", at);
  return ok({ piece, cells, at });
}

function readFace(section: Section): Result<FaceDraft> {
  const face = FACES.find((known) => known === section.value);
  if (face === undefined) return fail("cube/face", noFace(section.value), placeOf(section));
  const rows = section.rows.flatMap((row) =>
    row === undefined
      ? []
      : [{ text: row.text, at: (offset: number): Place => ({ line: row.line, column: offset + 1 }) }],
  );
  return ok({ face, rows, at: placeOf(section) });
}

export function parseLayers(text: string): Result<Cube> {
  const sections = sectionsOf(text);
  if (!sections.ok) return sections;
  const [header, ...settings] = sections.value;
  let region: { cells: Point3[]; at: Place } | undefined;
  let set: { id: string; at: Place } | undefined;
  let reflections = false;
  const pieces: PieceDraft[] = [];
  const givens: GivenDraft[] = [];
  const faces: FaceDraft[] = [];
  const add = <T>(list: T[], read: Result<T>): Result<unknown> => {
    if (read.ok) list.push(read.value);
    return read;
  };
  for (const section of settings) {
    let read: Result<unknown> = ok(true);
    const at = placeOf(section);
    switch (section.key) {
      case "region": {
        const drawn = readRegion(section);
        if (!drawn.ok) return drawn;
        region = { cells: drawn.value.cells, at };
        givens.push(...drawn.value.givens);
        break;
      }
      case "set":
        set = { id: section.value, at };
        break;
      case "reflections":
        if (section.value !== "yes" && section.value !== "no")
          return fail("cube/reflections", "reflections is yes or no", at);
        reflections = section.value === "yes";
        break;
      case "piece":
        read = add(pieces, readPiece(section));
        break;
      case "given":
        read = add(givens, readGiven(section));
        break;
      case "face":
        read = add(faces, readFace(section));
    }
    if (!read.ok) return read;
  }
  return assemble({
    title: header!.value,
    region,
    set,
    pieces,
    reflections,
    givens,
    faces,
    at: placeOf(header!),
  });
}

export const layers: PuzzleFormat<Cube> = {
  id: "layers",
  title: "a drawing in layers: region, pieces or a set, givens, faces",
  extension: "txt",
  example: "cube: two corners\nregion:\n...\n...\npiece: V red 2\nXX\nX.\n",
  detect: (text) => /^\uFEFF?\s*cube[ \t]*(?::|\r?\n|$)/u.test(text),
  parse: parseLayers,
  format: (puzzle) => ok(writeLayers(puzzle)),
};
