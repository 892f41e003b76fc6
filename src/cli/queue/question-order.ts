/** A question of the HTTP API as an order to a worker, and what comes back, checked again. */
import { isRecord } from "../../base/index.js";
import { familyById } from "../../puzzles/index.js";
import type { Question } from "../../server/index.js";
import { headOfAnswer } from "../output/stream.js";
import { ANSWERS } from "../serve/answers.js";
import { spelledQuestion } from "../serve/endpoints.js";
import { puzzleFlaw } from "./making.js";
import { answerFlaw, readAgain, solutionFlaw, type Asked } from "./verify.js";

/** What a worker is asked. The result is an `Outcome`. */
export interface QuestionOrder {
  readonly question: Question;
  readonly timeMs: number;
}

export const QUESTION = "question";

const KINDS: ReadonlySet<unknown> = new Set(["answer", "input", "request", "failed"]);

/** Why a result cannot be right; undefined if nothing speaks against it. */
export async function outcomeFlaw(question: Question, result: unknown): Promise<string | undefined> {
  if (!isRecord(result) || !KINDS.has(result["kind"]) || typeof result["text"] !== "string")
    return "it is not an answer";
  const { kind, text, cancelled } = result;
  if (cancelled === true) return "the answer was cut short";
  const { command } = question;
  if (kind === "answer" && ANSWERS[command]?.lines === true) return linesFlaw(text);
  return answerFlaw({ ...askedOf(question), kind: kind === "answer" ? "answer" : "error", text });
}

/** Why a solution or a puzzle that was found on the way cannot be right. */
export async function foundFlaw(question: Question, text: string): Promise<string | undefined> {
  if (ANSWERS[question.command]?.lines === true) return linesFlaw(text);
  return solutionFlaw(askedOf(question), text);
}

/** The beginning of an answer whose solutions follow. Undefined if the input is no puzzle. */
export async function answerHead(question: Question): Promise<string | undefined> {
  const read = await readAgain(askedOf(question));
  return read === undefined ? undefined : headOfAnswer(read.family);
}

/** The question as the command line has it. */
export function askedOf(question: Question): Asked {
  const { argv, given } = spelledQuestion(question, false);
  const inputsAt = argv.indexOf("--");
  const inputs = [...given].map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")]);
  return {
    command: question.command,
    options: argv.slice(1, inputsAt),
    group: { arguments: argv.slice(inputsAt + 1), given: Object.fromEntries(inputs) },
  };
}

/** Checks each new puzzle in lines of documents. Other documents only say why there are no more. */
async function linesFlaw(text: string): Promise<string | undefined> {
  for (const line of text.split("\n")) {
    const document: unknown = JSON.parse(line);
    if (!isRecord(document) || typeof document["schema"] !== "string") return "a document has no schema";
    if (document["schema"] !== "quadrille/puzzle@1") continue;
    const family = familyById(String(document["family"]));
    if (family === undefined) return "a puzzle is of an unknown family";
    const flaw = await puzzleFlaw(document, family);
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}
