/** How somebody likes to play. */
import { rememberedSwitches } from "../shared/index.js";

/** In Play: what is wrong is said as soon as it is. On the solid: pieces have their names on their faces. */
export const { showErrors, letters } = rememberedSwitches("cube", { showErrors: true, letters: true });
