/** Puzzles that are listed in one file, as documents on its lines or in an array: each becomes a puzzle of the batch, named by file and line. */
import { type DocumentPart, documentParts } from "../../workbench/index.js";
import { kindOf, textOfBytes } from "../input/puzzle.js";
import { isList } from "./walk.js";

/** What was read for arguments of a batch that are no files, or why it cannot be. */
export type Listed = ReadonlyMap<string, Promise<Uint8Array>>;

export const NO_LISTS: Listed = new Map();

/** Opens the lists among the arguments: files that are named as lists, standard input and FIFOs. Each puzzle of a list takes its place. */
export async function openLists(
  arguments_: readonly string[],
  read: (argument: string) => Promise<Uint8Array>,
): Promise<{ readonly paths: readonly string[]; readonly listed: Listed }> {
  const paths: string[] = [];
  const listed = new Map<string, Promise<Uint8Array>>();
  for (const argument of arguments_) {
    const isStream = argument === "-" || kindOf(argument) === "stream";
    const bytes = isStream || isList(argument) ? read(argument) : undefined;
    const parts = bytes === undefined ? [] : await partsOf(argument, bytes);
    if (parts.length < 2) {
      paths.push(argument);
      // It cannot be read again.
      if (isStream && bytes !== undefined) listed.set(argument, bytes);
      continue;
    }
    for (const { text: own, line, path } of parts) {
      const name = path === "" ? `${argument}:${line}` : `${argument}${path}`;
      paths.push(name);
      listed.set(name, Promise.resolve(new TextEncoder().encode(own())));
    }
  }
  return { paths, listed };
}

/** Its documents; none where it has something else. What cannot be read is reported as the answer to this puzzle. */
async function partsOf(argument: string, bytes: Promise<Uint8Array>): Promise<readonly DocumentPart[]> {
  try {
    return documentParts(await textOfBytes(argument, await bytes)) ?? [];
  } catch {
    return [];
  }
}
