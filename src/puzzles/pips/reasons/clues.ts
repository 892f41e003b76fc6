/** The conditions of a puzzle as its setter sees them, and the puzzle without some of them. */
import type { Rule } from "../../../model/index.js";
import type { PuzzleClue, SetterClues } from "../../reasons.js";
import { nodesWords, spotOf } from "../nodes.js";
import type { Pips, Region } from "../puzzle.js";
import { changeWords } from "./changes.js";
import type { About } from "./rules.js";

export function conditionClues(puzzle: Pips, about: ReadonlyMap<Rule, About>): SetterClues<Pips> {
  const rulesOf = new Map<Region, Rule[]>(
    puzzle.regions.filter(({ condition }) => condition !== "empty").map((region) => [region, []]),
  );
  for (const [rule, what] of about) if (what.kind === "region") rulesOf.get(what.region)!.push(rule);
  const regionOf = new Map<PuzzleClue, Region>();
  for (const [region, rules] of rulesOf) {
    const clue: PuzzleClue = {
      rule: `pips/${region.condition}`,
      kind: "clue",
      cells: region.nodes.map((node) => spotOf(puzzle, node)),
      words: wordsOf(puzzle, region, rules),
      rules,
      away: changeWords(puzzle, region, empty(region)),
    };
    regionOf.set(clue, region);
  }
  return {
    all: [...regionOf.keys()],
    without(clues) {
      const gone = new Set(clues.map((clue) => regionOf.get(clue)));
      return {
        ...puzzle,
        regions: puzzle.regions.map((region) => (gone.has(region) ? empty(region) : region)),
      };
    },
  };
}

/** The two halves of a sum in one sentence. */
function wordsOf(puzzle: Pips, { nodes, target }: Region, rules: readonly Rule[]): string {
  const where = nodesWords(puzzle, nodes);
  if (rules.length === 0) return `The condition of ${where} asks for nothing.`;
  return rules.length === 1 ? rules[0]!.words : `The pips on ${where} add up to ${target}.`;
}

function empty({ nodes }: Region): Region {
  return { nodes, condition: "empty" };
}
