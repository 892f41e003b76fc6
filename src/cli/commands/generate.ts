/** generate: new puzzles with exactly one solution, by seed. */
import { join } from "node:path";
import { listWords, plural, thousands } from "../../base/index.js";
import { shortfallInShort, shortfallWords, type Shortfall } from "../../generate/index.js";
import type { Family } from "../../puzzles/index.js";
import {
  isStopped,
  makeCollection,
  openCollection,
  type Made,
  type MakingOptions,
} from "../generate/collection.js";
import { makeDay } from "../generate/day.js";
import { refuseBesideDate, refuseBesideQueue, refuseWithoutDocuments } from "../generate/refusals.js";
import type { Io } from "../io.js";
import { EXIT } from "../output/exit.js";
import { createWholeFile, emit, makeFolder, type WholeFile } from "../output/write.js";

export interface GenerateCommand extends MakingOptions {
  readonly out?: string;
  /** "2026-11-16" or "today". */
  readonly date?: string;
}

export async function generateCommand(id: string, options: GenerateCommand, io: Io): Promise<number> {
  const { date } = options;
  if (date !== undefined) refuseBesideDate(options);
  if (options.queue !== undefined) refuseBesideQueue(options);
  const isWhole = options.json === true || options.out !== undefined;
  if (!isWhole) refuseWithoutDocuments(options);
  const collection = await openCollection(id, options, io);
  const output = openOutput(collection.family, options, io);
  const started = performance.now();
  let made = 0;
  const grades: string[] = [];
  const onMade = (number: number, line: Made): void => {
    output.write(number, line);
    if (date !== undefined && line.grade !== undefined) grades.push(line.grade);
    made++;
  };
  const failure: Shortfall | undefined =
    date === undefined
      ? await makeCollection(collection, options, isWhole, io, onMade)
      : await makeDay(collection.family, date, options, isWhole, io, onMade);
  output.end();
  if (options.quiet !== true) {
    const seconds = (performance.now() - started) / 1000;
    io.err(
      date === undefined
        ? `${thousands(made)} of ${thousands(options.count)} made in ${seconds.toFixed(1)} s, seed ${collection.seed}\n`
        : `${plural(made, "puzzle")} of the day made in ${seconds.toFixed(1)} s${grades.length === 0 ? "" : `: ${listWords(grades)}`}\n`,
    );
    if (failure !== undefined) io.err(`${shortfallWords(failure, options.difficulty)}\n`);
  }
  if (isStopped(io)) return EXIT.interrupted;
  // Even with data only, people have to know why there is less of it.
  if (options.quiet === true && failure !== undefined)
    io.err(
      `quadrille: ${plural(made, "puzzle")} made: ${shortfallInShort(failure, options.difficulty)} [limit/generate]\n`,
    );
  return failure === undefined ? EXIT.ok : EXIT.limit;
}

interface Output {
  write(number: number, made: Made): void;
  end(): void;
}

function openOutput(family: Family, { out, json, format, count }: GenerateCommand, io: Io): Output {
  if (out === undefined) {
    let first = true;
    return {
      write(_, { text, document }) {
        if (json === true) return io.out(`${document}\n`);
        // An empty line is between puzzles of several lines.
        const isLong = text.trimEnd().includes("\n");
        io.out(`${isLong && !first ? "\n" : ""}${text.trimEnd()}\n`);
        first = false;
      },
      end: () => undefined,
    };
  }
  makeFolder(out);
  const { extension } = family.formats.find(({ id }) => id === format) ?? family.formats[0]!;
  const digits = Math.max(3, String(count).length);
  // Every document is written as soon as its puzzle is made, so it is kept whatever ends the work.
  let documents: WholeFile | undefined;
  return {
    write(number, { text, document }) {
      const name = `${family.id}-${String(number + 1).padStart(digits, "0")}.${extension}`;
      emit([text.endsWith("\n") ? text : `${text}\n`], join(out, name), io);
      documents ??= openDocuments(join(out, "puzzles.jsonl"));
      documents.write(`${document}\n`);
      if (json === true) io.out(`${document}\n`);
    },
    end: () => (documents ?? openDocuments(join(out, "puzzles.jsonl"))).keep(),
  };
}

/** The file of an earlier run is kept until the first puzzle is made. */
function openDocuments(name: string): WholeFile {
  const file = createWholeFile(name);
  file.publish();
  return file;
}
