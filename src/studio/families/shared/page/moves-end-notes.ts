import type { ReadonlySignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { dismissNotes } from "../../../ui/index.js";

/** Undo in a note is for the move that the note is about, so the next move dismisses it. */
export function useMovesEndNotes({ sheet }: { readonly sheet: ReadonlySignal<unknown> }): void {
  // In a layout effect, because the first move may come before the paint.
  useLayoutEffect(() => {
    let first = true;
    return sheet.subscribe(() => {
      if (!first) dismissNotes();
      first = false;
    });
  }, []);
}
