/** Why a board has no solution, as far as counting shows it: certificates that a reader can check by hand. */
import { cellAt, type Cell } from "../../../board/index.js";
import type { Certificate, HallCertificate } from "../../../certify/index.js";
import type { Tents } from "../puzzle.js";
import { wrongCounts } from "../evidence/witness.js";
import { cellAt as indexAt, graphOf, layGround } from "./settle/ground.js";
import { matchTrees } from "./settle/matching.js";

/** Trees with too few cells for their tents (Hall 1935). */
function hallCertificate(puzzle: Tents): HallCertificate | undefined {
  const ground = layGround(puzzle);
  const { graph, treePlaces, cellPlaces } = graphOf(ground, 0);
  const matched = matchTrees(graph);
  if (matched.outcome === "matched") return undefined;
  const cells = (places: readonly number[]): Cell[] =>
    places.toSorted((a, b) => a - b).map((q) => cellAt(puzzle, indexAt(ground, q)));
  return {
    kind: "hall",
    set: cells(matched.trees.map((tree) => treePlaces[tree]!)),
    neighbours: cells(matched.cells.map((cell) => cellPlaces[cell]!)),
  };
}

/** All reasons that need no search, the plainest first. */
export function plainReasons(puzzle: Tents): Certificate[] {
  const crowd = hallCertificate(puzzle);
  return [...wrongCounts(puzzle), ...(crowd === undefined ? [] : [crowd])];
}

/** The plainest reason; where there is none, that the search has ended. */
export function reasonFor(puzzle: Tents, engine: string, nodes?: number): Certificate {
  return (
    wrongCounts(puzzle)[0] ??
    hallCertificate(puzzle) ?? { kind: "exhausted", engine, ...(nodes === undefined ? {} : { nodes }) }
  );
}
