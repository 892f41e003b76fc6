/** Asking the worker for the next step, telling it level by level, and doing it. */
import type { KeyAction } from "../../../frame/index.js";
import { runTask } from "../../../solver/index.js";
import { sentence, showNote } from "../../../ui/index.js";
import { askedBy } from "../solve/ask.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { further, startTelling } from "./told.js";

const HINT_MS = 20_000;

/** The next level of what is told, or a new hint. */
export async function nextHint<P, S>(session: PuzzleSession<P, S>): Promise<void> {
  const told = session.told.peek();
  const next = told && further(told);
  if (next === "do") doHint(session);
  else if (next === undefined) await askHint(session);
  else session.told.value = next;
}

/** Looks for the next step. An answer about a board that has changed is dropped. */
export async function askHint<P, S>(session: PuzzleSession<P, S>): Promise<void> {
  const { family } = session;
  const asked = session.sheet.peek();
  const { puzzle, played } = asked;
  const stop = new AbortController();
  const unwatch = session.sheet.subscribe((now) => {
    if (now !== asked) stop.abort();
  });
  session.told.value = undefined;
  const outcome = await runTask(
    {
      kind: "hint",
      puzzle: { family: family.id, ...session.write(puzzle) },
      state: family.play.solution(puzzle, played),
      seen: session.seen?.(),
    },
    { ...askedBy(session), timeMs: HINT_MS, signal: stop.signal },
  );
  unwatch();
  if (stop.signal.aborted) return;
  if (outcome.type === "done") {
    session.hints.value++;
    session.told.value = startTelling(outcome.value);
  } else if (outcome.type === "problem") showNote({ words: sentence(outcome.problem.message), tone: "bad" });
  else if (outcome.type === "crashed") showNote({ words: sentence(outcome.words), tone: "bad" });
}

/** Does the step, or takes back what is wrong: one move, which can be undone. */
export function doHint<P, S>(session: PuzzleSession<P, S>): void {
  const found = session.told.peek()?.found;
  if (found === undefined || !("after" in found)) return;
  const sheet = session.sheet.peek();
  // The worker read the puzzle by the same family, so this is one of its solutions.
  const played = session.family.play.stateOf(sheet.puzzle, found.after as S);
  session.told.value = undefined;
  session.go({ ...sheet, played });
}

export function hintKey<P, S>(session: PuzzleSession<P, S>, disabled: boolean): KeyAction {
  return {
    keys: "h",
    label: "Hint: where to look, which rules, what follows, do it",
    disabled,
    run: () => void nextHint(session),
  };
}
