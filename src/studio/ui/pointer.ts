/** Whether somebody works with fingers: the words on the page speak of what the hand can do. */
import { signal, type ReadonlySignal } from "@preact/signals";

const fingers = signal(false);

if (typeof matchMedia === "function") {
  const query = matchMedia("(pointer: coarse)");
  fingers.value = query.matches;
  query.addEventListener("change", () => {
    fingers.value = query.matches;
  });
}

export const byFinger: ReadonlySignal<boolean> = fingers;
