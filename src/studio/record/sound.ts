/** Whether a solved puzzle is heard: two soft notes for those who want them, loaded when they are played. */
import { signal } from "@preact/signals";

const KEY = "quadrille.sound";

function wasWanted(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** Off unless somebody wants it. */
export const soundWanted = signal(wasWanted());

export function wantSound(wanted: boolean): void {
  soundWanted.value = wanted;
  try {
    localStorage.setItem(KEY, wanted ? "on" : "off");
  } catch {
    // The browser keeps nothing: the choice holds until the page is closed.
  }
}

export async function playSolved(): Promise<void> {
  if (!soundWanted.peek() || typeof AudioContext === "undefined") return;
  try {
    (await import("./notes.js")).playNotes();
  } catch {
    // The notes did not arrive. Nobody needs to hear of that.
  }
}
