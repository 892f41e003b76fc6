/** Techniques that look at one cell: nothing can stand there. */
import { conclusion, isMade, nameOf, namesOf, placesOf, sentence, touch } from "../reading.js";
import type { TentsTechnique } from "./technique.js";

/** A person takes in this many cells at a glance. */
const AT_A_GLANCE = 4;

export const given: TentsTechnique = {
  id: "given",
  title: "Given",
  summary: "The puzzle itself says what is on a cell.",
  words: (step) =>
    isMade(step, { givens: 1 })
      ? sentence(`${step.tents.length > 0 ? "a tent" : "grass"} is given on ${nameOf(step, step.givens[0]!)}`)
      : undefined,
};

export const noTreeBeside: TentsTechnique = {
  id: "no-tree-beside",
  title: "No tree beside",
  summary: "A cell with no tree beside it has no tent.",
  together: true,
  words(step) {
    const { owns } = step;
    if (owns.length === 0 || !isMade(step, { owns: owns.length }) || step.tents.length > 0) return undefined;
    if (owns.length === 1) return sentence(`no tree is beside ${nameOf(step, owns[0]!)}, so it is grass`);
    const names = namesOf(step, owns);
    return owns.length <= AT_A_GLANCE
      ? sentence(`no tree is beside ${names}, so they are grass`)
      : sentence(`no tree is beside these ${owns.length} cells, so they are grass: ${names}`);
  },
};

export const touchesTent: TentsTechnique = {
  id: "touches-tent",
  title: "Touches a tent",
  summary: "No tent touches another, so the cells around a tent are grass.",
  together: true,
  words(step) {
    const tent = step.usedTents[0];
    const { touches } = step;
    if (touches.length === 0 || !isMade(step, { touches: touches.length })) return undefined;
    if (tent === undefined || step.usedTents.length > 1 || step.tents.length > 0) return undefined;
    const they = step.grass.length === 1 ? "it is" : "they are";
    return sentence(
      `the tent on ${nameOf(step, tent)} touches ${namesOf(step, step.grass)}, so ${they} grass`,
    );
  },
};

export const diagonalPair: TentsTechnique = {
  id: "diagonal-pair",
  title: "Diagonal pair",
  summary: "A cell that touches all places that a tree has left for its tent is grass.",
  words(step) {
    const [cell] = step.grass;
    if (!isMade(step, { trees: 1, touches: 1 }) || step.touches[0] !== cell) return undefined;
    const tree = step.trees[0]!;
    const places = placesOf(step, tree);
    if (cell === undefined || !places.every((place) => touch(step.puzzle, place, cell))) return undefined;
    const both = places.length === 2 ? "both" : "all of them";
    const where = `the tree on ${nameOf(step, tree)} has its tent on ${namesOf(step, places, "or")}`;
    return sentence(`${where}, and ${nameOf(step, cell)} touches ${both}, so ${conclusion(step)}`);
  },
};
