import { pips } from "../../src/puzzles/index.js";
import { bruteForce, solutionKey } from "../../src/puzzles/pips/testing/oracle.js";
import { agreementWith } from "../support/agree.js";

export const { expectEngineAgrees, waysOf } = agreementWith({
  family: pips,
  listKeys: (puzzle) => bruteForce(puzzle).keys,
  keyOf: solutionKey,
});
