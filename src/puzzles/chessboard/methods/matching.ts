/**
 * A tiling is a perfect matching of white and black squares. By Hall's theorem (1935) there is none exactly when some squares of one colour
 * have too few neighbours; a search that fails has walked over such a set (`board/matching`).
 */
import { decideTiling, enumerateTilings, secondTiling } from "../../../board/index.js";
import { tilingCertificate } from "../../certificates.js";
import type { Method, MethodEnd } from "../../methods.js";
import { type Chessboard, type Tiling, tilingOfMates } from "../board.js";

export const matching: Method<Chessboard, Tiling> = {
  id: "matching",
  title: "Matching",
  summary: "matches white with black squares; where that fails, shows squares with too few neighbours (Hall)",
  solve(board, { limit, budget, onSolution }): MethodEnd {
    const decision = decideTiling(board, budget);
    if (decision.outcome === "stopped") return { outcome: "stopped", reason: decision.reason };
    if (decision.outcome !== "tiled")
      return { outcome: "exhausted", certificate: tilingCertificate(board, decision) };
    onSolution(tilingOfMates(board, decision.mate));
    if (limit === 1) return { outcome: "limit" };
    if (limit === 2) {
      // Uniqueness: an alternating cycle gives the second tiling, and no cycle means there is none.
      const second = secondTiling(board, decision.mate);
      if (second === undefined) return { outcome: "exhausted" };
      onSolution(tilingOfMates(board, second.mate));
      return { outcome: "limit" };
    }
    let first = true;
    return enumerateTilings(board, decision.mate, {
      limit,
      budget,
      onTiling(mate) {
        // The enumeration begins with the tiling it is given, which was reported already.
        if (!first) onSolution(tilingOfMates(board, mate));
        first = false;
      },
    });
  },
};
