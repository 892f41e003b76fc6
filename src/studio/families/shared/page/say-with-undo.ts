/** A note about a step that can be taken back there and then. */
import { showNote } from "../../../ui/index.js";
import type { Steps } from "../session/puzzle-session.js";

export function sayWithUndo(words: string, steps: Pick<Steps, "undo">): void {
  showNote({ words, action: { label: "Undo", run: steps.undo } });
}
