import { describeFamily } from "../testing/conformance.js";
import { cube } from "./index.js";
import { listSolutions, solutionKey } from "./testing/oracle.js";
import { smallCubes } from "./testing/random.js";

describeFamily({
  family: cube,
  puzzles: smallCubes({ cells: 9 }),
  tiny: smallCubes({ cells: 4 }),
  listSolutions,
  keyOf: solutionKey,
  completeMethods: ["search"],
});
