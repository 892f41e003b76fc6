/** The sound of a solved puzzle: two soft notes for those who want them, loaded when they are played. */
import { signal } from "@preact/signals";

const KEY = "quadrille.sound";

function wasWanted(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** Off by default. */
export const soundWanted = signal(wasWanted());

export function wantSound(wanted: boolean): void {
  soundWanted.value = wanted;
  try {
    localStorage.setItem(KEY, wanted ? "on" : "off");
  } catch {
    // The browser does not save it: the choice lasts until the page is closed.
  }
}

export async function playSolved(): Promise<void> {
  if (!soundWanted.peek() || typeof AudioContext === "undefined") return;
  try {
    (await import("./notes.js")).playNotes();
  } catch {
    // The notes did not arrive, which needs no message.
  }
}
