/** Start again: the player's moves and time are gone, and come back with Undo. */
import { Button, showNote } from "../../ui/index.js";
import type { Clock } from "./clock.js";

export interface StartAgainProps {
  readonly session: { readonly clock: Clock; undo(): void };
  /** There is nothing to take away. */
  readonly bare: boolean;
  /** "All pieces are in the tray": what the note says of it. */
  readonly done: string;
  /** As one step of the history. */
  wipe(): void;
}

export function StartAgain({ session, bare, done, wipe }: StartAgainProps) {
  const { clock } = session;
  const start = (): void => {
    const played = clock.ms.value;
    wipe();
    clock.set(0);
    showNote({
      words: `${done}, and the clock is at zero.`,
      action: {
        label: "Undo",
        run() {
          session.undo();
          clock.set(played);
        },
      },
    });
  };
  return <Button label="Start again" disabled={bare} onClick={start} />;
}
