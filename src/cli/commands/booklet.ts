/** booklet: puzzles as pages to print, with their rules, grades and solutions. */
import {
  checkpoint,
  jsonText,
  plural,
  ProblemError,
  problemError,
  shortListWords,
  startBudget,
  Stopped,
  unwrap,
  type Budget,
} from "../../base/index.js";
import {
  bookletPuzzle,
  isScannable,
  layOut,
  rulesOf,
  usualTitle,
  writeHtml,
  writePdf,
  type Booklet,
  type BookletPuzzle,
  type LaidOut,
  type PaperId,
  type PerPage,
} from "../../booklet/index.js";
import { shortfallWords } from "../../generate/index.js";
import { readPuzzle } from "../../workbench/index.js";
import { isStopped, makeCollection, openCollection, type MakingOptions } from "../generate/collection.js";
import { refuseInBooklet } from "../generate/refusals.js";
import { kindOf } from "../input/puzzle.js";
import { loadPuzzles, type GradedPuzzle } from "../input/puzzles.js";
import type { Io } from "../io.js";
import { limitsOf } from "../options.js";
import { EXIT } from "../output/exit.js";
import { emit, isStdout, refuseSameFile, refuseUnwritable, type Piece } from "../output/write.js";

export interface BookletCommand extends MakingOptions {
  readonly generate?: string;
  readonly to?: "pdf" | "html";
  readonly out?: string;
  readonly title?: string;
  readonly author?: string;
  readonly date?: string;
  readonly paper: PaperId;
  readonly perPage: PerPage;
  readonly grades: boolean;
  readonly linkBase?: string;
}

export async function bookletCommand(
  given: readonly string[],
  options: BookletCommand,
  io: Io,
): Promise<number> {
  refuseMisuse(given, options, io);
  const base = linkBaseOf(options.linkBase);
  const read = await puzzlesOf(given, options, io);
  const puzzles: BookletPuzzle[] = [];
  for (const one of read) {
    puzzles.push(
      unwrap(
        await bookletPuzzle(one.family, one.puzzle, {
          number: puzzles.length + 1,
          about: one.about,
          grade: one.grade,
          grades: options.grades,
          linkBase: base,
          limits: () => limitsOf(options, io),
        }),
      ),
    );
    if (options.quiet !== true) io.status(`solving … ${puzzles.length} of ${read.length}`);
  }
  io.status("");
  const { title, author, date, paper, perPage } = options;
  const booklet: Booklet = {
    title: title ?? usualTitle(puzzles),
    author,
    date,
    rules: rulesOf(read),
    puzzles,
  };
  const laidOut = unwrap(await layOut(booklet, { paper, perPage }));
  const form = formOf(options);
  // The booklet is complete before the first byte is written: a stop leaves no half of one.
  emit(await filePieces(laidOut, form, startBudget(limitsOf(options, io))), options.out, io);
  if (options.quiet !== true) reportWithoutCode(puzzles, io);
  if (options.json === true) io.out(`${summaryJson(laidOut, form, read, puzzles)}\n`);
  else if (options.quiet !== true && !isStdout(options.out))
    io.err(
      `${plural(puzzles.length, "puzzle")} on ${plural(laidOut.pages.length, "page")}: ${options.out}\n`,
    );
  return EXIT.ok;
}

/** Who asked for codes should not look for one in vain. */
function reportWithoutCode(puzzles: readonly BookletPuzzle[], io: Io): void {
  const numbers = puzzles.flatMap(({ link }, at) =>
    link === undefined || isScannable(link) ? [] : [String(at + 1)],
  );
  if (numbers.length === 0) return;
  const [whose, links] = numbers.length === 1 ? ["puzzle", "its link is"] : ["puzzles", "their links are"];
  io.err(`${whose} ${shortListWords(numbers)} without a code: ${links} too long to be scanned\n`);
}

