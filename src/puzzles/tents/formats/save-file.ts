/**
 * Save files of Simon Tatham's Portable Puzzle Collection. A line is a key of eight characters, a colon, the length of the value, a
 * colon and the value: `GAME    :5:Tents`. The puzzle is in PARAMS and DESC, as in a game ID. What was played is in MOVE, SOLVE and
 * RESTART; STATEPOS says how many of these are not undone, and counts the start as one.
 */
import { fail, ok, placeOf, plural, type Result, withoutBom } from "../../../base/index.js";
import type { PuzzleFormat } from "../../family.js";
import { otherGenre } from "../../genres.js";
import { instead } from "../../reading.js";
import type { Tents } from "../puzzle.js";
import { gameId } from "./game-id.js";

const CODE = "tents/save-file";
const MAGIC = "Simon Tatham's Portable Puzzle Collection";
const VERSION = "1";
const KEY = 8;

interface Entry {
  readonly key: string;
  readonly value: string;
  /** Where the value begins. */
  readonly at: number;
}

export function isSaveFile(text: string): boolean {
  return /^\uFEFF?\s*SAVEFILE:/.test(text);
}

function entriesOf(body: string): Result<Entry[]> {
  const entries: Entry[] = [];
  const line = /([A-Z]{1,8} *):(\d{1,9}):/y;
  let at = /^\s*/.exec(body)![0].length;
  while (at < body.length) {
    line.lastIndex = at;
    const match = line.exec(body);
    if (match === null || match[1]!.length !== KEY)
      return fail(CODE, `expected a line like "GAME    :5:Tents", ${instead(body, at)}`, placeOf(body, at));
    const start = at + match[0].length;
    const end = start + Number(match[2]);
    const after = body.slice(end).search(/[^ \t\r]/);
    if (end > body.length || (after !== -1 && body[end + after] !== "\n"))
      return fail(
        CODE,
        `the value of ${match[1]!.trim()} does not have the length that the line gives, ${match[2]}`,
        placeOf(body, start),
      );
    entries.push({ key: match[1]!.trim(), value: body.slice(start, end), at: start });
    at = after === -1 ? body.length : end + after;
    at += /^\s*/.exec(body.slice(at))![0].length;
  }
  return ok(entries);
}

interface SaveFile {
  readonly entries: readonly Entry[];
  get(key: string): Entry | undefined;
}

/** The lines of a save file of Tents. */
function openSaveFile(body: string): Result<SaveFile> {
  const read = entriesOf(body);
  if (!read.ok) return read;
  const entries = read.value;
  const get = (key: string): Entry | undefined => entries.find((entry) => entry.key === key);
  const magic = get("SAVEFILE");
  if (magic?.value !== MAGIC)
    return fail(CODE, `the first line of a save file says ${MAGIC}`, placeOf(body, magic?.at ?? 0));
  const version = get("VERSION");
  if (version?.value !== VERSION)
    return fail(
      CODE,
      version === undefined
        ? "the version of the save file is missing"
        : `only version ${VERSION} of save files is known, and this is version ${version.value}`,
      placeOf(body, version?.at ?? 0),
    );
  const game = get("GAME");
  if (game === undefined)
    return fail(CODE, "the save file does not say which game it is of", placeOf(body, 0));
  if (game.value !== "Tents")
    return otherGenre(game.value, "Simon Tatham's collection", placeOf(body, game.at));
  return ok({ entries, get });
}

function parseSaveFile(text: string): Result<Tents> {
  const body = withoutBom(text);
  const file = openSaveFile(body);
  if (!file.ok) return file;
  const { get } = file.value;
  const [params, desc] = [get("PARAMS") ?? get("CPARAMS"), get("DESC")];
  if (params === undefined || desc === undefined)
    return fail(CODE, `the save file has no ${params === undefined ? "PARAMS" : "DESC"}`, placeOf(body, 0));
  const puzzle = gameId.parse(`${params.value}:${desc.value}`);
  if (puzzle.ok) return puzzle;
  // The reader of game IDs gives the column in the text that was put together here.
  const { code, message, at } = puzzle.error;
  const column = at !== undefined && "column" in at ? at.column - 1 : 0;
  const inDesc = column - params.value.length - 1;
  return fail(code, message, placeOf(body, inDesc < 0 ? params.at + column : desc.at + inDesc));
}

/** What was played and not undone, oldest first. */
function movesOf({ entries, get }: SaveFile): readonly Entry[] {
  const played = entries.filter(({ key }) => ["MOVE", "SOLVE", "RESTART"].includes(key));
  const position = Number(get("STATEPOS")?.value ?? played.length + 1);
  const done = played.slice(0, Math.max(0, position - 1));
  return done.slice(done.findLastIndex(({ key }) => key === "RESTART") + 1);
}

/** The moves as one, `Tx,y;Nx,y`: the notation of solutions. Empty where nothing was played. */
export function savedMoves(text: string): Result<string> {
  const file = openSaveFile(withoutBom(text));
  return file.ok
    ? ok(
        movesOf(file.value)
          .map(({ value }) => value)
          .join(";"),
      )
    : file;
}

function formatSaveFile(board: Tents): Result<Iterable<string>> {
  const written = gameId.format(board);
  if (!written.ok) return written;
  const [params, desc] = [...written.value].join("").trimEnd().split(":") as [string, string];
  const lines = [
    ["SAVEFILE", MAGIC],
    ["VERSION", VERSION],
    ["GAME", "Tents"],
    ["PARAMS", params],
    ["CPARAMS", params],
    ["DESC", desc],
    ["NSTATES", "1"],
    ["STATEPOS", "1"],
  ] as const;
  return ok(lines.map(([key, value]) => `${key.padEnd(KEY)}:${value.length}:${value}\n`));
}

export const saveFile: PuzzleFormat<Tents> = {
  id: "save-file",
  title: "saved game of Simon Tatham's collection",
  extension: "sav",
  example: `SAVEFILE:41:${MAGIC}\nVERSION :1:1\nGAME    :5:Tents\nPARAMS  :3:4x4\nDESC    :20:bafd,1,0,0,2,1,0,1,1\n`,
  wholeOnly: true,
  detect: isSaveFile,
  parse: parseSaveFile,
  leftOut(text) {
    const file = openSaveFile(withoutBom(text));
    const moves = file.ok ? movesOf(file.value).length : 0;
    return moves === 0 ? [] : [`The puzzle is read from its start: ${plural(moves, "saved move")} left out.`];
  },
  format: formatSaveFile,
};
