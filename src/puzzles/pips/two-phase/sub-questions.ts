/** The source document's two sub-problems as questions of their own: layouts without pips, and pips without dominoes. */
import type { Violation } from "../../family.js";
import type { SubQuestion } from "../../methods.js";
import { checkPips } from "../check.js";
import { nodeWords, spotOf } from "../nodes.js";
import { countLayouts, listLayouts, type Layout } from "./layouts.js";
import type { Pips } from "../puzzle.js";
import { layoutScene, valuesScene } from "../scene.js";
import { layoutJson, valueGridJson } from "../solution.js";
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

function checkLayout(puzzle: Pips, layout: Layout): readonly Violation[] {
  const covered = puzzle.nodes.map(() => 0);
  const linked = new Set(puzzle.links.map((ends) => ends.join(" ")));
  const violations: Violation[] = [];
  const broken = (what: string, message: string, ...nodes: number[]): void => {
    const cells = nodes.map((node) => spotOf(puzzle, node));
    violations.push({ code: `pips/${what}`, message, cells });
  };
  for (const [a, b] of layout) {
    if (!linked.has(`${Math.min(a, b)} ${Math.max(a, b)}`))
      broken("not-adjacent", `${nodeWords(puzzle, a)} and ${nodeWords(puzzle, b)} are not neighbours`, a, b);
    covered[a]!++;
    covered[b]!++;
  }
  covered.forEach((times, node) => {
    const name = nodeWords(puzzle, node);
    if (times === 0) broken("bare", `${name} is not covered`, node);
    if (times > 1) broken("overlap", `${name} is covered twice`, node);
  });
  return violations;
}

/** The conditions as in `checkPips`, on imagined dominoes of one cell and one off the board. */
function checkValues(puzzle: Pips, values: Values): readonly Violation[] {
  const strays = values.map((pip, node) => ({ pips: [pip, pip] as const, ends: [node, ""] as const }));
  const conditions = new Set(puzzle.regions.map(({ condition }) => `pips/${condition}`));
  const violations = checkPips(puzzle, { placements: [], strays }).violations.filter(({ code }) =>
    conditions.has(code),
  );
  const supply = new Map<number, number>();
  for (const pip of puzzle.dominoes.flat()) supply.set(pip, (supply.get(pip) ?? 0) + 1);
  for (const pip of values) supply.set(pip, (supply.get(pip) ?? 0) - 1);
  for (const [pip, left] of supply) {
    if (left === 0) continue;
    const cells = values.flatMap((other, node) => (other === pip ? [spotOf(puzzle, node)] : []));
    const message = `${pip} pips are used ${left < 0 ? "more" : "less"} often than the dominoes have them`;
    violations.push({ code: "pips/supply", message, cells });
  }
  return violations;
}
