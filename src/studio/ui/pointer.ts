/** Whether somebody works with fingers: the words on the page speak of what the hand can do. */
import { computed, type ReadonlySignal } from "@preact/signals";
import { mediaSignal } from "./media.js";
import * as phrases from "../words/frame.js";

export const byFinger = mediaSignal("(pointer: coarse)");

/** What a short touch is called. */
export const tapWord: ReadonlySignal<"tap" | "click"> = computed(() => (byFinger.value ? "tap" : "click"));

/** What the right button, or a long press, is called. */
export const otherTapWords: ReadonlySignal<string> = computed(() =>
  byFinger.value ? phrases.aLongPress : phrases.theRightButton,
);
