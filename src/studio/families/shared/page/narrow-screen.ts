import { mediaSignal, useGuest } from "../../../ui/index.js";

const narrow = mediaSignal("(width < 900px)");
/** In landscape the buttons are in the half beside the board. */
const phone = mediaSignal("(width < 600px), (width < 900px) and (height < 520px)");
/** No more words fit beside undo: on the smallest phones, and beside the sentence where the board is not much wider than a tablet. */
const tight = mediaSignal("(width < 350px), (width < 720px) and (height < 520px), (900px <= width < 1200px)");

/** Whether the screen is narrow: the same width as in the style sheets of the workspace. A guest is as wide as its element. */
export function useNarrowScreen(): boolean {
  return (useGuest()?.narrow ?? narrow).value;
}

/** How much the buttons beside undo can say. A guest may be as narrow as a phone. */
export type Words = "all" | "short" | "icons";

export function useToolWords(): Words {
  if (useGuest() !== undefined || tight.value) return "icons";
  return phone.value ? "short" : "all";
}
