import { familyChecks } from "../../testing/index.js";
import { describeChecks } from "../../testing/describe-checks.js";
import { pips } from "./index.js";
import { bruteForce, solutionKey } from "./testing/oracle.js";
import { smallPuzzles } from "./testing/random.js";

describeChecks(
  "pips, as every family",
  familyChecks({
    family: pips,
    puzzles: smallPuzzles({ dominoes: 4 }),
    tiny: smallPuzzles({ dominoes: 2 }),
    listSolutions: (puzzle) => bruteForce(puzzle).solutions,
    keyOf: solutionKey,
    completeMethods: ["joint", "two-phase"],
  }),
);
