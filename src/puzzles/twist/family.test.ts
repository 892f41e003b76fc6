import { describeFamily } from "../testing/conformance.js";
import { twist } from "./index.js";
import { listSolutions, solutionKey } from "./testing/oracle.js";
import { smallPuzzles } from "./testing/random.js";

describeFamily({
  family: twist,
  puzzles: smallPuzzles({ rows: 3, cols: 4, size: 4 }),
  tiny: smallPuzzles({ rows: 2, cols: 2, size: 3 }),
  listSolutions,
  keyOf: solutionKey,
  completeMethods: ["search"],
});
