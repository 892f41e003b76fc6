/**
 * The sheet of paper in an address of penpa-edit: `…/penpa-edit/#m=edit&p=` and base64 of a deflated text. Its lines, from 0:
 *
 *     0 kind of grid, columns, rows, and settings, separated by commas; the title is the 16th 1 how many of the rows and columns are
 *     outside the frame: [above, below, left, right] 3 what the setter drew: { "number": { place: [text, …] }, "symbol": { place: [number,
 *     name, …] }, … } 4 what the solver drew 5 the cells inside the frame, in ascending order, each as its distance from the one before 17
 *     tags: a list of genres
 *
 * Around the grid lie two more rows and columns on each side, so cell (row, col) of the grid has the place (row + 2) × (columns + 4) + col + 2;
 * greater places are corners and edges. Words that occur often are written as `z` and a letter, and `z` itself as `zZ`.
 */
import { fail, isRecord, ok, parseJson, type Result } from "../../../base/index.js";
import { deflateNow, inflateNow } from "../../../base/flate/index.js";

export const CODE = "tents/penpa";
/** A full sheet of 200 × 200 cells takes far fewer. */
const MOST_BYTES = 8 * 2 ** 20;
const MARGIN = 2;
const SHORT: Readonly<Record<string, string>> = {
  Z: "z",
  "9": '"qa"',
  Q: '"pu_q"',
  A: '"pu_a"',
  G: '"grid"',
  M: '"edit_mode"',
  S: '"surface"',
  L: '"line"',
  E: '"lineE"',
  W: '"wall"',
  C: '"cage"',
  N: '"number"',
  Y: '"symbol"',
  P: '"special"',
  B: '"board"',
  R: '"command_redo"',
  U: '"command_undo"',
  "8": '"command_replay"',
  "1": '"numberS"',
  F: '"freeline"',
  "2": '"freelineE"',
  T: '"thermo"',
  "3": '"arrows"',
  D: '"direction"',
  "0": '"squareframe"',
  "5": '"polygon"',
  "4": '"deletelineE"',
  "6": '"killercages"',
  "7": '"nobulbthermo"',
  _: '"__a"',
  O: "null",
};

/** Everything drawn, by the kind of drawing and then by place. */
type Drawn = Readonly<Record<string, unknown>>;

export interface Sheet {
  readonly title: string;
  readonly tags: readonly string[];
  /** The size of the whole grid, with what is outside the frame. */
  readonly rows: number;
  readonly cols: number;
  /** The cells inside the frame, as indices of the grid. */
  readonly inside: readonly number[];
  readonly setter: Drawn;
  readonly solver: Drawn;
}

/** The packed text of an address, or undefined if it is not an address of penpa-edit. */
export function packedIn(text: string): string | undefined {
  return /^\uFEFF?\s*\S*[#?](?:[a-z]=[^&\s]*&)*?m=(?:edit|solve)\w*&(?:[a-z]=[^&\s]*&)*?p=([A-Za-z0-9+/=%_-]*)/.exec(
    text,
  )?.[1];
}

/** The index in the grid of a place in a drawing, or undefined if that is not a cell of it. */
export function cellOfPlace({ rows, cols }: Pick<Sheet, "rows" | "cols">, place: number): number | undefined {
  const width = cols + 2 * MARGIN;
  const row = Math.floor(place / width) - MARGIN;
  const col = (place % width) - MARGIN;
  return row >= 0 && row < rows && col >= 0 && col < cols ? row * cols + col : undefined;
}

export function placeOfCell({ cols }: Pick<Sheet, "cols">, row: number, col: number): number {
  return (row + MARGIN) * (cols + 2 * MARGIN) + col + MARGIN;
}

function unpack(packed: string): Result<string> {
  const plain = packed.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  const signs = plain.replace(/={1,2}$/, "");
  if (!/^[A-Za-z0-9+/]+$/.test(signs) || signs.length % 4 === 1)
    return fail(CODE, "the address was cut or changed: it is no longer base64. Copy it again");
  const bytes = Uint8Array.from(atob(signs), (sign) => sign.codePointAt(0)!);
  const text = inflateNow(bytes, MOST_BYTES);
  if (!text.ok) return fail(CODE, `${text.error.message}. Copy the whole address again`);
  return ok(
    new TextDecoder().decode(text.value).replaceAll(/z(.)/g, (all, sign: string) => SHORT[sign] ?? all),
  );
}

function readDrawn(line: string | undefined): Drawn {
  const read = parseJson(line === undefined || line === "" ? "{}" : line);
  return read.ok && isRecord(read.value) ? read.value : {};
}

function readNumbers(line: string | undefined): number[] | undefined {
  const read = parseJson(line ?? "");
  if (!read.ok || !Array.isArray(read.value)) return undefined;
  return read.value.every((value): value is number => Number.isInteger(value)) ? read.value : undefined;
}

