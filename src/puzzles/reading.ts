/** What the readers of several families share: JSON documents, lists, sizes of boards, and how a mistake is worded. */
import { fail, isRecord, memberPath, ok, parseJson, type Place, plural, type Result } from "../base/index.js";
import { ABOUT_MEMBERS } from "./about.js";
import { type Cell, cellWords, inside, isCell } from "../board/index.js";

export type Members = Readonly<Record<string, unknown>>;

/** The object of a puzzle's JSON. It names no other family and has no unknown member. */
export function readDocument(
  text: string,
  family: string,
  known: readonly string[],
  expected: string,
): Result<Members> {
  const code = `${family}/json`;
  const read = parseJson(text);
  if (!read.ok) return read;
  const { value } = read;
  if (!isRecord(value)) return fail(code, `expected an object with ${expected}`, { path: "" });
  if (value["family"] !== undefined && value["family"] !== family)
    return fail(code, `family must be "${family}"`, { path: "family" });
  return unknownMember(code, value, [...new Set([...known, ...ABOUT_MEMBERS])]) ?? ok(value);
}

export function unknownMember(
  code: string,
  value: Members,
  known: readonly string[],
  path = "",
): Result<never> | undefined {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown === undefined) return undefined;
  return fail(code, `unknown member ${JSON.stringify(unknown)}: members are ${known.join(", ")}`, {
    path: memberPath(path, unknown),
  });
}

/** Every item of a list by `read`, up to the first mistake; `expected` is the message where there is no list. */
export function readList<T>(
  code: string,
  value: unknown,
  path: string,
  expected: string,
  read: (item: unknown, path: string) => Result<T>,
): Result<T[]> {
  if (!Array.isArray(value)) return fail(code, expected, { path });
  const list: T[] = [];
  for (const [i, item] of value.entries()) {
    const one = read(item, `${path}[${i}]`);
    if (!one.ok) return one;
    list.push(one.value);
  }
  return ok(list);
}

interface Sides {
  readonly rows: number;
  readonly cols: number;
}

export function checkSides(family: string, { rows, cols }: Sides, most: number, at: Place): Result<Sides> {
  if (rows >= 1 && cols >= 1 && rows <= most && cols <= most) return ok({ rows, cols });
  return fail(`${family}/size`, `a board has 1 to ${most} rows and columns, not ${rows} × ${cols}`, at);
}

/** The members `rows` and `cols` of a document, or of its member `within`. */
export function readSides(family: string, { rows, cols }: Members, most: number, within = ""): Result<Sides> {
  for (const [name, side] of Object.entries({ rows, cols }))
    if (!Number.isInteger(side))
      return fail(`${family}/json`, `${name} must be a whole number`, { path: memberPath(within, name) });
  return checkSides(family, { rows: Number(rows), cols: Number(cols) }, most, { path: within || "rows" });
}

export function readCell(code: string, value: unknown, path: string): Result<Cell> {
  return isCell(value) ? ok(value) : fail(code, "a cell is [row, col], two whole numbers", { path });
}

export function readCells(code: string, value: unknown, path: string): Result<Cell[]> {
  return readList(code, value, path, LIST_OF_CELLS, (cell, at) => readCell(code, cell, at));
}

export function readCellsOn(family: string, board: Sides, value: unknown, path: string): Result<Cell[]> {
  const code = `${family}/json`;
  return readList(code, value, path, LIST_OF_CELLS, (item, at) => {
    const cell = readCell(code, item, at);
    return cell.ok ? checkInside(family, board, cell.value, { path: at }) : cell;
  });
}

const LIST_OF_CELLS = "expected a list of [row, col]";

export function checkInside(family: string, board: Sides, cell: Cell, at: Place): Result<Cell> {
  if (inside(board, cell)) return ok(cell);
  const size = `${plural(board.rows, "row")} and ${plural(board.cols, "column")}`;
  return fail(`${family}/off-board`, `${cellWords(cell)} is not on the board, which has ${size}`, at);
}

export interface SolutionJson {
  readonly value: unknown;
  /** Where it is in the text; the path of its members begins with this. */
  readonly path: string;
}

/** A solution's JSON: the text, or the first solution of an answer. `list` names its only member, if the bare member is allowed, too. */
export function readSolutionJson(text: string, code: string, list?: string): Result<SolutionJson> {
  const read = parseJson(text);
  if (!read.ok) return read;
  let { value } = read;
  let path = "";
  if (isRecord(value) && Array.isArray(value["solutions"])) {
    if (value["solutions"].length === 0)
      return fail(code, "this answer has no solution", { path: "solutions" });
    value = value["solutions"][0];
    path = "solutions[0].";
  }
  if (list === undefined || !isRecord(value)) return ok({ value, path });
  return ok({ value: value[list], path: path + list });
}

/** What the text has where something else was expected: `not "x"`, or that the text (or a line of it) ends. */
export function instead(text: string, at: number, whole = "text"): string {
  const code = text.codePointAt(at);
  return code === undefined ? `but the ${whole} ends` : `not ${JSON.stringify(String.fromCodePoint(code))}`;
}

/** Whether these members are lists: a cheap look at a puzzle that a program passes. */
export function hasLists(value: object, ...names: readonly string[]): boolean {
  return names.every((name) => Array.isArray(Reflect.get(value, name)));
}
