/** Techniques that look at trees and the places that are left for their tents. */
import { listWords } from "../../../../base/index.js";
import { treesBeside } from "../../formulations/shared.js";
import {
  conclusion,
  isMade,
  lineName,
  nameOf,
  namesOf,
  placesOf,
  type Reading,
  sentence,
  touch,
  treesWords,
} from "../reading.js";
import type { TentsTechnique } from "./technique.js";

export const lastPlace: TentsTechnique = {
  id: "last-place",
  title: "Last place for a tree",
  summary: "A tree with one open cell left beside it has its tent there.",
  words(step) {
    const [tent] = step.tents;
    if (!isMade(step, { trees: 1 }) || tent === undefined) return undefined;
    const place = nameOf(step, tent);
    return sentence(
      `${treesWords(step, step.trees)} has only ${place} left for its tent, so ${conclusion(step)}`,
    );
  },
};

export const treeInLine: TentsTechnique = {
  id: "tree-in-line",
  title: "Tree whose tent is in a line",
  summary: "Trees whose tents all stand in one line, wherever they stand, fill it.",
  words(step) {
    const { trees, owns, atMost, usedTents, tents } = step;
    const [line] = atMost;
    if (!isMade(step, { trees: trees.length, owns: owns.length, atMost: 1 }) || line === undefined)
      return undefined;
    const places = trees.map((tree) => placesOf(step, tree));
    if (trees.length === 0 || tents.length > 0 || !places.flat().every((at) => line.cells.includes(at)))
      return undefined;
    const name = lineName(line);
    const who =
      trees.length === 1
        ? `the tree on ${nameOf(step, trees[0]!)} has its tent in ${name}, on ${namesOf(step, places[0]!, "or")}`
        : `${treesWords(step, trees)} have their tents in ${name}`;
    const others = usedTents.filter((at) => line.cells.includes(at));
    if (trees.length + others.length !== line.clue) return undefined;
    const withOthers = others.length === 0 ? "" : `, besides ${tentsOn(step, others)}`;
    const all = ["the only tent", "both tents"][line.clue - 1] ?? `all ${line.clue} tents`;
    return sentence(`${who}${withOthers}: ${all} of ${name}, so ${conclusion(step)}`);
  },
};

export const starvedTree: TentsTechnique = {
  id: "starved-tree",
  title: "Tree that would lose its places",
  summary: "A cell is grass when a tent on it would touch or fill up all places that a tree has left.",
  words(step) {
    const { puzzle, trees, touches, atMost, tents, grass, usedTents } = step;
    const [tree] = trees;
    const [cell] = grass;
    if (!isMade(step, { trees: 1, touches: touches.length, atMost: atMost.length })) return undefined;
    if (tree === undefined || cell === undefined || tents.length > 0 || grass.length > 1) return undefined;
    const places = placesOf(step, tree);
    const touched = places.filter((place) => touch(puzzle, place, cell));
    const fills = atMost.filter(
      (line) =>
        line.cells.includes(cell) &&
        usedTents.filter((at) => line.cells.includes(at)).length === line.clue - 1,
    );
    if (!places.every((at) => touched.includes(at) || fills.some((line) => line.cells.includes(at))))
      return undefined;
    const does = [
      ...(touched.length > 0 ? [`touch ${namesOf(step, touched)}`] : []),
      ...fills.map((line) => `fill ${lineName(line)}`),
    ];
    const where = `the tree on ${nameOf(step, tree)} has its tent on ${namesOf(step, places, "or")}`;
    return `${sentence(where)} ${sentence(`a tent on ${nameOf(step, cell)} would ${listWords(does)}, so ${conclusion(step)}`)}`;
  },
};

