import type { Technique } from "../../../reasons.js";
import type { Reading } from "../reading.js";

/** A technique of Tents, which reads a step by cells. */
export interface TentsTechnique extends Omit<Technique, "words"> {
  readonly words: (step: Reading) => string | undefined;
}
