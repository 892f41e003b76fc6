import type { ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { dismissNotes } from "../../../ui/index.js";

/** Undo in a note means the move it speaks of, so the next move dismisses the note. */
export function useMovesEndNotes({ sheet }: { readonly sheet: ReadonlySignal<unknown> }): void {
  useEffect(() => {
    let first = true;
    return sheet.subscribe(() => {
      if (!first) dismissNotes();
      first = false;
    });
  }, []);
}
