/** Puzzles that are listed in one file, as documents on its lines or in an array: each becomes a puzzle of the batch, named by file and line. */
import { documentParts } from "../../workbench/index.js";
import { kindOf, textOfBytes } from "../input/puzzle.js";
import { isList } from "./walk.js";

/** What is known of the arguments of a batch by their names, without files of these names. */
export type Listed = ReadonlyMap<string, Uint8Array>;

export const NO_LISTS: Listed = new Map();

/** Opens the lists among the arguments: files that are named as lists, standard input and FIFOs. Each puzzle of a list takes its place. */
export async function openLists(
  arguments_: readonly string[],
  read: (argument: string) => Promise<Uint8Array>,
): Promise<{ readonly paths: readonly string[]; readonly listed: Listed }> {
  const paths: string[] = [];
  const listed = new Map<string, Uint8Array>();
  for (const argument of arguments_) {
    const isStream = argument === "-" || kindOf(argument) === "stream";
    const bytes = isStream || isList(argument) ? await orNothing(() => read(argument)) : undefined;
    const text = bytes === undefined ? undefined : await orNothing(() => textOfBytes(argument, bytes));
    const parts = text === undefined ? [] : (documentParts(text) ?? []);
    if (parts.length < 2) {
      paths.push(argument);
      // It cannot be read again.
      if (isStream && bytes !== undefined) listed.set(argument, bytes);
      continue;
    }
    for (const { text: own, line, path } of parts) {
      const name = path === "" ? `${argument}:${line}` : `${argument}${path}`;
      paths.push(name);
      listed.set(name, new TextEncoder().encode(own));
    }
  }
  return { paths, listed };
}

/** What cannot be read is reported as the answer to this puzzle. */
async function orNothing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
