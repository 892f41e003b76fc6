/**
 * The last resort: suppose the opposite, and follow the rules of the step one by one until one of them cannot hold. It is told as a chain of
 * what would have to be, without the links that the contradiction does not need.
 */
import { besideOf } from "../../../../board/index.js";
import { listWords, plural } from "../../../../base/index.js";
import { treesBeside } from "../../formulations/shared.js";
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

/** Notes what would have to be, rule by rule, until nothing new follows or something cannot be. */
function follow(step: Reading, cell: number, supposed: "tent" | "grass"): Chain {
  const { trees, owns, touches, atLeast, atMost } = step;
  const notes = createNotes(step);
  notes.put(cell, supposed, "", []);
  const round = (): boolean => {
    const before = notes.links.length;
    for (const at of touches) keepApart(notes, at);
    for (const line of atMost) fill(notes, line);
    for (const line of atLeast) need(notes, line);
    for (const at of owns) belong(notes, at);
    for (const tree of trees) serve(notes, tree);
    return notes.end() === undefined && notes.links.length > before;
  };
  while (round());
  return { links: notes.links, end: notes.end(), mark: notes.mark };
}

type Notes = ReturnType<typeof createNotes>;

function createNotes(step: Reading) {
  const links: Link[] = [];
  let end: Link | undefined;
  const marks = new Map<number, "tent" | "grass">();
  /** The link that marked a cell. */
  const markedBy = new Map<number, number>();
  /** The tree that a tent on a cell belongs to, and the link that says so about the tree. */
  const owner = new Map<number, number>();
  const servedBy = new Map<number, number>();
  for (const at of step.usedTents) marks.set(at, "tent");
  for (const at of step.usedGrass) marks.set(at, "grass");
  const linksOf = (by: ReadonlyMap<number, number>, keys: readonly number[]): number[] =>
    keys.flatMap((key) => (by.has(key) ? [by.get(key)!] : []));
  return {
    step,
    links,
    owner,
    end: () => end,
    mark: (at: number) => marks.get(at),
    isTent: (at: number): boolean => marks.get(at) === "tent",
    isGrass: (at: number): boolean => marks.get(at) === "grass",
    isServed: (tree: number): boolean => servedBy.has(tree),
    reasons: (cells: readonly number[]): number[] => linksOf(markedBy, cells),
    treeReasons: (trees: readonly number[]): number[] => linksOf(servedBy, trees),
    /** Something cannot be. */
    stop(words: string, from: readonly number[]): void {
      end ??= { words, from };
    },
    put(at: number, mark: "tent" | "grass", words: string, from: readonly number[]): void {
      if (marks.has(at)) return;
      marks.set(at, mark);
      markedBy.set(at, links.push({ words, from }) - 1);
    },
    serve(tree: number, words: string, from: readonly number[]): void {
      servedBy.set(tree, links.push({ words, from }) - 1);
    },
  };
}

function keepApart({ step, isTent, stop, put, reasons }: Notes, at: number): void {
  const { puzzle } = step;
  for (let other = 0; other < puzzle.trees.length; other++) {
    if (puzzle.trees[other] === 1 || !touch(puzzle, at, other)) continue;
    const [one, two] = isTent(at) ? [at, other] : [other, at];
    if (!isTent(one)) continue;
    if (isTent(two)) stop(`tents on ${namesOf(step, [one, two])} would touch`, reasons([one, two]));
    put(two, "grass", "", reasons([one]));
  }
}

function fill({ isTent, stop, put, reasons }: Notes, line: Line): void {
  const tents = line.cells.filter(isTent);
  if (tents.length > line.clue)
    stop(`${lineName(line)} would have ${plural(tents.length, "tent")}`, reasons(tents));
  if (tents.length < line.clue) return;
  const from = reasons(tents);
  // What is so without the supposition must not be said as if it followed from it.
  const full = line.clue === 0 ? "has no tents" : from.length === 0 ? "is full already" : "would be full";
  for (const at of line.cells) put(at, "grass", `${lineName(line)} ${full}`, from);
}

function need({ step, mark, isGrass, stop, put, reasons }: Notes, line: Line): void {
  const from = reasons(line.cells.filter(isGrass));
  const left = line.cells.filter((at) => !isGrass(at));
  const room = roomOn(step, left);
  if (room < line.clue) {
    const only = room === 0 ? "no room for a tent" : `room for only ${plural(room, "tent")}`;
    stop(`${lineName(line)} would have ${only}`, from);
  }
  if (left.length !== line.clue) return;
  const open = left.filter((at) => mark(at) === undefined);
  const tents = open.length === 1 ? "a tent" : "tents";
  for (const at of open)
    put(at, "tent", `${lineName(line)} would need ${tents} on ${namesOf(step, open)}`, from);
}

function serve(notes: Notes, tree: number): void {
  const { step, owner, isGrass, reasons, treeReasons } = notes;
  const { puzzle } = step;
  const sides = besideOf(puzzle, tree).filter((at) => puzzle.trees[at] === 0);
  const owners = sides.flatMap((at) => (owner.has(at) && owner.get(at) !== tree ? [owner.get(at)!] : []));
  const left = sides.filter((at) => !isGrass(at) && !owners.includes(owner.get(at)!));
  const from = [...reasons(sides.filter(isGrass)), ...treeReasons(owners)];
  const name = nameOf(step, tree);
  if (left.length === 0) notes.stop(`the tree on ${name} would have no place for its tent`, from);
  if (left.length !== 1 || notes.isServed(tree)) return;
  const place = left[0]!;
  const words = `the tree on ${name} would have its tent on ${nameOf(step, place)}`;
  notes.put(place, "tent", words, from);
  notes.serve(tree, words, from);
  owner.set(place, tree);
}

function belong(notes: Notes, at: number): void {
  const { step, owner } = notes;
  const { puzzle, trees } = step;
  if (!notes.isTent(at) || owner.has(at)) return;
  const beside = treesBeside(puzzle, at);
  const taken = new Set(owner.values());
  const free = beside.filter((tree) => !taken.has(tree) || !trees.includes(tree));
  const from = [...notes.reasons([at]), ...notes.treeReasons(beside)];
  const name = nameOf(step, at);
  if (free.length === 0) notes.stop(`a tent on ${name} would have no tree of its own`, from);
  const [tree] = free;
  if (free.length !== 1 || !trees.includes(tree!)) return;
  owner.set(at, tree!);
  notes.serve(tree!, `the tent on ${name} would be that of the tree on ${nameOf(step, tree!)}`, from);
}
