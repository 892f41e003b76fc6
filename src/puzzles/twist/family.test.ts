import { familyChecks } from "../../testing/index.js";
import { describeChecks } from "../../testing/describe-checks.js";
import { twist } from "./index.js";
import { listSolutions, solutionKey } from "./testing/oracle.js";
import { smallPuzzles } from "./testing/random.js";

describeChecks(
  "twist, as every family",
  familyChecks({
    family: twist,
    puzzles: smallPuzzles({ rows: 3, cols: 4, size: 4 }),
    tiny: smallPuzzles({ rows: 2, cols: 2, size: 3 }),
    listSolutions,
    keyOf: solutionKey,
    completeMethods: ["search"],
  }),
);
