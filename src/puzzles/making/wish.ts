/** A wish, read by the options of its family. */
import { fail, ok, unwrap, withoutBom, type Result } from "../../base/index.js";
import { readAbout } from "../about.js";
import type { PuzzleFormat } from "../family.js";
import type { MakingOption, Wish } from "./making.js";

/** What is asked for, with defaults for the rest. All of it is checked already. */
export interface ReadWish {
  /** The numbers of a size: rows and columns, or more. */
  readonly sides: (id: string) => readonly number[];
  /** A number, or a share. */
  readonly number: (id: string) => number;
  /** Undefined where nothing is asked for and there is no default. */
  readonly text: (id: string) => string | undefined;
  /** Whether a switch is on. */
  readonly isOn: (id: string) => boolean;
  /** Whether it was asked for explicitly. */
  readonly isAsked: (id: string) => boolean;
}

type Value = string | number | boolean | readonly number[] | undefined;

/** The wish, or the first impossible thing in it: `generate/unknown-wish`, `generate/wish`. */
export function readWish(options: readonly MakingOption[], wish: Wish): Result<ReadWish> {
  const known = new Set(options.map(({ id }) => id));
  const stranger = Object.keys(wish).find((id) => wish[id] !== undefined && !known.has(id));
  if (stranger !== undefined) {
    const names = [...known].join(", ");
    return fail("generate/unknown-wish", `"${stranger}" cannot be asked for here. What can: ${names}`);
  }
  const isAsked = (id: string): boolean => wish[id] !== undefined;
  const double = options.find(({ id, instead }) => isAsked(id) && instead !== undefined && isAsked(instead));
  if (double !== undefined)
    return fail(
      "generate/wish",
      `${double.instead} and ${double.id} cannot both be asked for: ${double.id} replaces ${double.instead}`,
    );
  const values = new Map<string, Value>();
  for (const option of options) {
    const read = readValue(option, wish[option.id] ?? option.usual);
    if (!read.ok) return read;
    values.set(option.id, read.value);
  }
  return ok({
    sides: (id) => values.get(id) as readonly number[],
    number: (id) => values.get(id) as number,
    text: (id) => values.get(id) as string | undefined,
    isOn: (id) => values.get(id) === true,
    isAsked,
  });
}

function readValue(option: MakingOption, given: Wish[string]): Result<Value> {
  const { id, kind, choices = [] } = option;
  const wrong = (expected: string): Result<never> =>
    fail("generate/wish", `${id} must be ${expected}, not ${JSON.stringify(given)}`);
  if (given === undefined) return ok(kind === "switch" ? false : undefined);
  switch (kind) {
    case "size": {
      const sides = String(given).split(/[x×]/).map(Number);
      const { usual = "10x10" } = option;
      const isSize =
        sides.length === usual.split("x").length &&
        sides.every((side) => Number.isSafeInteger(side) && side > 0);
      return isSize ? inRange(option, sides, wrong) : wrong(`a size such as ${usual}`);
    }
    case "number": {
      const number = Number(given);
      const isWhole = String(given).trim() !== "" && Number.isSafeInteger(number);
      return isWhole ? inRange(option, number, wrong) : wrong("a whole number");
    }
    case "share": {
      const share = Number(given);
      const isShare = String(given).trim() !== "" && Number.isFinite(share);
      return isShare ? inRange(option, share, wrong) : wrong("a number such as 0.2");
    }
    case "choice":
      return choices.includes(String(given)) ? ok(String(given)) : wrong(`one of ${choices.join(", ")}`);
    case "switch":
      // A switch of a program's own family comes as a text: --wish name=true.
      return /^(true|false)$/.test(String(given)) ? ok(String(given) === "true") : wrong("true or false");
    case "text":
    case "drawing":
    case "puzzle":
      return typeof given === "string" ? ok(given) : wrong("a text");
  }
}

/** A number, or each side of a size, from the least to the most. */
function inRange<T extends number | readonly number[]>(
  { least = 0, most = Number.MAX_SAFE_INTEGER, kind }: MakingOption,
  value: T,
  wrong: (expected: string) => Result<never>,
): Result<T> {
  const numbers: readonly number[] = typeof value === "number" ? [value] : value;
  if (numbers.every((number) => number >= least && number <= most)) return ok(value);
  return kind === "size"
    ? wrong(`a size with sides from ${least} to ${most}`)
    : wrong(`from ${least} to ${most}`);
}

/** The wish for a board with these sides; nothing where they cannot be asked for. */
export function sizeWish(
  options: readonly MakingOption[],
  { rows, cols }: { readonly rows: number; readonly cols: number },
): Wish {
  const option = options.find(({ kind }) => kind === "size");
  const size = `${rows}x${cols}`;
  return option !== undefined && readValue(option, size).ok ? { [option.id]: size } : {};
}

/** The wish for the board and the pieces of a puzzle. */
export function fromWish<P>(format: PuzzleFormat<P>, puzzle: P): Wish {
  return { from: [...unwrap(format.format(puzzle))].join("") };
}

/** The puzzle of a text, in any format of its family. */
export function readFrom<P>(formats: readonly PuzzleFormat<P>[], given: string): Result<P> {
  const { text } = readAbout(withoutBom(given));
  const format = formats.find((one) => one.detect(text)) ?? formats[0]!;
  return format.parse(text);
}
