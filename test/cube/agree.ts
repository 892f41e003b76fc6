import { cube } from "../../src/puzzles/index.js";
import { listSolutions, solutionKey } from "../../src/puzzles/cube/testing/oracle.js";
import { agreementWith } from "../support/agree.js";

export const { expectEngineAgrees, waysOf } = agreementWith({
  family: cube,
  listKeys: (puzzle) => listSolutions(puzzle).map((solution) => solutionKey(puzzle, solution)),
  keyOf: solutionKey,
});
