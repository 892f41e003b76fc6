/** How somebody likes to play. */
import { rememberedSwitches } from "../shared/index.js";

/** Grass is drawn where no tent can stand any more; broken rules are marked and said. */
export const { autoGrass, showErrors } = rememberedSwitches("tents", { autoGrass: false, showErrors: true });
