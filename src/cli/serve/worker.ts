/**
 * A thread that answers questions of the HTTP API, one after the other, by running the commands themselves. So the documents are those of `--json`,
 * and there is no second definition. The limits of a question are checked by its search; the pool ends a thread that does not keep them.
 */
import { parentPort, workerData } from "node:worker_threads";
import { CommanderError } from "commander";
import { jsonText, ProblemError, Stopped, type Progress } from "../../base/index.js";
import type { Outcome, ThreadJob, ThreadMessage, ThreadStart } from "../../server/index.js";
import { problemJson } from "../../workbench/index.js";
import { failed } from "../batch/result.js";
import type { Io, SaidAtLimit } from "../io.js";
import { EXIT } from "../output/exit.js";
import { createRepeatingRunner, misuse } from "../run.js";
import { loadExtensions } from "../start/extensions.js";
import { ANSWERS } from "./answers.js";
import { argumentsOf, givenInputs, questionKey } from "./endpoints.js";

/** Longer answers are not sent: they would be in memory several times. */
const LONGEST_ANSWER = 64 * 2 ** 20;
/** Room for the rest of an answer whose solutions take all of theirs. */
const LONGEST_REST = 2 * 2 ** 20;
/** Found solutions are sent this often: after a limit there may be no time for it. */
const FOUND_MS = 100;
/** This many first parts of a job are sent as they are found. */
const MOST_PARTS = 1000;

const { cancelFlag, modules, mostFound = LONGEST_ANSWER - LONGEST_REST } = workerData as ThreadStart;
const post = (message: ThreadMessage): void => parentPort!.postMessage(message);

/** The question that is being answered. */
interface Current {
  readonly given: ReadonlyMap<string, Uint8Array>;
  readonly watched: boolean;
  readonly lines: boolean;
  readonly began: number;
  readonly timeMs: number | undefined;
  text: string;
  words: string;
  parts: number;
  /** Solutions that were found and are not sent yet. */
  readonly found: string[];
  foundLength: number;
  sent: number;
}

let current: Current = idle();

function idle(): Current {
  return {
    given: new Map(),
    watched: false,
    lines: false,
    began: 0,
    timeMs: undefined,
    text: "",
    words: "",
    parts: 0,
    found: [],
    foundLength: 0,
    sent: 0,
  };
}

function part(text: string): void {
  if (current.watched && current.parts++ < MOST_PARTS) post({ part: text });
}

function tooLong(what: string, most: number): Stopped {
  return new Stopped("memory", `${what} longer than ${most / 2 ** 20} MiB`);
}

const io: Io = {
  out(text) {
    current.text += typeof text === "string" ? text : new TextDecoder().decode(text);
    if (current.text.length > LONGEST_ANSWER) throw tooLong("the answer is", LONGEST_ANSWER);
    if (current.lines) part(String(text).trimEnd());
  },
  err(text) {
    current.words += text;
  },
  status: () => undefined,
  columns: 80,
  outIsTerminal: false,
  colour: false,
  cancelFlag,
  read: (source) => {
    const bytes = current.given.get(source);
    if (bytes === undefined) throw new ProblemError({ code: "input/unreadable", message: "no file is read" });
    return Promise.resolve(bytes);
  },
  elapsedMs: () => performance.now() - current.began,
  timeMs: () => current.timeMs,
  progress(progress: Progress) {
    if (current.watched) post({ progress });
  },
  found(solution, head) {
    part(solution);
    current.found.push(solution);
    current.foundLength += solution.length;
    // The solutions found so far fit, and become the answer.
    if (current.foundLength > mostFound) throw tooLong("all solutions together are", mostFound);
    const now = performance.now();
    if (now - current.sent < FOUND_MS) return;
    post({ found: { head, parts: current.found.splice(0) } });
    current.sent = now;
  },
  get given() {
    return current.given;
  },
  known({ time, memory }: SaidAtLimit) {
    post({ known: { time: answered(time.out), memory: answered(memory.out) } });
  },
};

const run = createRepeatingRunner(io);

function answered(text: string, exit: number = EXIT.ok): Outcome {
  return { kind: "answer", text: text.trimEnd(), ...(exit === EXIT.interrupted ? { cancelled: true } : {}) };
}

async function answer({ question, timeMs, memoryBytes, watched }: ThreadJob): Promise<Outcome> {
  const known = ANSWERS[question.command];
  const lines = known?.lines === true;
  current = {
    ...idle(),
    given: givenInputs(question),
    watched,
    lines,
    began: performance.now(),
    // The limit of `compare` is for each of its runs, and the pool stops it as a whole.
    timeMs: question.command === "compare" ? undefined : timeMs,
  };
  const argv = (): string[] => {
    const memoryLimit = known === undefined ? {} : { memoryLimit: `${Math.floor(memoryBytes / 1024)}K` };
    return argumentsOf({ ...question, options: { ...question.options, ...memoryLimit } }, lines);
  };
  try {
    const exit = await run(questionKey(question), argv);
    const { text, words } = current;
    if (lines && exit !== EXIT.ok) return answered(text + shortfallLine(words), exit);
    return answered(text, exit);
  } catch (error) {
    return outcomeOf(error, argv());
  } finally {
    current = idle();
  }
}

/** A command that writes lines says on standard error why there are no more. A program needs that as data. */
function shortfallLine(words: string): string {
  const message = words.trim().split("\n").at(-1)!;
  return jsonText(problemJson({ code: "limit/fewer", message }));
}

function outcomeOf(error: unknown, argv: readonly string[]): Outcome {
  const problem = error instanceof CommanderError ? new ProblemError(misuse(error)) : error;
  const { kind, document, exit } = failed(problem, argv);
  const text = "text" in document ? document.text : "";
  // `limit/generate`: reaching a limit is not a fault of the request.
  const isLimit = problem instanceof ProblemError && problem.problem.code.startsWith("limit/");
  if (kind === "answer" || isLimit) return answered(text, exit);
  if (exit === EXIT.usage) return { kind: "request", text };
  return { kind: exit === EXIT.internal || exit === EXIT.solver ? "failed" : "input", text };
}

const WARM_LIMITS = { timeMs: 10_000, memoryBytes: 2 ** 28 };

/** Loads modules, so that the first question does not wait for them. */
async function warmUp(): Promise<void> {
  await loadExtensions(modules);
  const puzzle = "2x2";
  for (const command of ["solve", "hint"])
    await answer({ question: { command, inputs: { puzzle }, options: {} }, ...WARM_LIMITS, watched: false });
}

parentPort!.on("message", (job: ThreadJob) => {
  void answer(job).then((outcome) => post({ outcome }));
});
await warmUp();
post({ ready: true });
