/** Two soft notes. */
const NOTES = [523.25, 783.99] as const;
const NOTE_S = 0.16;
const LOUDNESS = 0.08;

export function playNotes(): void {
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