/** `most`: the longest side of the board inside. */
export function readSheet(packed: string, most: number): Result<Sheet> {
  const unpacked = unpack(packed);
  if (!unpacked.ok) return unpacked;
  const lines = unpacked.value.split("\n");
  const head = lines[0]!.split(",");
  if (/^\d/.test(lines[0]!))
    return fail(
      CODE,
      "the address is of the first version of penpa-edit, which is not read. Open it there, and share it again",
    );
  if (head[0] !== "square")
    return fail(CODE, `the grid is ${JSON.stringify(head[0]!.slice(0, 20))}: only square grids are read`);
  const [cols, rows] = [Number(head[1]), Number(head[2])];
  // Clues may be a few rows and columns outside.
  if (![cols, rows].every((side) => Number.isInteger(side) && side >= 1 && side <= most + 100))
    return fail("tents/size", `a board has 1 to ${most} rows and columns, not ${head[2]} × ${head[1]}`);
  const steps = readNumbers(lines[5]);
  if (steps === undefined) return fail(CODE, "the sheet does not say which cells are inside its frame");
  const inside: number[] = [];
  let place = 0;
  for (const step of steps) {
    place += step;
    const cell = cellOfPlace({ rows, cols }, place);
    if (cell === undefined) return fail(CODE, "a cell inside the frame is not on the sheet");
    inside.push(cell);
  }
  const tags = parseJson(lines[17] ?? "");
  return ok({
    title: (head[15] ?? "").replace(/^Title: ?/, "").replaceAll("%2C", ","),
    tags: tags.ok && Array.isArray(tags.value) ? tags.value.map(String) : [],
    rows,
    cols,
    inside,
    setter: readDrawn(lines[3]),
    solver: readDrawn(lines[4]),
  });
}

/** Lists and objects that the program expects on a sheet, all of them empty. */
const EMPTY: Drawn = {
  ...Object.fromEntries(["command_redo", "command_undo", "command_replay"].map((key) => [key, { __a: [] }])),
  ...Object.fromEntries(
    [
      "surface",
      "number",
      "numberS",
      "symbol",
      "freeline",
      "freelineE",
      "line",
      "lineE",
      "wall",
      "cage",
      "deletelineE",
    ].map((key) => [key, {}]),
  ),
  ...Object.fromEntries(
    ["thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"].map((key) => [
      key,
      [],
    ]),
  ),
};
const CELL_SIZE = 38;
const WRITTEN_VERSION = [3, 2, 3];

/** The point in the middle of the sheet: a cell, a corner, or an edge between two cells. */
function middleOf(rows: number, cols: number): number {
  const [height, width] = [rows + 2 * MARGIN, cols + 2 * MARGIN];
  const kind = cols % 2 === 1 ? (rows % 2 === 1 ? 0 : 2) : rows % 2 === 1 ? 3 : 1;
  const row = Math.floor((height - 1) / 2);
  return kind * width * height + row * width + Math.floor((width - 1) / 2);
}

/** An address that opens the sheet in penpa-edit, with one row above the board and one column to the left of it for clues. */
export function writeSheet(
  { rows, cols }: { readonly rows: number; readonly cols: number },
  drawn: { readonly number: Drawn; readonly symbol: Drawn },
): string {
  const whole = { rows: rows + 1, cols: cols + 1 };
  const places = Array.from({ length: rows * cols }, (_, at) =>
    placeOfCell(whole, Math.floor(at / cols) + 1, (at % cols) + 1),
  );
  const middle = middleOf(whole.rows, whole.cols);
  const canvas = [(whole.cols + 1) * CELL_SIZE, (whole.rows + 1) * CELL_SIZE];
  const head = ["square", whole.cols, whole.rows, CELL_SIZE, 0, 1, 1, ...canvas, middle, middle, 0, 0, 0, 0];
  const lines = [
    [...head, "Title: ", "Author: ", "", "", "OFF", "false"].join(),
    "[1,0,1,0]",
    JSON.stringify({ pu_a: { edit_mode: "combi", combi: ["tents", ""] } }),
    JSON.stringify({ ...EMPTY, ...drawn }),
    JSON.stringify(EMPTY),
    JSON.stringify(places.map((place, i) => place - (places[i - 1] ?? 0))),
    "[]",
    "",
    '"x"',
    '"x"',
    JSON.stringify(WRITTEN_VERSION),
    "",
    "",
    "0",
    "",
    "",
    "",
    '["tents"]',
    "false",
  ];
  let text = lines.join("\n");
  for (const [sign, word] of Object.entries(SHORT).toSorted(
    ([a], [b]) => Number(b === "Z") - Number(a === "Z"),
  ))
    text = text.replaceAll(word, `z${sign}`);
  const bytes = deflateNow(new TextEncoder().encode(text));
  const packed = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
  return `https://swaroopg92.github.io/penpa-edit/#m=edit&p=${packed}`;
}
