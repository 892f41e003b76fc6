/**
 * Solutions printed as they are found, in constant memory. In JSON the document is the same as any answer's, with
 * its solutions before the verdict, which is not known until the end; in text, one board after the other.
 */
import { jsonText } from "../../base/index.js";
import { answerJson, withStats, type Answer, type ReadPuzzle } from "../../workbench/index.js";
import type { Io } from "../io.js";
import type { CommonOptions } from "../options.js";
import { drawing } from "./text.js";

export interface SolutionStream {
  readonly add: (solution: unknown) => void;
  readonly found: () => number;
  /** The answer with its time, less the time for printing. */
  readonly timed: (answer: Answer) => Answer;
  /** Prints what follows the solutions. */
  readonly end: (answer: Answer) => void;
}

const PIECE = 1 << 16;
/** A found solution is printed after at most this time. */
const WAIT_MS = 100;

/** Collects text: a write for each solution would take longer than finding it. */
function gathered(io: Io): { put: (text: string) => void; flush: () => void } {
  let held = "";
  let written = performance.now();
  const flush = (): void => {
    if (held !== "") io.out(held);
    held = "";
    written = performance.now();
  };
  return {
    put(text) {
      held += text;
      if (held.length >= PIECE || performance.now() - written > WAIT_MS) flush();
    },
    flush,
  };
}

/** What comes before the solutions, as an object of its own. */
export function headOfAnswer({ id, part }: ReadPuzzle["family"]): string {
  return jsonText({ schema: "quadrille/answer@1", family: id, part });
}

export function streamSolutions(
  { family, puzzle }: ReadPuzzle,
  options: CommonOptions,
  io: Io,
): SolutionStream {
  const { put, flush } = gathered(io);
  const size = family.size(puzzle);
  const json = options.json === true;
  const head = headOfAnswer(family);
  let found = 0;
  let spentMs = 0;
  const tell = (solution: unknown): void => {
    if (json) {
      put(found === 1 ? `${head.slice(0, -1)},"solutions":[` : ",");
      const text = jsonText(family.solutionJson(puzzle, solution));
      put(text);
      io.found?.(text, head);
      return;
    }
    if (found > 1) put("\n");
    put(drawing(size, () => family.scene(puzzle, { solution }), options, io));
  };
  return {
    found: () => found,
    add(solution) {
      const started = performance.now();
      found++;
      tell(solution);
      spentMs += performance.now() - started;
    },
    timed(answer) {
      const { solveMs = 0 } = answer.stats;
      const ownMs = Math.max(0, Math.round((solveMs - spentMs) * 1000) / 1000);
      return withStats(answer, { solveMs: ownMs });
    },
    end(answer) {
      if (json) {
        const document = answerJson(family, puzzle, answer);
        const { schema: _schema, family: _family, part: _part, solutions: _solutions, ...rest } = document;
        put(`],${jsonText(rest).slice(1)}\n`);
      }
      flush();
    },
  };
}
