/** Two soft notes when a puzzle is solved, for those who want them. */
import { signal } from "@preact/signals";

const KEY = "quadrille.sound";
const NOTES = [523.25, 783.99] as const;
const NOTE_S = 0.16;
const LOUDNESS = 0.08;

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

export function playSolved(): void {
  if (!soundWanted.peek() || typeof AudioContext === "undefined") return;
  const context = new AudioContext();
  NOTES.forEach((frequency, i) => {
    const start = context.currentTime + i * NOTE_S;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 3 * NOTE_S);
    const note = new OscillatorNode(context, { type: "sine", frequency });
    note.connect(gain).connect(context.destination);
    note.start(start);
    note.stop(start + 3 * NOTE_S);
  });
  setTimeout(() => void context.close(), 2000);
}
