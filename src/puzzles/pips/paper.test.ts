import { expect, it } from "vitest";
import { boardNodes, sideLinks } from "./nodes.js";
import { pipsPaper } from "./paper.js";
import { USUAL_PIPS, type Pips } from "./puzzle.js";

/** A board of these cells (`.`), without conditions. */
function boardOf(...rows: readonly string[]): Pips {
  const cells = rows.flatMap((line, row) =>
    Array.from(line, (sign, col) => (sign === "." ? [[row, col] as const] : [])).flat(),
  );
  const nodes = boardNodes(cells);
  const regions = nodes.map((_, node) => ({ nodes: [node], condition: "empty" }) as const);
  const dominoes = Array.from({ length: cells.length / 2 }, (_, i) => [0, i % 7] as const);
  return { shape: "grid", nodes, links: sideLinks(nodes), dominoes, regions, maxPip: USUAL_PIPS };
}

it.each([
  ["hatched", ["...", ".#.", "..."]],
  ["hatched", ["....", ".##.", "....", ".#.."]],
  ["bare", ["...", ".#."]],
  ["bare", ["..", ".."]],
  ["bare", [".#.", "...", ".#."]],
])("shows the holes of a board as %s squares: %j", (ground, rows) => {
  const [scene] = pipsPaper.scenes!(boardOf(...rows), {});
  expect(scene?.ground).toBe(ground);
});
