import { familyChecks } from "../../testing/index.js";
import { describeChecks } from "../../testing/describe-checks.js";
import { cube } from "./index.js";
import { listSolutions, solutionKey } from "./testing/oracle.js";
import { smallCubes } from "./testing/random.js";

describeChecks(
  "cube, as every family",
  familyChecks({
    family: cube,
    puzzles: smallCubes({ cells: 9 }),
    tiny: smallCubes({ cells: 4 }),
    listSolutions,
    keyOf: solutionKey,
    completeMethods: ["search"],
  }),
);
