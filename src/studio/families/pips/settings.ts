/** How somebody likes to play. */
import { rememberedSwitches } from "../shared/index.js";

/** Conditions turn right or wrong while playing. */
export const { showErrors } = rememberedSwitches("pips", { showErrors: true });
