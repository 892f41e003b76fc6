import { mediaSignal, useGuest } from "../../../ui/index.js";

const narrow = mediaSignal("(width < 900px)");

/** Whether the screen is narrow: the same width as in the style sheets of the workspace. A guest is as wide as its element. */
export function useNarrowScreen(): boolean {
  return (useGuest()?.narrow ?? narrow).value;
}
