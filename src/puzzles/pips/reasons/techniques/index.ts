/** Ways of thinking in Pips, the easiest first. */
import type { Rule } from "../../../../model/index.js";
import { readOnce, type Technique } from "../../../reasons.js";
import type { Pips } from "../../puzzle.js";
import type { About } from "../rules.js";
import type { Space } from "../space.js";
import { HARDER_DOMINOES, SIMPLE_DOMINOES } from "./dominoes.js";
import { PARTS } from "./parts.js";
import { HARDER_REGIONS, SIMPLE_REGIONS } from "./regions.js";
import { stepOf } from "./step.js";
import { HARDER_SUPPLY, SIMPLE_SUPPLY } from "./supply.js";

const WAYS = [
  ...SIMPLE_REGIONS,
  ...SIMPLE_SUPPLY,
  ...SIMPLE_DOMINOES,
  ...HARDER_REGIONS,
  ...HARDER_DOMINOES,
  ...PARTS,
  ...HARDER_SUPPLY,
];

export function techniquesOf(puzzle: Pips, space: Space, about: ReadonlyMap<Rule, About>): Technique[] {
  const read = readOnce((found) => stepOf(puzzle, space, about, found));
  return WAYS.map(({ id, title, summary, say }) => ({
    id,
    title,
    summary,
    words(found) {
      const step = read(found);
      return step === undefined ? undefined : say(step);
    },
  }));
}
