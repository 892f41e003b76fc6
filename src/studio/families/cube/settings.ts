/** Settings of the page that outlive a puzzle. */
import { signal } from "@preact/signals";

/** In Play: say what is wrong as soon as it is. */
export const showErrors = signal(true);
/** On the solid: the names of pieces on their faces. */
export const letters = signal(true);
