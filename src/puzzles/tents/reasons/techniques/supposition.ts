/**
 * The last resort: suppose the opposite, and follow the rules of the step one by one until one of them cannot hold. It is told as a chain of
 * what would have to be, without the links that the contradiction does not need.
 */
import { listWords, plural } from "../../../../base/index.js";
import { sidesOf, treesBeside } from "../../formulations/shared.js";
import {
  conclusion,
  type Line,
  lineName,
  nameOf,
  namesOf,
  type Reading,
  sentence,
  touch,
} from "../reading.js";
import { roomOn } from "./lines.js";
import type { TentsTechnique } from "./technique.js";

/** A link of the chain: what it says, where it is worth saying, and the links it follows from. */
interface Link {
  readonly words: string;
  readonly from: readonly number[];
}

interface Chain {
  readonly links: readonly Link[];
  /** The contradiction, if the chain ends in one. */
  readonly end: Link | undefined;
  mark(at: number): "tent" | "grass" | undefined;
}

export const supposition: TentsTechnique = {
  id: "supposition",
  title: "Supposition",
  summary: "Suppose the opposite and follow what would have to be, until something cannot be.",
  words: (step) => storyOf(step, "tent") ?? storyOf(step, "grass"),
};

/** The step by supposing the opposite of its first fact, a tent where there is grass or the other way round. */
function storyOf(step: Reading, supposed: "tent" | "grass"): string | undefined {
  const { tents, grass } = step;
  const cells = supposed === "tent" ? grass : tents;
  const [cell] = cells;
  if (cell === undefined) return undefined;
  const story = tell(step, cell, supposed);
  if (story === undefined) return undefined;
  // The other facts follow from this one at once, or in the same words.
  const after = follow(step, cell, supposed === "tent" ? "grass" : "tent");
  const atOnce =
    tents.every((at) => after.mark(at) === "tent") && grass.every((at) => after.mark(at) === "grass");
  const alike = (at: number): boolean => tell(step, at, supposed)?.join() === story.join();
  if (!atOnce && !(cells.length === tents.length + grass.length && cells.every(alike))) return undefined;
  const where = atOnce ? nameOf(step, cell) : namesOf(step, cells, "or");
  return `Suppose ${supposed === "tent" ? "a" : "no"} tent stood on ${where}. Then ${listWords(story)}. ${sentence(`so ${conclusion(step)}`)}`;
}

/** What would have to be, and at last cannot; undefined when the chain does not end in a contradiction. */
function tell(step: Reading, cell: number, supposed: "tent" | "grass"): string[] | undefined {
  const { links, end } = follow(step, cell, supposed);
  if (end === undefined) return undefined;
  const said = needed(links, end).map((i) => links[i]!.words);
  return [...new Set([...said.filter((words) => words !== ""), end.words])];
}

/** The links that the end needs, in order. */
function needed(links: readonly Link[], end: Link): number[] {
  const found = new Set<number>();
  const visit = ({ from }: Link): void => {
    for (const i of from) {
      if (found.has(i)) continue;
      found.add(i);
      visit(links[i]!);
    }
  };
  visit(end);
  return [...found].toSorted((a, b) => a - b);
}

