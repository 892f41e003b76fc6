/** Trees with too few cells on the board as it is given (Hall 1935), as a certificate that a reader can check by hand. */
import { cellAt, type Cell } from "../../../../board/index.js";
import type { HallCertificate } from "../../../../certify/index.js";
import type { Tents } from "../../puzzle.js";
import { cellAt as indexAt, graphOf, layGround } from "./ground.js";
import { matchTrees } from "./matching.js";

export function hallCertificate(puzzle: Tents): HallCertificate | undefined {
  const ground = layGround(puzzle);
  const { graph, treePlaces } = graphOf(ground);
  const matched = matchTrees(graph);
  if (matched.outcome === "matched") return undefined;
  const cells = (places: readonly number[]): Cell[] =>
    places.toSorted((a, b) => a - b).map((q) => cellAt(puzzle, indexAt(ground, q)));
  return {
    kind: "hall",
    set: cells(matched.trees.map((tree) => treePlaces[tree]!)),
    neighbours: cells(matched.cells),
  };
}
