/** Asks the worker for the next step, reveals it level by level, and plays it. */
import type { KeyAction } from "../../../frame/index.js";
import { busyFor, runTask } from "../../../solver/index.js";
import { sentence, showNote } from "../../../ui/index.js";
import { askedBy } from "../solve/ask.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { further, startLooking, startTelling, stopLooking } from "./hint-telling.js";
import * as phrases from "../../../words/play.js";

const HINT_MS = 20_000;

/** Shows the next level of the hint, or asks for a new one. */
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
  let isKnown = false;
  const unheard = session.told.subscribe((told) => {
    // The hint was closed.
    if (isKnown && told === undefined) stop.abort();
  });
  const outcome = await runTask(
    {
      kind: "hint",
      puzzle: { family: family.id, ...session.write(puzzle) },
      state: family.play.solution(puzzle, played),
      seen: session.seen?.(),
    },
    {
      ...askedBy(session),
      timeMs: HINT_MS,
      signal: stop.signal,
      onRow(known) {
        if (stop.signal.aborted) return;
        session.told.value = startLooking(known);
        session.hints.value++;
        isKnown = true;
      },
    },
  );
  unheard();
  unwatch();
  if (stop.signal.aborted) return;
  const found = outcome.type === "done" ? outcome.value : undefined;
  if (isKnown) session.told.value = stopLooking(session.told.peek()!, found);
  else if (found !== undefined) {
    session.hints.value++;
    session.told.value = startTelling(found);
  }
  if (outcome.type === "problem") showNote({ words: sentence(outcome.problem.message), tone: "bad" });
  else if (outcome.type === "crashed") showNote({ words: sentence(outcome.words), tone: "bad" });
}

/** Stops looking for a shorter reason. The step that is known stays. */
export function stopHint<P, S>(session: PuzzleSession<P, S>): void {
  busyFor(session)?.cancel();
}

/** Plays the step, or takes back what is wrong, as one move that can be undone. */
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
    label: phrases.hintWhereToLook,
    disabled,
    run: () => void nextHint(session),
  };
}
