/** The conditions of regions as rules. The two halves of a sum are two rules, because a step nearly always needs one of them alone. */
import type { BareConstraint } from "../../../model/index.js";
import { nodesWords, nodeWords } from "../nodes.js";
import type { Pips } from "../puzzle.js";
import type { Space } from "./space.js";
import { pipWords } from "./words.js";

/** Which half of a condition a rule states. */
export type Half = "at-least" | "at-most" | "whole";

export interface RegionRule {
  readonly half: Half;
  readonly words: string;
  readonly constraints: readonly BareConstraint[];
}

export function regionRules(puzzle: Pips, space: Space, index: number): RegionRule[] {
  const { nodes, condition, target = 0 } = puzzle.regions[index]!;
  switch (condition) {
    case "empty":
      return [];
    case "equals":
      return nodes.length === 1 ? [] : [equalRule(puzzle, space, nodes)];
    case "unequal":
      return nodes.length === 1 ? [] : [differentRule(puzzle, space, index)];
    case "sum":
      if (nodes.length === 1) return [pipsRule(puzzle, space, nodes[0]!, target)];
      return [
        ...(target > 0 ? [sumRule(puzzle, space, nodes, "at-least", target, `at least ${target}`)] : []),
        sumRule(puzzle, space, nodes, "at-most", target, target > 0 ? `at most ${target}` : "0"),
      ];
    case "less":
      return [sumRule(puzzle, space, nodes, "at-most", target - 1, `less than ${target}`)];
    case "greater":
      return [sumRule(puzzle, space, nodes, "at-least", target + 1, `more than ${target}`)];
  }
}

/** Each cell has what the one before it has, and the first has what the last one has. */
function equalRule(puzzle: Pips, space: Space, nodes: readonly number[]): RegionRule {
  const constraints = nodes.flatMap((node, i) => {
    const next = nodes[(i + 1) % nodes.length]!;
    return space.pips.map((pip): BareConstraint => ({
      kind: "clause",
      literals: [-space.value(node, pip), space.value(next, pip)],
    }));
  });
  return { half: "whole", words: `${nodesWords(puzzle, nodes)} have the same pips.`, constraints };
}

/** No number occurs twice. So as many numbers occur as there are cells. That follows, but only by trying all ways to deal them out. */
function differentRule(puzzle: Pips, space: Space, index: number): RegionRule {
  const { nodes } = puzzle.regions[index]!;
  const once = space.pips.map((pip): BareConstraint => ({
    kind: "cardinality",
    relation: "at-most",
    k: 1,
    literals: nodes.map((node) => space.value(node, pip)),
  }));
  const occurring = space.pips.map((pip) => space.occurs(index, pip));
  const numbers: BareConstraint = {
    kind: "cardinality",
    relation: "at-least",
    k: nodes.length,
    literals: occurring,
  };
  const words = `${nodesWords(puzzle, nodes)} have different pips.`;
  return { half: "whole", words, constraints: [...once, numbers] };
}

function pipsRule(puzzle: Pips, space: Space, node: number, pip: number): RegionRule {
  const literals = pip <= puzzle.maxPip ? [space.value(node, pip)] : [];
  const words = `${nodeWords(puzzle, node)} has ${pipWords(pip)}.`;
  return { half: "whole", words, constraints: [{ kind: "clause", literals }] };
}

/** "r1c1 has at most 5 pips.", "The pips on r1c1 and r1c2 add up to at most 5." */
function sumWords(puzzle: Pips, nodes: readonly number[], bound: string): string {
  return nodes.length === 1
    ? `${nodeWords(puzzle, nodes[0]!)} has ${bound.replace("less", "fewer")} ${bound.endsWith(" 1") ? "pip" : "pips"}.`
    : `The pips on ${nodesWords(puzzle, nodes)} add up to ${bound}.`;
}

/** Pips are counted by steps (at least 1, at least 2 …): so a sum knows the least and the most of each cell, not only what it has. */
function sumRule(
  puzzle: Pips,
  space: Space,
  nodes: readonly number[],
  relation: "at-least" | "at-most",
  k: number,
  bound: string,
): RegionRule {
  const literals = nodes.flatMap((node) => space.pips.slice(1).map((pip) => space.atLeast(node, pip)));
  const words = sumWords(puzzle, nodes, bound);
  return { half: relation, words, constraints: [{ kind: "cardinality", relation, k, literals }] };
}
