/** Whether somebody works with fingers: the words on the page speak of what the hand can do. */
import { computed, signal, type ReadonlySignal } from "@preact/signals";

const fingers = signal(false);

if (typeof matchMedia === "function") {
  const query = matchMedia("(pointer: coarse)");
  fingers.value = query.matches;
  query.addEventListener("change", () => {
    fingers.value = query.matches;
  });
}

export const byFinger: ReadonlySignal<boolean> = fingers;

/** What a short touch is called. */
export const tapWord: ReadonlySignal<"tap" | "click"> = computed(() => (fingers.value ? "tap" : "click"));

/** What the right button, or a long press, is called. */
export const otherTapWords: ReadonlySignal<string> = computed(() =>
  fingers.value ? "a long press" : "the right button",
);
