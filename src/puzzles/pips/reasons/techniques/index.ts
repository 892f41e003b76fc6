import type { Rule } from "../../../../model/index.js";
import type { Technique } from "../../../reasons.js";
import type { Pips } from "../../puzzle.js";
import type { About } from "../rules.js";
import type { Space } from "../space.js";

/** Ways of thinking, the easiest first. */
export function techniquesOf(_puzzle: Pips, _space: Space, _about: ReadonlyMap<Rule, About>): Technique[] {
  return [];
}
