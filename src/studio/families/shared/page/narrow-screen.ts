import { mediaSignal } from "../../../ui/index.js";

const narrow = mediaSignal("(width < 900px)");

/** Whether the screen is narrow: the same width as in the style sheets of the workspace. */
export function useNarrowScreen(): boolean {
  return narrow.value;
}
