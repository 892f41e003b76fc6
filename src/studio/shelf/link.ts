/** A collection as a link, and back. The text in the link is a line for each puzzle, with the title before them. */
import { fail, isRecord, ok, type Result } from "../../base/index.js";
import { puzzleDocuments } from "../../workbench/documents.js";
import { decodeLink, encodeLink, gradeNamed, type CollectedPuzzle, type Collection } from "../desk/index.js";
import { puzzleLines } from "./export.js";
import * as phrases from "../words/pages.js";

const FORMAT = "collection";

export function encodeCollection(collection: Collection): Promise<string> {
  const head = JSON.stringify({ title: collection.title, family: collection.family });
  return encodeLink({ format: FORMAT, text: `${head}\n${puzzleLines(collection)}` });
}

/** A collection as a link has it. Whether its puzzles can be read is found out when one of them is opened. */
export type SentCollection = Pick<Collection, "title" | "family" | "puzzles">;

export async function decodeCollection(code: string): Promise<Result<SentCollection>> {
  const read = await decodeLink(code);
  if (!read.ok) return read;
  const { format, text } = read.value;
  const [head, ...lines] = text.split("\n").filter((line) => line !== "");
  const said = format === FORMAT ? parsed(head) : undefined;
  if (said === undefined || typeof said["title"] !== "string" || typeof said["family"] !== "string")
    return fail("link/collection", phrases.theLinkHoldsNoCollection);
  const puzzles = (puzzleDocuments(lines.join("\n")) ?? []).flatMap((read): CollectedPuzzle[] => {
    if (!read.ok || read.value.format === undefined) return [];
    const { format: form, text: written, title = written.slice(0, 40), grade, seed = 0 } = read.value;
    return [{ format: form, text: written, title, grade: gradeNamed(grade), seed }];
  });
  return ok({ title: said["title"], family: said["family"], puzzles });
}

function parsed(line: string | undefined): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line ?? "");
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
