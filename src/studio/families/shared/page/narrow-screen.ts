import { mediaSignal, useGuest } from "../../../ui/index.js";

const narrow = mediaSignal("(width < 900px)");
const phone = mediaSignal("(width < 600px)");

/** Whether the screen is narrow: the same width as in the style sheets of the workspace. A guest is as wide as its element. */
export function useNarrowScreen(): boolean {
  return (useGuest()?.narrow ?? narrow).value;
}

/** Whether buttons in a row have room for their icons alone. A guest may be as narrow as a phone. */
export function useIconsAlone(): boolean {
  return useGuest() !== undefined || phone.value;
}