function follow(step: Reading, cell: number, supposed: "tent" | "grass"): Chain {
  const { puzzle, trees, owns, touches, atLeast, atMost } = step;
  const links: Link[] = [];
  let end: Link | undefined;
  const marks = new Map<number, "tent" | "grass">();
  /** The link that marked a cell, or that gave a tree its tent. */
  const markedBy = new Map<number, number>();
  /** The tree that a place is the last one of. */
  const owner = new Map<number, number>();
  for (const at of step.usedTents) marks.set(at, "tent");
  for (const at of step.usedGrass) marks.set(at, "grass");

  const isTent = (at: number): boolean => marks.get(at) === "tent";
  const isGrass = (at: number): boolean => marks.get(at) === "grass";
  const reasons = (cells: readonly number[]): number[] =>
    cells.flatMap((at) => (markedBy.has(at) ? [markedBy.get(at)!] : []));
  const stop = (words: string, from: readonly number[]): void => {
    end ??= { words, from };
  };
  const put = (at: number, mark: "tent" | "grass", words: string, from: readonly number[]): void => {
    if (marks.has(at)) return;
    marks.set(at, mark);
    markedBy.set(at, links.push({ words, from }) - 1);
  };

  const around = (at: number): number[] => {
    const cells: number[] = [];
    for (let other = 0; other < puzzle.trees.length; other++)
      if (puzzle.trees[other] === 0 && touch(puzzle, at, other)) cells.push(other);
    return cells;
  };
  const neighbours = new Map(touches.map((at) => [at, around(at)]));
  const keepApart = (at: number): void => {
    for (const other of neighbours.get(at)!) {
      for (const [one, two] of [
        [at, other],
        [other, at],
      ] as const) {
        if (!isTent(one)) continue;
        if (isTent(two)) stop(`tents on ${namesOf(step, [one, two])} would touch`, reasons([one, two]));
        put(two, "grass", "", reasons([one]));
      }
    }
  };
  const fill = (line: Line): void => {
    const tents = line.cells.filter(isTent);
    if (tents.length > line.clue)
      stop(`${lineName(line)} would have ${plural(tents.length, "tent")}`, reasons(tents));
    if (tents.length < line.clue) return;
    for (const at of line.cells) put(at, "grass", `${lineName(line)} would be full`, reasons(tents));
  };
  const need = (line: Line): void => {
    const grass = line.cells.filter(isGrass);
    const left = line.cells.filter((at) => !isGrass(at));
    const room = roomOn(step, left);
    if (room < line.clue) {
      const only = room === 0 ? "no room for a tent" : `room for only ${plural(room, "tent")}`;
      stop(`${lineName(line)} would have ${only}`, reasons(grass));
    }
    if (left.length !== line.clue) return;
    const open = left.filter((at) => !marks.has(at));
    const words = `${lineName(line)} would need ${open.length === 1 ? "a tent" : "tents"} on ${namesOf(step, open)}`;
    for (const at of open) put(at, "tent", words, reasons(grass));
  };
  const serve = (tree: number): void => {
    const sides = sidesOf(puzzle, tree).filter((at) => puzzle.trees[at] === 0);
    const barred = sides.filter((at) => isGrass(at) || (owner.has(at) && owner.get(at) !== tree));
    const from = [...reasons(barred), ...barred.flatMap((at) => reasons([-1 - (owner.get(at) ?? -1)]))];
    const name = nameOf(step, tree);
    const left = sides.filter((at) => !barred.includes(at));
    if (left.length === 0) stop(`the tree on ${name} would have no place for its tent`, from);
    if (left.length !== 1 || markedBy.has(-1 - tree)) return;
    const place = left[0]!;
    const words = `the tree on ${name} would have its tent on ${nameOf(step, place)}`;
    put(place, "tent", words, from);
    markedBy.set(-1 - tree, links.push({ words, from }) - 1);
    if (owns.includes(place)) owner.set(place, tree);
  };
  const belong = (at: number): void => {
    if (!isTent(at) || owner.has(at)) return;
    const beside = treesBeside(puzzle, at);
    const free = beside.filter(
      (tree) => [...owner.values()].every((other) => other !== tree) || !trees.includes(tree),
    );
    const from = [...reasons([at]), ...reasons(beside.map((tree) => -1 - tree))];
    if (free.length === 0) stop(`a tent on ${nameOf(step, at)} would have no tree of its own`, from);
    const [tree] = free;
    if (free.length !== 1 || !trees.includes(tree!)) return;
    owner.set(at, tree!);
    const words = `the tent on ${nameOf(step, at)} would be that of the tree on ${nameOf(step, tree!)}`;
    markedBy.set(-1 - tree!, links.push({ words, from }) - 1);
  };

  put(cell, supposed, "", []);
  const round = (): boolean => {
    const before = links.length;
    for (const at of touches) keepApart(at);
    for (const line of atMost) fill(line);
    for (const line of atLeast) need(line);
    for (const at of owns) belong(at);
    for (const tree of trees) serve(tree);
    return end === undefined && links.length > before;
  };
  while (round());
  return { links, end, mark: (at) => marks.get(at) };
}
