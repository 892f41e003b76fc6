/** At the end of a row of a collection: buttons to move it up or down or to remove it, keys for that, and a handle to drag. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { movedTo, shelf, without, type Collection } from "../desk/index.js";
import { Button, Icon, showNote } from "../ui/index.js";
import * as phrases from "../words/pages.js";
import { dragByFinger } from "./finger-drag.js";

/** What is being dragged in this tab. */
let dragged: { readonly id: string; readonly at: number } | undefined;

export interface OrderToolsProps {
  readonly collection: Collection;
  readonly at: number;
  onMoved(to: number): void;
}

/** A puzzle of the same collection may be dropped anywhere on the row. */
function useDropPlace(
  own: RefObject<HTMLElement | null>,
  id: string,
  at: number,
  move: (from: number, to: number) => void,
): void {
  // In a layout effect, because after the paint a fast drop would still be on the row's former place.
  useLayoutEffect(() => {
    const row = own.current?.closest("li");
    if (row === null || row === undefined) return undefined;
    const unmark = (): void => {
      delete row.dataset["drop"];
    };
    const over = (event: DragEvent): void => {
      if (dragged?.id !== id) return;
      event.preventDefault();
      event.stopPropagation();
      // A line shows its new place.
      if (dragged.at !== at) row.dataset["drop"] = dragged.at > at ? "before" : "after";
    };
    const leave = (event: DragEvent): void => {
      if (!row.contains(event.relatedTarget as Node | null)) unmark();
    };
    const drop = (event: DragEvent): void => {
      unmark();
      if (dragged?.id !== id) return;
      event.preventDefault();
      event.stopPropagation();
      move(dragged.at, at);
      dragged = undefined;
    };
    row.addEventListener("dragover", over);
    row.addEventListener("dragleave", leave);
    row.addEventListener("drop", drop);
    return () => {
      row.removeEventListener("dragover", over);
      row.removeEventListener("dragleave", leave);
      row.removeEventListener("drop", drop);
    };
  });
}

export function OrderTools({ collection, at, onMoved }: OrderToolsProps) {
  const { id, puzzles } = collection;
  const own = useRef<HTMLSpanElement>(null);
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= puzzles.length || from === to) return;
    void shelf.save(movedTo(collection, from, to));
    onMoved(to);
  };
  const remove = (): void => {
    void shelf.save(without(collection, at));
    showNote({
      words: phrases.puzzleIsTakenOut(at + 1),
      about: "app",
      action: { label: phrases.undo, run: () => void shelf.save(collection) },
    });
  };
  useDropPlace(own, id, at, move);
  return (
    <span
      ref={own}
      class="shelf-order"
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
        event.preventDefault();
        move(at, at + (event.key === "ArrowUp" ? -1 : 1));
      }}
    >
      <span
        class="shelf-handle"
        draggable
        aria-hidden="true"
        title={phrases.dragToAnotherPlace}
        onPointerDown={(event) => dragByFinger(event, at, move)}
        onDragStart={(event) => {
          dragged = { id, at };
          event.dataTransfer?.setData("text/x-quadrille-order", String(at));
          // The whole row is dragged, not only the handle.
          const row = event.currentTarget.closest("li");
          if (row === null) return;
          const { left, top } = row.getBoundingClientRect();
          event.dataTransfer?.setDragImage(row, event.clientX - left, event.clientY - top);
          row.dataset["dragged"] = "";
        }}
        onDragEnd={(event) => {
          dragged = undefined;
          delete event.currentTarget.closest("li")?.dataset["dragged"];
        }}
      >
        <Icon name="grip" />
      </span>
      <Button
        kind="quiet"
        icon="up"
        iconOnly
        label={phrases.movePuzzleUp(at + 1)}
        shortcut="Alt+ArrowUp"
        disabled={at === 0}
        onClick={() => move(at, at - 1)}
      />
      <Button
        kind="quiet"
        icon="down"
        iconOnly
        label={phrases.movePuzzleDown(at + 1)}
        shortcut="Alt+ArrowDown"
        disabled={at === puzzles.length - 1}
        onClick={() => move(at, at + 1)}
      />
      <Button kind="quiet" icon="bin" iconOnly label={phrases.takePuzzleOut(at + 1)} onClick={remove} />
    </span>
  );
}

/** After a move the focus goes with the puzzle, and its new place is said. */
export function useMoved(collection: Collection) {
  const [to, setTo] = useState<number | undefined>(undefined);
  const list = useRef<HTMLDivElement>(null);
  // In a layout effect: the next key may come before the paint, and is for this puzzle.
  useLayoutEffect(() => {
    if (to === undefined) return;
    const row = list.current?.querySelectorAll(".shelf-puzzles li")[to];
    row?.querySelector<HTMLButtonElement>(".shelf-order button:not(:disabled)")?.focus();
  }, [to, collection]);
  const words = to === undefined ? "" : phrases.nowPuzzleOf(to + 1, collection.puzzles.length);
  return { list, words, onMoved: setTo };
}
