/** booklet: puzzles as pages to print, with their rules, grades and solutions. */
import {
  checkpoint,
  jsonText,
  plural,
  problemError,
  startBudget,
  Stopped,
  unwrap,
  type Budget,
} from "../../base/index.js";
import { encodeLink } from "../../base/link/index.js";
import {
  layOut,
  writeHtml,
  writePdf,
  type Booklet,
  type BookletPuzzle,
  type LaidOut,
  type PaperId,
  type PerPage,
} from "../../booklet/index.js";
import { puzzleText } from "../../generate/index.js";
import type { Family, View } from "../../puzzles/index.js";
import type { Scene } from "../../scene/index.js";
import { gradePuzzle, readPuzzle, solvePuzzle } from "../../workbench/index.js";
import {
  failureWords,
  isStopped,
  makeCollection,
  openCollection,
  type MakingOptions,
} from "../generate/collection.js";
import { kindOf } from "../input/puzzle.js";
import { loadPuzzles, type GradedPuzzle } from "../input/puzzles.js";
import type { Io } from "../io.js";
import { limitsOf } from "../options.js";
import { EXIT } from "../output/exit.js";
import { emit, isStdout, refuseSameFile, type Piece } from "../output/write.js";

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

/** Of larger boards no cell could be seen; not even their picture is made. */
const MOST_SQUARES = 60_000;

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
    puzzles.push(await pageOf(one, base, options, io, puzzles.length + 1));
    if (options.quiet !== true) io.status(`solving … ${puzzles.length} of ${read.length}`);
  }
  io.status("");
  const { title, author, date, paper, perPage } = options;
  const booklet: Booklet = {
    title: title ?? usualTitle(puzzles),
    author,
    date,
    rules: rulesOf(read.map(({ family }) => family)),
    puzzles,
  };
  const laidOut = unwrap(layOut(booklet, { paper, perPage }));
  const form = formOf(options);
  // Made whole before the first byte is written: a stop leaves no half of a booklet.
  emit([...filePieces(laidOut, form, startBudget(limitsOf(options, io)))], options.out, io);
  if (options.json === true) io.out(`${summaryJson(laidOut, form, read, puzzles)}\n`);
  else if (options.quiet !== true && !isStdout(options.out))
    io.err(
      `${plural(puzzles.length, "puzzle")} on ${plural(laidOut.pages.length, "page")}: ${options.out}\n`,
    );
  return EXIT.ok;
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
  if (options.json === true && isStdout(out))
    throw problemError(
      "usage/output",
      "--json tells about the booklet on standard output: write the booklet itself with --out FILE",
    );
  if (formOf(options) === "pdf" && isStdout(out) && io.outIsTerminal)
    throw problemError("usage/output", "a PDF does not belong on a terminal: use --out FILE");
  for (const argument of given)
    if (kindOf(argument) === "file") refuseSameFile({ "the puzzle": argument, "--out": out });
}

/** Without the part after #, which the puzzle takes. */
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
    for (const argument of given) lists.push(...(await loadPuzzles(argument, options, io)));
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
    const words = failureWords(failure, options);
    throw problemError(
      "limit/generate",
      `${made.length} of ${options.count} puzzles were made, and no booklet. ${words}`,
    );
  }
  if (options.quiet !== true) io.err(`made with seed ${collection.seed}\n`);
  return made;
}

async function pageOf(
  { family, puzzle, grade }: GradedPuzzle,
  base: string | undefined,
  options: BookletCommand,
  io: Io,
  number: number,
): Promise<BookletPuzzle> {
  const { rows, cols } = family.size(puzzle);
  if (rows * cols > MOST_SQUARES)
    throw problemError(
      "booklet/too-large",
      `puzzle ${number} has ${rows} × ${cols} squares: that does not fit on paper`,
    );
  const shown = options.grades ? (grade ?? (await gradeOf(family, puzzle, options, io))) : undefined;
  return {
    title: family.title,
    words: family.describe(puzzle),
    boards: scenesOf(family, puzzle, {}),
    pieces: family.paper?.pieces?.(puzzle) ?? [],
    grade: shown,
    link: base === undefined ? undefined : await linkOf(family, puzzle, base),
    solution: await solutionOf(family, puzzle, options, io),
  };
}

/** Undefined where the puzzle has none: a family without grades, several solutions, no solution. */
async function gradeOf(
  family: Family,
  puzzle: unknown,
  options: BookletCommand,
  io: Io,
): Promise<string | undefined> {
  const graded = await gradePuzzle(family, puzzle, { limits: limitsOf(options, io) });
  if (!graded.ok) return undefined;
  if (graded.value.end === "unknown") throw new Stopped(graded.value.reason);
  return "grade" in graded.value && graded.value.end === "solved" ? graded.value.grade : undefined;
}

/** The Studio has pages for our own families only. */
async function linkOf(family: Family, puzzle: unknown, base: string): Promise<string | undefined> {
  if (family.module !== undefined) return undefined;
  // The format with the shortest link makes the smallest code.
  let shortest: string | undefined;
  for (const { id } of family.formats) {
    const written = puzzleText(family, id, puzzle);
    const code = written.ok ? await encodeLink(written.value) : undefined;
    if (code !== undefined && code.length < (shortest?.length ?? Infinity)) shortest = code;
  }
  return shortest === undefined ? undefined : `${base}#/${family.id}/play/${shortest}`;
}

async function solutionOf(
  family: Family,
  puzzle: unknown,
  options: BookletCommand,
  io: Io,
): Promise<BookletPuzzle["solution"]> {
  const answer = unwrap(await solvePuzzle(family, puzzle, { limit: 2, limits: limitsOf(options, io) }));
  const { status, reason, certificate, solutions } = answer;
  if (reason !== undefined && reason !== "inapplicable" && reason !== "unproved") throw new Stopped(reason);
  const shown = (view: View<unknown>, words?: string): BookletPuzzle["solution"] => ({
    scenes: scenesOf(family, puzzle, view),
    words,
  });
  if (status === "impossible") return shown({ certificate }, "no solution");
  if (status === "unknown") return shown({}, "not decided");
  const solution = solutions[0];
  return answer.unique === true ? shown({ solution }) : shown({ solution }, "one of several solutions");
}

function scenesOf(family: Family, puzzle: unknown, view: View<unknown>): readonly Scene[] {
  return family.paper?.scenes?.(puzzle, view) ?? [family.scene(puzzle, view)];
}

function usualTitle(puzzles: readonly BookletPuzzle[]): string {
  const titles = new Set(puzzles.map(({ title }) => title));
  return titles.size === 1 ? [...titles][0]! : "Puzzles";
}

function rulesOf(families: readonly Family[]): Booklet["rules"] {
  return [...new Set(families)].map(({ title, summary, paper }) => ({
    title,
    sentences: paper?.rules ?? [`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`],
  }));
}

function* filePieces(laidOut: LaidOut, form: "pdf" | "html", budget: Budget): Generator<Piece> {
  if (form === "pdf") yield writePdf(laidOut, () => checkpoint(budget));
  else
    for (const piece of writeHtml(laidOut)) {
      checkpoint(budget);
      yield piece;
    }
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
