/** Trees with too few cells on the board as it is given, as a certificate that a reader can check by hand. */
import type { Cell } from "../../../board/index.js";
import type { HallCertificate } from "../../../certify/index.js";
import type { Tents } from "../puzzle.js";
import { cellAt, graphOf, KIND, layGround, SIDES, stepTo, type Ground } from "./ground.js";
import { matchTrees } from "./matching.js";

/** The certificate, when the board alone shows such trees. */
export function hallCertificate(puzzle: Tents): HallCertificate | undefined {
  const ground = layGround(puzzle);
  if (matchesAtOnce(ground)) return undefined;
  const { graph, treePlaces } = graphOf(ground);
  const matched = matchTrees(graph);
  if (matched.outcome === "matched") return undefined;
  const cell = (q: number): Cell => {
    const at = cellAt(ground, q);
    return [Math.floor(at / puzzle.cols), at % puzzle.cols];
  };
  return {
    kind: "hall",
    set: matched.trees.map((tree) => cell(treePlaces[tree]!)),
    neighbours: matched.cells.map(cell),
  };
}

/** Whether every tree finds a cell that those before it left free: then nothing more has to be asked. */
function matchesAtOnce({ places, width }: Ground): boolean {
  const taken = new Uint8Array(places.length);
  for (let q = 0; q < places.length; q++) {
    const place = places[q]!;
    if (place < KIND.tree) continue;
    let found = false;
    for (let left = place & SIDES; left !== 0 && !found; left &= left - 1) {
      const cell = q + stepTo(width, left & -left);
      found = taken[cell] === 0;
      if (found) taken[cell] = 1;
    }
    if (!found) return false;
  }
  return true;
}
