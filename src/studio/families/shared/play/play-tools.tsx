/** What every Play panel offers: the clock, "Correct so far?" and Start again. */
import { type Violation } from "../../../../puzzles/index.js";
import { markOf } from "../../../../scene/index.js";
import type { Answer } from "../../../../workbench/index.js";
import { MarkFace } from "../../../board/index.js";
import { loadLive, whyImpossible } from "../../../solver/index.js";
import { Button, IS_GUEST, type Note, showNote } from "../../../ui/index.js";
import { explainInSolve } from "../why/later.js";
import { askHint } from "../hint/ask-hint.js";
import { askAnswer } from "../solve/ask.js";
import { limitWords } from "../session/answer-words.js";
import { type PuzzleSession } from "../session/puzzle-session.js";
import { effect, type Signal } from "@preact/signals";
import { type ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { BoundCheckbox } from "../edit/fields.js";
import { sayWithUndo } from "../page/history-tools.js";
import { ClockFace } from "./clock-face.js";
import * as phrases from "../../../words/play.js";

/** Said when the player has made no mistake. */
export const IMPOSSIBLE = phrases.thePuzzleItselfHasNoSolution;

export interface SoFarWords {
  readonly yes: string;
  /** `why`: the sentence of the certificate. */
  no(why: string | undefined): string;
  /** When a rule is broken already. */
  broken?(violation: Violation): string;
}

/** `what`: "what is laid". */
export function canBeCompleted(what: string): SoFarWords {
  return {
    yes: phrases.yesCanBeCompleted(what),
    no: () => phrases.noCannotBeCompletedTake(what),
  };
}

/** Whether there are only givens on the board. */
export function nothingPlayed<P, S>({ family, sheet }: PuzzleSession<P, S>): boolean {
  const { puzzle, played } = sheet.value;
  const textOf = (state: unknown): string => JSON.stringify(family.play.keep(puzzle, state));
  return textOf(played) === textOf(family.play.start(puzzle));
}

export interface PlayControlsProps<P, S> extends StartAgainProps<P, S> {
  readonly words: SoFarWords;
  /** Set if there is no puzzle yet, and nothing to ask. */
  readonly disabled?: boolean;
  /** More buttons, before the two of every family. */
  readonly buttons?: ComponentChildren;
  /** The same, between those two. */
  readonly between?: ComponentChildren;
}

/** The switch for families that can hide what breaks a rule. */
export function MarkBroken({ of }: { readonly of: Signal<boolean> }) {
  return (
    <div class="mark-broken">
      <BoundCheckbox label={phrases.markWhatBreaksARule} of={of} />
      <MarkFace mark={markOf("error")} />
    </div>
  );
}

/** The clock, "Correct so far?" and Start again, with the family's own buttons between them. */
export function PlayControls<P, S>(props: PlayControlsProps<P, S>) {
  return (
    <>
      <ClockFace clock={props.session.clock} />
      <div class="panel-buttons">
        {props.buttons}
        <CorrectSoFar {...props} />
        {props.between}
        <StartAgain {...props} />
      </div>
    </>
  );
}

type CorrectSoFarProps<P, S> = Pick<PlayControlsProps<P, S>, "session" | "words" | "disabled">;

export function CorrectSoFar<P, S>({ session, words, disabled = false }: CorrectSoFarProps<P, S>) {
  return (
    <Button
      label={phrases.correctSoFar}
      icon="check"
      disabled={disabled}
      onClick={() => void sayCorrectSoFar(session, words)}
    />
  );
}

/** Small puzzles are answered at once, others in the worker. Undefined: it was cancelled. */
async function decide<P, S>(session: PuzzleSession<P, S>, puzzle: P): Promise<Answer<S> | undefined> {
  const { family } = session;
  const atOnce = async (): Promise<Answer<S> | undefined> => {
    const [whole, { decideLive }] = await Promise.all([session.whole(), loadLive()]);
    return decideLive(whole, puzzle);
  };
  return (
    (family.quick?.(puzzle) === true ? await atOnce() : undefined) ??
    (await askAnswer(session, { kind: "solve", puzzle: { family: family.id, ...session.write(puzzle) } }))
  );
}

/** Whether the puzzle has no solution at all. Undefined: that was not decided. */
export async function isHopeless<P, S>(session: PuzzleSession<P, S>): Promise<boolean | undefined> {
  const status = (await decide(session, session.puzzle.peek()))?.status;
  return status === undefined || status === "unknown" ? undefined : status === "impossible";
}

async function sayCorrectSoFar<P, S>(session: PuzzleSession<P, S>, words: SoFarWords): Promise<void> {
  const { family } = session;
  const asked = session.sheet.peek();
  const { puzzle, played } = asked;
  const [broken] = family.check(puzzle, family.play.solution(puzzle, played)).violations;
  // If nothing is played, the puzzle itself breaks the rule.
  if (broken !== undefined && !nothingPlayed(session)) {
    showNote({ words: words.broken?.(broken) ?? `No: ${broken.message}.`, tone: "bad", ...askWhy(session) });
    return;
  }
  // An answer about an earlier state would mislead.
  const moved = (): boolean => session.sheet.peek() !== asked;
  const answer = await decide(session, family.play.fixed(puzzle, played));
  if (answer === undefined || moved()) return;
  const { status } = answer;
  if (status === "solved") showNote({ words: words.yes, tone: "good" });
  else if (status === "impossible") {
    // If the puzzle itself has no solution, the player has made no mistake.
    const hopeless = await isHopeless(session);
    if (hopeless === undefined || moved()) return;
    const why = whyImpossible(family, answer);
    if (hopeless) {
      const action = { label: phrases.explain, run: () => void explainInSolve(session) };
      showNote({
        words: IMPOSSIBLE,
        tone: "bad",
        ...(family.reasons === undefined || IS_GUEST ? {} : { action }),
      });
    } else showNote({ words: words.no(why), tone: "bad", ...askWhy(session) });
  } else showNote({ words: phrases.notDecided(limitWords(answer.reason) ?? phrases.itTookTooLong) });
}

/** The action of a note that something is wrong: names the mark, and says why. */
function askWhy<P, S>(session: PuzzleSession<P, S>): Pick<Note, "action"> {
  if (session.family.reasons === undefined) return {};
  return { action: { label: phrases.whyIsThisWrong, run: () => void askHint(session) } };
}

interface StartAgainProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  /** "Your pieces are back in the tray": how the note begins. */
  readonly done: string;
  /** Let go of what is in hand. */
  letGo?(): void;
}

export function StartAgain<P, S>({ session, done, letGo }: StartAgainProps<P, S>) {
  const { clock, sheet, family } = session;
  const forget = useRef(() => {});
  const start = (): void => {
    const played = clock.ms.value;
    letGo?.();
    const before = sheet.peek();
    const { trial: _, ...rest } = before;
    session.go({ ...rest, played: family.play.start(before.puzzle) });
    clock.set(0);
    const asked = session.hints.peek();
    session.hints.value = 0;
    // If undo brings back the moves, their time comes back, too.
    forget.current();
    forget.current = effect(() => {
      if (sheet.value !== before) return;
      forget.current();
      clock.set(played + clock.ms.peek());
      session.hints.value = asked + session.hints.peek();
    });
    sayWithUndo(phrases.andTheClock(done), session.plays);
  };
  return <Button label={phrases.startAgain} disabled={nothingPlayed(session)} onClick={start} />;
}
