/** Start again: the player's moves and time are gone, and come back with Undo. */
import { effect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Button } from "../../../ui/index.js";
import { nothingPlayed } from "./correct-so-far.js";
import { sayWithUndo } from "../page/say-with-undo.js";
import type { PuzzleSession } from "../session/puzzle-session.js";

export interface StartAgainProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  /** "All pieces are in the tray": what the note says of it. */
  readonly done: string;
  /** What is in hand goes first. */
  letGo?(): void;
}

export function StartAgain<P, S>({ session, done, letGo }: StartAgainProps<P, S>) {
  const { clock, sheet, family } = session;
  const forget = useRef(() => {});
  const start = (): void => {
    const played = clock.ms.value;
    letGo?.();
    const before = sheet.peek();
    session.go({ ...before, played: family.play.start(before.puzzle) });
    clock.set(0);
    // However the moves come back, by the note, a button or a key, their time does.
    forget.current();
    forget.current = effect(() => {
      if (sheet.value !== before) return;
      forget.current();
      clock.set(played + clock.ms.peek());
    });
    sayWithUndo(`${done}, and the clock is at zero.`, session.plays);
  };
  return <Button label="Start again" disabled={nothingPlayed(session)} onClick={start} />;
}
