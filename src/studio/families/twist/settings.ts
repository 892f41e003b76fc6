/** How somebody likes to play. */
import { rememberedSwitches } from "../shared/index.js";

/** What breaks a rule is marked while playing. */
export const { showErrors } = rememberedSwitches("twist", { showErrors: true });
