/** Whether the user works with fingers, so that the words on the page fit. */
import { computed, type ReadonlySignal } from "@preact/signals";
import { mediaSignal } from "./media.js";
import * as phrases from "../words/frame.js";

export const byFinger = mediaSignal("(pointer: coarse)");

/** The word for a short touch. */
export const tapWord: ReadonlySignal<"tap" | "click"> = computed(() => (byFinger.value ? "tap" : "click"));

/** The words for the right button, or for a long press. */
export const otherTapWords: ReadonlySignal<string> = computed(() =>
  byFinger.value ? phrases.aLongPress : phrases.theRightButton,
);
