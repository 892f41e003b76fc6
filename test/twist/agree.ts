import { twist } from "../../src/puzzles/index.js";
import { listSolutions, solutionKey } from "../../src/puzzles/twist/testing/oracle.js";
import { agreementWith } from "../support/agree.js";

export const { expectEngineAgrees, waysOf } = agreementWith({
  family: twist,
  listKeys: (puzzle) => listSolutions(puzzle).map((solution) => solutionKey(puzzle, solution)),
  keyOf: solutionKey,
});
