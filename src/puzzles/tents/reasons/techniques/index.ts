/** The techniques of Tents, the easiest first. */
import { readOnce, type Technique } from "../../../reasons.js";
import { type Ground, readStep } from "../reading.js";
import { diagonalPair, given, noTreeBeside, touchesTent } from "./cells.js";
import { supposition } from "./supposition.js";
import { allOpenCells, fullLine, lineByCounting, lineWithTree, pairOfLines, starvedLine } from "./lines.js";
import type { TentsTechnique } from "./technique.js";
import {
  closedGroup,
  lastPlace,
  onlyOwner,
  partOfTrees,
  sharedPlace,
  starvedTree,
  treeInLine,
} from "./trees.js";

const TECHNIQUES: readonly TentsTechnique[] = [
  given,
  noTreeBeside,
  touchesTent,
  fullLine,
  allOpenCells,
  lastPlace,
  diagonalPair,
  treeInLine,
  onlyOwner,
  closedGroup,
  lineByCounting,
  starvedLine,
  starvedTree,
  sharedPlace,
  partOfTrees,
  lineWithTree,
  pairOfLines,
  supposition,
];

export function tentsTechniques(ground: Ground): Technique[] {
  const read = readOnce((step) => readStep(ground, step));
  return TECHNIQUES.map((technique) => ({
    ...technique,
    words(step) {
      const reading = read(step);
      return reading === undefined ? undefined : technique.words(reading);
    },
  }));
}
