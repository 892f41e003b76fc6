/**
 * Answers are checked again where they arrive, because a worker is not trusted: the puzzle is read anew, every solution passes the
 * family's check, and every certificate that holds its own evidence passes its checker. What only a new search could confirm (that a
 * search was exhausted, a count, a refutation whose proof was not sent) is taken as said.
 */
import { isRecord, startBudget, unwrap } from "../../base/index.js";
import { checkCertificate, type Certificate } from "../../certify/index.js";
import { checkSolution, familyAsked, readPuzzle, type ReadPuzzle } from "../../workbench/index.js";
import { LARGEST_PUZZLE, unzipped } from "../input/unzip.js";
import type { AnswerGroup } from "./answers.js";

export interface Answered {
  readonly command: string;
  readonly options: readonly string[];
  readonly group: AnswerGroup;
  readonly kind: "answer" | "error";
  readonly text: string;
}

/** Commands whose document is an answer about one puzzle. */
const ANSWERING = new Set(["solve", "count", "explain"]);
/** Summaries of evidence that is not in them. */
const SUMMARIES = new Set(["exhausted", "rup", "listed", "agreement"]);

/** Why an answer cannot be right; undefined when nothing speaks against it. */
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
  if (read === undefined) return "it answers what is no puzzle";
  return documentFlaw(document, read, command);
}

/** The puzzle that was asked about, or undefined where the input is none. */
async function readAgain({ options, group }: Answered): Promise<ReadPuzzle | undefined> {
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
  return isAboutInput && read !== undefined ? `it says ${code}, and the puzzle can be read` : undefined;
}

function documentFlaw(
  {
    family: id,
    status,
    solutions,
    unique,
    complete,
    count,
    certificate,
    method,
  }: Readonly<Record<string, unknown>>,
  { family, puzzle }: ReadPuzzle,
  command: string,
): string | undefined {
  if (id !== family.id) return `it is about ${String(id)}, and the puzzle is ${family.id}`;
  if (!Array.isArray(solutions)) return "it has no list of solutions";
  if (status === "unknown") return undefined;
  if (status !== "solved" && status !== "impossible") return `its status is ${String(status)}`;
  for (const solution of solutions as readonly unknown[]) {
    const checked = checkSolution(family, puzzle, JSON.stringify(solution));
    if (!checked.ok) return `a solution cannot be read: ${checked.error.message}`;
    const [broken] = checked.value.violations;
    if (broken !== undefined) return `a solution breaks a rule: ${broken.message}`;
    if (!checked.value.complete) return "a solution is not complete";
  }
  const found = solutions.length;
  if (new Set(solutions.map((solution) => JSON.stringify(solution))).size < found)
    return "it has a solution twice";
  if (status === "impossible" && (found > 0 || (count !== undefined && count !== "0")))
    return "it is impossible, and there are solutions";
  if (status === "solved" && command !== "count" && found === 0)
    return "it is solved, and there is no solution";
  if (command === "count" && (typeof count !== "string" || !/^\d+$/.test(count))) return "it has no count";
  if (unique === true && command !== "count" && (found !== 1 || complete !== true))
    return "it is unique, and not all solutions are known";
  if (status === "solved") return undefined;
  if (!isRecord(certificate)) return "it is impossible, without evidence";
  if (SUMMARIES.has(String(certificate["kind"]))) return undefined;
  const claimant = isRecord(method) ? String(method["engine"]) : "";
  const passed = checkCertificate(
    family.certificates,
    puzzle,
    certificate as Certificate,
    claimant,
    startBudget(),
  );
  return passed.ok ? undefined : `its certificate does not hold: ${passed.error.message}`;
}
