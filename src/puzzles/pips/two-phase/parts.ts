/** The source document's two sub-problems as questions of their own: layouts without pips, and pips without dominoes. */
import type { SubQuestion } from "../../family.js";
import { countLayouts, listLayouts, type Layout } from "./layouts.js";
import type { Pips } from "../puzzle.js";
import { layoutScene, valuesScene } from "../scene.js";
import { layoutJson, valueGridJson } from "../solution.js";
import { checkLayout, checkValues } from "./check-parts.js";
import { countValues, listValues, type Values } from "./values.js";

export const link: SubQuestion<Pips, Layout> = {
  id: "link",
  title: "Layouts",
  summary: "every way to lay the dominoes without their pips: the perfect matchings of the cells",
  list: listLayouts,
  count: countLayouts,
  check: checkLayout,
  json: (puzzle, layout) => ({ layout: layoutJson(puzzle, layout) }),
  scene: layoutScene,
};

export const value: SubQuestion<Pips, Values> = {
  id: "value",
  title: "Pips",
  summary:
    "every way to put the dominoes' pips on the cells so that all conditions hold, wherever the dominoes lie",
  list: listValues,
  count: countValues,
  check: checkValues,
  json: (puzzle, values) => ({ values: valueGridJson(puzzle, values) }),
  scene: valuesScene,
};