function formOf({ to, out }: BookletCommand): "pdf" | "html" {
  return to ?? (/\.html?$/i.test(out ?? "") ? "html" : "pdf");
}

function refuseMisuse(given: readonly string[], options: BookletCommand, io: Io): void {
  const { generate, out } = options;
  if (given.length === 0 && generate === undefined)
    throw problemError("usage/booklet", "a booklet needs puzzles: name files, or use --generate FAMILY");
  if (given.length > 0 && generate !== undefined)
    throw problemError("usage/booklet", "either name puzzles or use --generate, not both");
  refuseInBooklet(options, generate !== undefined);
  if (options.json === true && isStdout(out))
    throw problemError(
      "usage/output",
      "--json describes the booklet on standard output: write the booklet itself with --out FILE",
    );
  if (formOf(options) === "pdf" && isStdout(out) && io.outIsTerminal)
    throw problemError("usage/output", "a PDF does not belong on a terminal: use --out FILE");
  for (const argument of given)
    if (kindOf(argument) === "file") refuseSameFile({ "the puzzle": argument, "--out": out });
  refuseUnwritable(out);
}

/** Without the part after #, which is replaced by the puzzle. */
function linkBaseOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const address = URL.canParse(given) ? new URL(given) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw problemError(
      "usage/link-base",
      `--link-base takes the address of a Studio, such as https://example.org/studio/, not "${given}"`,
    );
  address.hash = "";
  return address.href;
}

async function puzzlesOf(
  given: readonly string[],
  options: BookletCommand,
  io: Io,
): Promise<readonly GradedPuzzle[]> {
  const { generate } = options;
  if (generate === undefined) {
    const lists: GradedPuzzle[] = [];
    for (const argument of given) {
      try {
        lists.push(...(await loadPuzzles(argument, options, io)));
      } catch (error) {
        if (!(error instanceof ProblemError) || given.length === 1 || error.message.includes(argument))
          throw error;
        throw new ProblemError({ ...error.problem, message: `in ${argument}: ${error.message}` });
      }
    }
    return lists;
  }
  const collection = await openCollection(generate, options, io);
  const made: GradedPuzzle[] = [];
  const failure = await makeCollection(collection, options, false, io, (_, { text, grade }) => {
    const read = unwrap(readPuzzle(text, { family: generate, format: options.format }));
    made.push({ ...read, ...(grade === undefined ? {} : { grade }) });
  });
  if (isStopped(io)) throw new Stopped("cancelled");
  if (failure !== undefined) {
    const words = shortfallWords(failure, options.difficulty);
    throw problemError(
      "limit/generate",
      `${made.length} of ${options.count} puzzles were made, and no booklet. ${words}`,
    );
  }
  if (options.quiet !== true) io.err(`made with seed ${collection.seed}\n`);
  return made;
}

async function filePieces(laidOut: LaidOut, form: "pdf" | "html", budget: Budget): Promise<Piece[]> {
  if (form === "pdf") return [await writePdf(laidOut, () => checkpoint(budget))];
  const pieces: Piece[] = [];
  for (const piece of writeHtml(laidOut)) {
    checkpoint(budget);
    pieces.push(piece);
  }
  return pieces;
}

function summaryJson(
  { title, pages }: LaidOut,
  form: string,
  read: readonly GradedPuzzle[],
  puzzles: readonly BookletPuzzle[],
): string {
  const pageOfPart = (part: string, number: number): number =>
    1 +
    pages.findIndex(({ items }) =>
      items.some((item) => item.kind === "picture" && item.part === part && item.of === number),
    );
  return jsonText({
    schema: "quadrille/booklet@1",
    form,
    title,
    pages: pages.length,
    puzzles: puzzles.map(({ grade, link }, i) => ({
      number: i + 1,
      family: read[i]!.family.id,
      grade,
      link,
      page: pageOfPart("board", i + 1),
      solutionPage: pageOfPart("solution", i + 1),
    })),
  });
}
