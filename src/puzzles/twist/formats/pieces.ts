/** Pieces in JSON: a letter, a colour, a drawing, and how often each may be used. */
import { fail, isRecord, ok, type Result } from "../../../base/index.js";
import { formatPolyform, hangsTogether, parsePolyform } from "../../../board/index.js";
import { COLOUR_NAMES, PIECE_COLOURS } from "../../../scene/index.js";
import { type Members, unknownMember } from "../../reading.js";
import { MAX_COPIES, MAX_PIECE_SIDE, type TwistPiece } from "../puzzle.js";
import { colourNamed } from "../sets.js";

export const CODE = "twist/json";

export const wrong = (message: string, path: string): Result<never> => fail(CODE, message, { path });

export function readColour(value: unknown, path: string): Result<number> {
  const colour = typeof value === "string" ? colourNamed(value) : -1;
  if (colour !== -1) return ok(colour);
  return fail("twist/colour", `colours are ${COLOUR_NAMES.join(", ")}`, { path });
}

const MEMBERS = ["name", "colour", "shape", "count", "min", "max"];

export function readPieces(value: unknown): Result<TwistPiece[]> {
  if (!Array.isArray(value)) return wrong("pieces is a list of { name, colour, shape }", "pieces");
  if (value.length === 0)
    return fail("twist/pieces", "there is no piece to cover the board with", { path: "pieces" });
  const pieces: TwistPiece[] = [];
  for (const [i, piece] of value.entries()) {
    const read = readPiece(piece, i);
    if (!read.ok) return read;
    if (pieces.some(({ name }) => name === read.value.name))
      return fail("twist/name", `there is a piece ${read.value.name} already`, { path: `pieces[${i}].name` });
    pieces.push(read.value);
  }
  return ok(pieces);
}

function readPiece(value: unknown, index: number): Result<TwistPiece> {
  const path = `pieces[${index}]`;
  if (!isRecord(value)) return wrong("a piece is { name, colour, shape }", path);
  const unknown = unknownMember(CODE, value, MEMBERS, path);
  if (unknown !== undefined) return unknown;
  const { name } = value;
  if (typeof name !== "string" || !/^[A-Za-z]$/.test(name))
    return fail("twist/name", "a piece is named by one letter", { path: `${path}.name` });
  const colour =
    value["colour"] === undefined ? ok(index % PIECE_COLOURS) : readColour(value["colour"], `${path}.colour`);
  if (!colour.ok) return colour;
  const shape = readShape(value["shape"], `${path}.shape`);
  if (!shape.ok) return shape;
  const usage = readUsage(value, path);
  if (!usage.ok) return usage;
  return ok({ name, colour: colour.value, shape: shape.value, ...usage.value });
}

function readShape(value: unknown, path: string): Result<string> {
  const rows = typeof value === "string" ? value.split(/[/\n]/) : value;
  if (!Array.isArray(rows) || !rows.every((row): row is string => typeof row === "string"))
    return wrong('a shape is drawn with X, o and ., as "XXo/.o." or as a list of rows', path);
  const read = parsePolyform(rows.join("/"));
  if (!read.ok) return fail("twist/shape", read.error.message, { path });
  if (!hangsTogether(read.value.cells))
    return fail("twist/piece-parts", "the cells of a piece hang together by their sides; this is in parts", {
      path,
    });
  const shape = formatPolyform(read.value);
  const sides = shape.split("/");
  if (sides.length > MAX_PIECE_SIDE || sides[0]!.length > MAX_PIECE_SIDE)
    return fail("twist/shape", `a piece has at most ${MAX_PIECE_SIDE} rows and columns`, { path });
  return ok(shape);
}

/** `count` sets both. With none of the three, a piece is used once. */
function readUsage(value: Members, path: string): Result<{ min: number; max: number }> {
  const { count } = value;
  if (count !== undefined && (value["min"] !== undefined || value["max"] !== undefined))
    return wrong("count already sets min and max", `${path}.count`);
  const bounds = {
    min: value["min"] ?? count ?? 1,
    max: value["max"] ?? count ?? Math.max(1, Number(value["min"] ?? 1)),
  };
  for (const [name, bound] of Object.entries(bounds))
    if (typeof bound !== "number" || !Number.isInteger(bound) || bound < 0 || bound > MAX_COPIES)
      return fail("twist/usage", `a piece is used 0 to ${MAX_COPIES} times: expected a whole number`, {
        path: `${path}.${count === undefined ? name : "count"}`,
      });
  const min = Number(bounds.min);
  const max = Number(bounds.max);
  if (min > max)
    return fail("twist/usage", `at least ${min} and at most ${max} times is impossible`, {
      path: `${path}.max`,
    });
  return ok({ min, max });
}
