/**
 * A step of a packing that no technique recognises, in a sentence: what follows, and what would be impossible otherwise.
 *
 * The rules of a step clash with the opposite of what follows. So where some of them hold, the others cannot: if pieces do not overlap, a
 * cell stays bare or a piece has no place. The sentence names that. Only where there is nothing else does it say that pieces would overlap.
 */
import { capital, listWords } from "../../../base/index.js";
import type { FoundStep } from "../../reasons.js";
import type { PackingRules } from "./source.js";
import { cellsOfRules, sortStep, type Sorted } from "./sorted.js";
import type { PackingVariables } from "./variables.js";
import { piecesWords } from "./words.js";

export function plainWords(
  source: PackingRules,
  variables: PackingVariables,
  step: FoundStep,
): string | undefined {
  const sorted = sortStep(source, variables, step);
  const { clues, others, follows } = sorted;
  if (others > 0 || step.facts.length === 0) return undefined;
  const clueWords = clues.map(({ words }) => `${words} `).join("");
  if (step.rules.length === clues.length) return `${clueWords}So ${follows}.`;
  const otherwise = otherwiseWords(source, sorted);
  return otherwise && `${clueWords}${capital(follows)}: ${otherwise}.`;
}

function otherwiseWords(source: PackingRules, sorted: Sorted): string | undefined {
  const { kinds } = source;
  const { apart, covered, about } = sorted;
  // That the piece itself is used goes without saying.
  const used = covered.length > 0 ? sorted.used.filter((kind) => !about.has(kind)) : sorted.used;
  const isOnce = used.every((kind) => kinds[kind]!.min === 1 && kinds[kind]!.max === 1);
  // The piece's own rule says best how often it may lie.
  if (!isOnce) return undefined;
  const names = piecesWords(source, used);
  if (covered.length > 0) {
    const cells = cellsOfRules(source, covered);
    const bare =
      cells.length === 1
        ? `nothing could cover ${cells[0]}`
        : `${listWords(cells)} could not ${cells.length === 2 ? "both" : "all"} be covered`;
    if (used.length === 0) return `otherwise ${bare}`;
    return `otherwise ${bare} once ${names} ${used.length === 1 ? "has its place" : "have their places"}`;
  }
  if (used.length === 1) return `otherwise ${names} would have no place`;
  if (used.length > 1)
    return `otherwise ${names} could not ${used.length === 2 ? "both" : "all"} have places`;
  if (apart.length === 1) {
    const inTheWay = about.has(apart[0]!) ? "something" : piecesWords(source, apart);
    return sorted.placed
      ? `anywhere else ${inTheWay} is in the way`
      : `otherwise ${inTheWay} would be in the way`;
  }
  return `otherwise one of the ${piecesWords(source, apart)} would overlap another piece`;
}
