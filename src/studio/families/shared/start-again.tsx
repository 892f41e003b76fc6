/** Start again: the player's moves and time are gone, and come back with Undo. */
import { effect, type ReadonlySignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Button, showNote } from "../../ui/index.js";
import type { Clock } from "./clock.js";
import type { Steps } from "./puzzle-session.js";

export interface StartAgainProps {
  readonly session: {
    readonly clock: Clock;
    readonly sheet: ReadonlySignal<unknown>;
    readonly plays: Pick<Steps, "undo">;
  };
  /** There is nothing to take away. */
  readonly bare: boolean;
  /** "All pieces are in the tray": what the note says of it. */
  readonly done: string;
  /** As one step of Play. */
  wipe(): void;
}

export function StartAgain({ session, bare, done, wipe }: StartAgainProps) {
  const { clock, sheet } = session;
  const forget = useRef(() => {});
  const start = (): void => {
    const played = clock.ms.value;
    const before = sheet.peek();
    wipe();
    clock.set(0);
    // However the moves come back, by the note, a button or a key, their time does.
    forget.current();
    forget.current = effect(() => {
      if (sheet.value !== before) return;
      forget.current();
      clock.set(played + clock.ms.peek());
    });
    showNote({
      words: `${done}, and the clock is at zero.`,
      action: { label: "Undo", run: session.plays.undo },
    });
  };
  return <Button label="Start again" disabled={bare} onClick={start} />;
}
