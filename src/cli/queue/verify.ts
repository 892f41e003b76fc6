/**
 * Answers are checked again where they arrive, because a worker is not trusted. The puzzle is read again, and what is said about it goes
 * through `workbench/trust/`, as our own answers do.
 */
import { isRecord, unwrap } from "../../base/index.js";
import {
  familyAsked,
  foreignAnswerFlaw,
  foreignSolutionsFlaw,
  readPuzzle,
  type ReadPuzzle,
} from "../../workbench/index.js";
import { LARGEST_PUZZLE, unzipped } from "../input/unzip.js";
import type { AnswerGroup } from "./answers.js";

/** A question about one puzzle. */
export interface Asked {
  readonly command: string;
  readonly options: readonly string[];
  readonly group: AnswerGroup;
}

export interface Answered extends Asked {
  readonly kind: "answer" | "error";
  readonly text: string;
}

/** Commands whose document is an answer about one puzzle. */
export const ANSWERING: ReadonlySet<string> = new Set(["solve", "count", "explain"]);

/** Why an answer cannot be right; undefined if nothing speaks against it. */
export async function answerFlaw(answered: Answered): Promise<string | undefined> {
  const { command, kind, text } = answered;
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return "its document is not JSON";
  }
  if (!isRecord(document) || typeof document["schema"] !== "string") return "its document has no schema";
  const { schema } = document;
  if ((kind === "error") !== (schema === "quadrille/error@1")) return `its document is a ${schema}`;
  if (!ANSWERING.has(command)) return undefined;
  const read = await readAgain(answered);
  if (kind === "error") return errorFlaw(document, read);
  if (schema !== "quadrille/answer@1") return `its document is a ${schema}`;
  if (read === undefined) return "it answers a text that is not a puzzle";
  return foreignAnswerFlaw(read.family, read.puzzle, document, command === "count");
}

/** Why this cannot be a solution of the puzzle; undefined when it is one. */
export async function solutionFlaw(asked: Asked, text: string): Promise<string | undefined> {
  const read = await readAgain(asked);
  return read === undefined
    ? "it answers a text that is not a puzzle"
    : foreignSolutionsFlaw(read.family, read.puzzle, [JSON.parse(text)]);
}

/** The puzzle that was asked about; undefined if the input is not a puzzle. */
export async function readAgain({ options, group }: Asked): Promise<ReadPuzzle | undefined> {
  const [argument = ""] = group.arguments;
  const given = group.given[argument];
  const option = (name: string): string | undefined =>
    options.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  try {
    const bytes = given === undefined ? undefined : Buffer.from(given, "base64");
    const text =
      bytes === undefined
        ? argument
        : new TextDecoder().decode(await unzipped(argument, bytes, LARGEST_PUZZLE));
    const asked = { family: option("family"), format: option("format"), level: option("level") };
    const read = unwrap(readPuzzle(text, asked));
    const engine = option("engine") ?? option("method");
    return { ...read, family: familyAsked(read.family, { engine }) };
  } catch {
    return undefined;
  }
}

/** Errors of the reader can be seen here, too; those of usage or of a solver cannot. */
function errorFlaw(
  { code }: Readonly<Record<string, unknown>>,
  read: ReadPuzzle | undefined,
): string | undefined {
  const isAboutInput =
    typeof code === "string" && !/^(?:usage|engines|internal|with|queue|limit|output)\//.test(code);
  return isAboutInput && read !== undefined ? `it says ${code}, but the puzzle can be read` : undefined;
}
