/** The facts of a puzzle as moves and in words. */
import type { Json } from "../../../base/index.js";
import type { Variable } from "../../../model/index.js";
import type { Fact } from "../../reasons.js";
import { nodeName } from "../formulations/shared.js";
import { nodesWords, nodeWords, spotOf, type Pair } from "../nodes.js";
import type { Pips } from "../puzzle.js";
import type { Space } from "./space.js";
import { dominoWords, linkWords, pipWords } from "./words.js";

/** "the domino 2-5 lies with 2 on r1c1 and 5 on r1c2"; `verb` is "lies" or "does not lie". */
export function placingWords(puzzle: Pips, link: Pair, pips: Pair, verb: string): string {
  return `the domino ${dominoWords(pips)} ${verb} ${placeWords(puzzle, link, pips)}`;
}

/** "with 2 on r1c1 and 5 on r1c2", "on r1c1 and r1c2" */
export function placeWords(puzzle: Pips, link: Pair, pips: Pair): string {
  if (pips[0] === pips[1]) return `on ${linkWords(puzzle, link)}`;
  const [a, b] = link.map((node) => nodeWords(puzzle, node)) as [string, string];
  return `with ${pips[0]} on ${a} and ${pips[1]} on ${b}`;
}

export function factOf(puzzle: Pips, space: Space, v: number): Fact {
  const at = space.factAt(v);
  const cellJson = (node: number): Json =>
    puzzle.shape === "grid" ? [...puzzle.nodes[node]!.cell!] : puzzle.nodes[node]!.name;
  if (at.kind === "value") {
    const { node, pip } = at;
    const name = nodeWords(puzzle, node);
    return {
      move: { cell: cellJson(node), dots: pip },
      cells: [spotOf(puzzle, node)],
      holds: `${name} has ${pipWords(pip)}`,
      fails: `${name} does not have ${pipWords(pip)}`,
    };
  }
  const link = puzzle.links[at.kind === "link" ? at.link : at.placing.link]!;
  const domino = link.map(cellJson);
  const cells = link.map((node) => spotOf(puzzle, node));
  if (at.kind === "link") {
    const ends = linkWords(puzzle, link);
    return { move: { domino }, cells, holds: `${ends} are one domino`, fails: `${ends} are not one domino` };
  }
  const { pips } = at.placing;
  return {
    move: { domino, dots: [...pips] },
    cells,
    holds: placingWords(puzzle, link, pips, "lies"),
    fails: placingWords(puzzle, link, pips, "does not lie"),
  };
}

/** What a variable means, for those who read the model. */
export function variableOf(puzzle: Pips, space: Space, v: number): Variable {
  const firstOccurs = space.factCount + 1 + puzzle.nodes.length * puzzle.maxPip;
  if (v >= firstOccurs) {
    const at = v - firstOccurs;
    const region = space.different[Math.floor(at / space.pips.length)]!;
    const pip = at % space.pips.length;
    const { nodes } = puzzle.regions[region]!;
    const words = `one of ${nodesWords(puzzle, nodes)} has ${pipWords(pip)}`;
    return { name: `u_${region}_${pip}`, words, cells: nodes.map((node) => spotOf(puzzle, node)) };
  }
  if (v > space.factCount) {
    const at = v - space.factCount - 1;
    const node = Math.floor(at / puzzle.maxPip);
    const pip = (at % puzzle.maxPip) + 1;
    const words = `${nodeWords(puzzle, node)} has at least ${pipWords(pip)}`;
    return { name: `g_${nodeName(puzzle, node)}_${pip}`, words, cells: [spotOf(puzzle, node)] };
  }
  const at = space.factAt(v);
  const { holds: words, cells } = factOf(puzzle, space, v);
  if (at.kind === "value") return { name: `v_${nodeName(puzzle, at.node)}_${at.pip}`, words, cells };
  const ends = puzzle.links[at.kind === "link" ? at.link : at.placing.link]!.map((node) =>
    nodeName(puzzle, node),
  );
  const name =
    at.kind === "link" ? `l_${ends.join("_")}` : `d_${at.placing.pips.join("_")}_${ends.join("_")}`;
  return { name, words, cells };
}

/** What a fact is about: a cell, or two cells that may be one domino. */
export function topicOf(puzzle: Pips, space: Space, v: number): string {
  const at = space.factAt(v);
  if (at.kind === "value") return nodeWords(puzzle, at.node);
  const link = at.kind === "link" ? at.link : at.placing.link;
  return linkWords(puzzle, puzzle.links[link]!);
}
