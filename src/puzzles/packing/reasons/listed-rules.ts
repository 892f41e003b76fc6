/** Rules of a packing as they are listed to a reader: what is the same for several pieces or cells is said once. */
import { addTo, shortListWords } from "../../../base/index.js";
import type { Rule } from "../../../model/index.js";
import { cellsOfRules } from "./sorted.js";
import type { PackingRules } from "./source.js";
import { apartWords, piecesWords, usageWords, usesWords } from "./words.js";

export function listedRules(source: PackingRules, rules: readonly Rule[]): Rule[] {
  const { family, kinds } = source;
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) addTo(groups, keyOf(rule), rule);
  function keyOf({ rule, words }: Rule): string {
    if (rule === `${family}/covered` || rule === `${family}/apart`) return rule;
    // Pieces that are used equally often.
    const used = kinds.find((kind) => usesWords(kind) === words);
    return rule === `${family}/piece` && used !== undefined ? `${rule} ${used.min} ${used.max}` : words;
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [Rule];
    if (group.length === 1) return first;
    const cells = group.flatMap((rule) => rule.cells);
    const pieces = (words: (kind: (typeof kinds)[number]) => string): number[] =>
      group.map((rule) => kinds.findIndex((kind) => words(kind) === rule.words));
    switch (first.rule) {
      case `${family}/covered`:
        return {
          ...first,
          cells,
          words: `Some piece covers each of ${shortListWords(cellsOfRules(source, group))}.`,
        };
      case `${family}/apart`:
        return {
          ...first,
          words: `Each of the ${piecesWords(source, pieces(apartWords))} shares no cell with another piece.`,
        };
      default:
        return {
          ...first,
          words: `Each of the ${piecesWords(source, pieces(usesWords))} ${usageWords(kinds[pieces(usesWords)[0]!]!)}.`,
        };
    }
  });
}
