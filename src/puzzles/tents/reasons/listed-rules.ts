/** Rules of Tents as they are listed to a reader: the two halves of a count in one sentence, and what is the same for many cells only once. */
import { addTo, plural, shortListWords } from "../../../base/index.js";
import { cellAt } from "../../../board/index.js";
import type { Rule } from "../../../model/index.js";
import { treesBeside } from "../formulations/shared.js";
import { cellWords } from "../words.js";
import { lineStart, type Ground, type Meaning } from "./reading.js";

/** Rules of one kind about several cells, in one sentence. */
const TOGETHER: Readonly<Record<string, (cells: readonly string[]) => string>> = {
  tree: (cells) => `Each of the trees on ${shortListWords(cells)} has one tent of its own beside it.`,
  touch: (cells) => `No tent touches a tent on ${shortListWords(cells, "or")}.`,
  treeless: (cells) =>
    `A tent stands beside its tree, and none of these ${cells.length} cells has a tree beside it: ${shortListWords(cells)}.`,
};

export function listedRules({ puzzle, meanings }: Ground, rules: readonly Rule[]): Rule[] {
  const groups = new Map<string, Rule[]>();
  for (const rule of rules) addTo(groups, keyOf(meanings.get(rule), rule), rule);
  function keyOf(meaning: Meaning | undefined, { words }: Rule): string {
    switch (meaning?.what) {
      case "at-least":
      case "at-most":
        return `${meaning.of} ${meaning.index}`;
      case "tree":
      case "touch":
        return meaning.what;
      case "own":
        return treesBeside(puzzle, meaning.at).length === 0 ? "treeless" : words;
      case "given":
      case undefined:
        return words;
    }
  }
  return Array.from(groups, ([key, group]) => {
    const [first] = group as [Rule];
    if (group.length === 1) return first;
    const cells = group.flatMap((rule) => rule.cells);
    const meaning = meanings.get(first);
    if (meaning?.what === "at-least" || meaning?.what === "at-most")
      return { ...first, words: `${lineStart(meaning)} has ${plural(meaning.clue, "tent")}.` };
    const names = group.map((rule) => cellWords(cellAt(puzzle, meanings.get(rule)!.at!)));
    return { ...first, cells, words: TOGETHER[key]!(names) };
  });
}
