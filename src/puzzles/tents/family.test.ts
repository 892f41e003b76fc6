import { familyChecks } from "../../testing/index.js";
import { describeChecks } from "../../testing/describe-checks.js";
import { tents } from "./index.js";
import { bruteForce, campKey } from "./testing/oracle.js";
import { smallTents } from "./testing/random.js";

describeChecks(
  "tents, as every family",
  familyChecks({
    family: tents,
    puzzles: smallTents(6),
    tiny: smallTents(4).filter(({ trees }) => trees.reduce((sum, bit) => sum + bit, 0) <= 4),
    listSolutions: (puzzle) => bruteForce(puzzle).map((found) => ({ tents: found })),
    keyOf: (_, camp) => campKey(camp),
    completeMethods: ["search"],
  }),
);
