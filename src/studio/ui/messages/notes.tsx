/**
 * Short notes at the edge of the page: "Removed. Undo". They disappear by themselves, stay while they are pointed at or focused, and are
 * read out.
 */
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../controls/button.js";
import { Icon, type IconName } from "../looks/icon.js";
import { guestInHand, useRoot } from "../guest.js";
import { Said } from "../said.js";
import * as phrases from "../../words/frame.js";

export interface Note {
  readonly words: string;
  readonly tone?: "plain" | "good" | "bad";
  readonly action?: { readonly label: string; run(): void };
  /** Notes about the board (the default) disappear with the next move or the next such note. */
  readonly about?: "board" | "app";
  /** How long it stays; `forever` until it is closed. */
  readonly seconds?: number | "forever";
}

interface ShownNote extends Note {
  readonly id: number;
  /** The guest that it belongs to. */
  readonly guest: ShadowRoot | undefined;
}

const SECONDS = 5;
const SECONDS_WITH_ACTION = 10;
const MOST = 3;
/** Longer texts, including the button's, take the whole width. */
const LONG = 60;
const SIGNS: Readonly<Record<NonNullable<Note["tone"]>, IconName>> = {
  plain: "info",
  good: "check",
  bad: "warning",
};

const shown = signal<readonly ShownNote[]>([]);
let lastId = 0;

/** Shows a note, and returns a function that removes it. */
export function showNote(note: Note): () => void {
  const id = ++lastId;
  // Two notes about the board could contradict each other.
  if (note.about !== "app") dismissNotes();
  shown.value = [...shown.peek(), { ...note, id, guest: guestInHand() }].slice(-MOST);
  return () => dismiss(id);
}

/** Dismisses notes about a board that has changed or is left. */
export function dismissNotes(): void {
  shown.value = shown.peek().filter(({ about }) => about === "app");
}

function dismiss(id: number): void {
  shown.value = shown.peek().filter((note) => note.id !== id);
}

/** Tells the page how much room its notes take, so that the panel can end above them and nothing is hidden. */
function useRoom(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const watch = new ResizeObserver(() => {
      root.style.setProperty("--notes-height", `${box.current!.offsetHeight}px`);
    });
    watch.observe(box.current!);
    return () => {
      watch.disconnect();
      root.style.removeProperty("--notes-height");
    };
  }, []);
  return box;
}

export function Notes() {
  return (
    <div ref={useRoom()} class="notes" role="status" aria-live="polite">
      {shown.value.map((note) => (
        <NoteCard key={note.id} note={note} />
      ))}
    </div>
  );
}

/** The notes of a guest, which are part of its content. */
export function GuestNotes() {
  const root = useRoot();
  return (
    <div class="notes" role="status" aria-live="polite">
      {shown.value.map((note) => (note.guest === root ? <NoteCard key={note.id} note={note} /> : null))}
    </div>
  );
}

function NoteCard({ note }: { readonly note: ShownNote }) {
  const { id, words, tone = "plain", action } = note;
  const seconds = note.seconds ?? (action === undefined ? SECONDS : SECONDS_WITH_ACTION);
  const [held, setHeld] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  // The card lets the pointer through, so the window listens for it. In a layout effect, because other effects end only after the next
  // paint, when the card is gone.
  useLayoutEffect(() => {
    const look = ({ clientX: x, clientY: y, pointerType }: PointerEvent): void => {
      const { left, right, top, bottom } = card.current!.getBoundingClientRect();
      setHeld(pointerType === "mouse" && x >= left && x <= right && y >= top && y <= bottom);
    };
    addEventListener("pointermove", look);
    return () => removeEventListener("pointermove", look);
  }, []);
  useEffect(() => {
    if (held || seconds === "forever") return;
    const timer = setTimeout(() => dismiss(id), seconds * 1000);
    return () => clearTimeout(timer);
  }, [held, seconds, id]);
  return (
    <div
      ref={card}
      class={`note ${tone}`}
      data-long={action !== undefined && words.length + action.label.length > LONG}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <Icon name={SIGNS[tone]} />
      <span>
        <Said words={words} />
      </span>
      {action === undefined ? null : (
        <Button
          kind="quiet"
          label={action.label}
          class="note-action"
          onClick={() => {
            dismiss(id);
            action.run();
          }}
        />
      )}
      <Button kind="quiet" icon="close" iconOnly label={phrases.closeThisNote} onClick={() => dismiss(id)} />
    </div>
  );
}
