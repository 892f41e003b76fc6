/** What follows from the shape of the board alone: parts that must have an even number of cells, cells that need each other. */
import { plural } from "../../../../base/index.js";
import { linkWords } from "../words.js";
import { cellsWords } from "./saying.js";
import { linksOf, openNeighbours, rulesOnly, type Step, type Way } from "./step.js";

/** The part of the board around a node that is left when some nodes are taken out. */
function partOf(lists: readonly (readonly number[])[], start: number, out: ReadonlySet<number>): number[] {
  const found = new Set([start]);
  for (const node of found) for (const next of lists[node]!) if (!out.has(next)) found.add(next);
  return [...found].toSorted((one, two) => one - two);
}

/** A part of the open board without some nodes: one with an odd number of cells that all have a rule in this step. */
function oddPart(
  step: Step,
  lists: readonly (readonly number[])[],
  out: ReadonlySet<number>,
): number[] | undefined {
  const nodes = new Set(rulesOnly(step, "cell")!.map(({ node }) => node));
  for (const start of nodes) {
    if (out.has(start)) continue;
    const part = partOf(lists, start, out);
    if (part.length % 2 === 1 && part.every((node) => nodes.has(node))) return part;
  }
  return undefined;
}

/** The one link that a step decides, and how. */
function decidedLink(step: Step): { link: readonly [number, number]; holds: boolean } | undefined {
  const links = step.facts.filter((fact) => fact.kind === "link");
  if (links.length === 0) return undefined;
  const [fact] = links;
  return { link: step.puzzle.links[fact!.link]!, holds: fact!.holds };
}

/** The open links, without those of cells that are taken. */
function boardOf(step: Step): number[][] {
  const lists = openNeighbours(step);
  for (const [a, b] of linksOf(step.puzzle, step.uses, true)) {
    for (const [one, two] of [
      [a, b],
      [b, a],
    ] as const) {
      for (const other of lists[one]!)
        if (other !== two) lists[other] = lists[other]!.filter((node) => node !== one);
      lists[one] = [two];
    }
  }
  return lists;
}

const parity: Way = {
  id: "parity",
  title: "Parity of a part",
  summary: "A domino here, or no domino, would leave a part of the board with an odd number of cells.",
  say(step) {
    const decided = rulesOnly(step, "cell") === undefined ? undefined : decidedLink(step);
    if (decided === undefined || step.rules.length < 2) return undefined;
    const { link, holds } = decided;
    const lists = boardOf(step);
    if (holds)
      for (const [one, two] of [link, [link[1], link[0]]] as const)
        lists[one] = lists[one]!.filter((node) => node !== two);
    const part = oddPart(step, lists, new Set(holds ? [] : link));
    if (part === undefined) return undefined;
    const cells = cellsWords(step.puzzle, part);
    const odd = part.length === 1 ? "alone" : `cut off: ${plural(part.length, "cell")}, an odd number`;
    const ends = linkWords(step.puzzle, link);
    return holds
      ? `If ${ends} were not one domino, ${cells} would be ${odd}, so ${step.so}.`
      : `If ${ends} were one domino, ${cells} would be ${odd}, so ${step.so}.`;
  },
};

const tightCells: Way = {
  id: "tight-cells",
  title: "Cells that need each other",
  summary: "Some cells can form dominoes only with as many others, so no other cell can use these.",
  say(step) {
    const rules = rulesOnly(step, "cell");
    if (rules === undefined || rules.length < 2) return undefined;
    const cells = cellsWords(
      step.puzzle,
      rules.map(({ node }) => node),
    );
    return `Each of ${cells} belongs to exactly one domino, and otherwise one of them would have none, so ${step.so}.`;
  },
};

export const PARTS: readonly Way[] = [parity, tightCells];