export const onlyOwner: TentsTechnique = {
  id: "only-owner",
  title: "Tent that only one tree can own",
  summary: "Trees that are already needed by the tents beside them leave none for another cell.",
  words(step) {
    const { puzzle, trees, owns, grass, tents, usedTents } = step;
    if (!isMade(step, { trees: trees.length, owns: owns.length }) || tents.length > 0) return undefined;
    const [cell] = grass;
    if (cell === undefined || grass.length > 1 || trees.length === 0 || usedTents.length !== trees.length)
      return undefined;
    if (owns.length !== trees.length + 1 || !owns.every((at) => at === cell || usedTents.includes(at)))
      return undefined;
    if (!owns.every((at) => treesBeside(puzzle, at).every((tree) => trees.includes(tree)))) return undefined;
    const name = nameOf(step, cell);
    if (trees.length === 1)
      return sentence(
        `${tentsOn(step, usedTents)} belongs to ${treesWords(step, trees)}, and ${name} has no other tree beside it, so ${conclusion(step)}`,
      );
    return sentence(
      `${tentsOn(step, usedTents)} take ${treesWords(step, trees)}, and ${name} has no other tree beside it, so ${conclusion(step)}`,
    );
  },
};

export const closedGroup: TentsTechnique = {
  id: "closed-group",
  title: "Closed group of trees",
  summary: "A group of trees with only as many places left as trees needs all of them.",
  words(step) {
    const { trees, owns, grass, tents } = step;
    if (!isMade(step, { trees: trees.length, owns: owns.length }) || grass.length > 0) return undefined;
    const places = [...new Set(trees.flatMap((tree) => placesOf(step, tree)))];
    if (trees.length < 2 || places.length !== trees.length) return undefined;
    if (!tents.every((tent) => places.includes(tent))) return undefined;
    return sentence(
      `${treesWords(step, trees)} need a tent each and have only ${namesOf(step, places)} left, so ${conclusion(step)}`,
    );
  },
};

export const sharedPlace: TentsTechnique = {
  id: "shared-place",
  title: "Place that two trees share",
  summary: "A tent between two trees serves one of them, and the other needs a place that does not touch it.",
  words(step) {
    const { puzzle, trees, touches } = step;
    const [shared] = touches;
    if (!isMade(step, { trees: 2, touches: 1 }) || shared === undefined) return undefined;
    const others = trees.map((tree) => placesOf(step, tree).filter((place) => place !== shared));
    if (!trees.every((tree) => placesOf(step, tree).includes(shared))) return undefined;
    const blocked = trees.filter((_, i) => others[i]!.every((place) => touch(puzzle, place, shared)));
    const name = nameOf(step, shared);
    if (blocked.length === 2)
      return sentence(
        `a tent on ${name} would serve only one of ${treesWords(step, trees)}, and would touch the tent of the other wherever that stood, so ${conclusion(step)}`,
      );
    const [owner] = blocked;
    const other = trees.find((tree) => tree !== owner);
    if (owner === undefined || other === undefined) return undefined;
    const left = others[trees.indexOf(owner)]!;
    return `${sentence(
      `a tent on ${name} could only belong to the tree on ${nameOf(step, owner)}, because it touches ${namesOf(step, left)}, where that tree's tent would stand otherwise`,
    )} ${sentence(`so the tree on ${nameOf(step, other)} needs another place: ${conclusion(step)}`)}`;
  },
};

export const partOfTrees: TentsTechnique = {
  id: "part-of-trees",
  title: "Part with as many tents as trees",
  summary: "Cells with few trees beside them take no more tents than there are such trees.",
  words(step) {
    const { puzzle, trees, owns, atLeast } = step;
    const [line] = atLeast;
    if (!isMade(step, { trees: trees.length, owns: owns.length, atLeast: 1 }) || line === undefined)
      return undefined;
    const inLine = owns.filter((at) => line.cells.includes(at));
    const beside = new Set(inLine.flatMap((at) => treesBeside(puzzle, at)));
    if (inLine.length <= beside.size || ![...beside].every((tree) => trees.includes(tree))) return undefined;
    const few = beside.size === 1 ? "only one tent" : `only ${beside.size} tents`;
    const needs = `${lineName(line)} needs ${line.clue === 1 ? "a tent" : `${line.clue} tents`}`;
    return sentence(
      `${needs}, and of ${namesOf(step, inLine)}, which have only ${treesWords(step, [...beside])} beside them, ${few} can stand, so ${conclusion(step)}`,
    );
  },
};

/** "the tent on r1c2", "the tents on r1c2 and r1c4" */
function tentsOn(step: Reading, tents: readonly number[]): string {
  return `the ${tents.length === 1 ? "tent" : "tents"} on ${listWords(tents.toSorted((a, b) => a - b).map((at) => nameOf(step, at)))}`;
}
