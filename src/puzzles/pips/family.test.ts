import { describeFamily } from "../testing/conformance.js";
import { pips } from "./index.js";
import { bruteForce, solutionKey } from "./testing/oracle.js";
import { smallPuzzles } from "./testing/random.js";

describeFamily({
  family: pips,
  puzzles: smallPuzzles({ dominoes: 4 }),
  tiny: smallPuzzles({ dominoes: 2 }),
  listSolutions: (puzzle) => bruteForce(puzzle).solutions,
  keyOf: solutionKey,
  completeMethods: ["joint", "two-phase"],
});
