/** Collections in a text of documents, as the Studio and the command line save them. Loaded when such a text is opened. */
import { ok, type Problem, type Result } from "../../../base/index.js";
import { problemInDocument, type PuzzleDocument, puzzleDocuments } from "../../../workbench/documents.js";
import { readPuzzle, textForPage } from "../read.js";
import { navigate } from "../router.js";
import * as phrases from "../../words/pages.js";
import { keepCollections } from "./keep.js";
import { type CollectedPuzzle, gradeNamed } from "./shelf.js";
import { TITLES } from "./shipped.js";

/** After so many documents the page may do other things. */
const DOCUMENTS_AT_A_TIME = 100;

/** Opens a text with several documents: a collection for each family. False: the text is something else. */
export async function openDocuments(text: string, title: string | undefined): Promise<Result<boolean>> {
  const documents = puzzleDocuments(text) ?? [];
  if (documents.length < 2) return ok(false);
  const found = new Map<string, CollectedPuzzle[]>();
  const problems: Problem[] = [];
  for (const [i, document] of documents.entries()) {
    if (i % DOCUMENTS_AT_A_TIME === DOCUMENTS_AT_A_TIME - 1)
      await new Promise((resolve) => setTimeout(resolve));
    const problem = document.ok ? collect(document.value, found) : document.error;
    if (problem !== undefined) problems.push(problem);
  }
  const [first] = problems;
  if (found.size === 0) return { ok: false, error: first! };
  const arrived = [...found].map(([family, puzzles]) => {
    const words = TITLES[family] ?? family;
    return {
      title: title === undefined ? words : found.size === 1 ? title : `${title}: ${words}`,
      family,
      puzzles,
    };
  });
  const left =
    first === undefined ? [] : [phrases.leftOutOfTheCollection(problems.length, problemWords(first))];
  await keepCollections(arrived, navigate, left);
  return ok(true);
}

/** Adds the puzzle of a document, or says what is wrong with it. */
function collect(document: PuzzleDocument, found: Map<string, CollectedPuzzle[]>): Problem | undefined {
  const { text, family, format, title, grade, seed = 0 } = document;
  const read = readPuzzle(text, { family, format });
  if (!read.ok) return problemInDocument(document, read.error, "text");
  const { family: known, puzzle } = read.value;
  const puzzles = found.get(family) ?? [];
  found.set(family, puzzles);
  puzzles.push({
    ...textForPage(read.value, text, false),
    title: title ?? known.describe(puzzle),
    grade: gradeNamed(grade),
    seed,
  });
  return undefined;
}

/** "line 3: not valid JSON" */
function problemWords({ message, at }: Problem): string {
  return at !== undefined && "line" in at ? phrases.onLine(at.line, message) : message;
}
