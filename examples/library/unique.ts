// For setters: exactly one solution, with a proof that there is no other, which our checker passed.
import { certifyUnique, solvePuzzle, unwrap } from "quadrille";
import { parsePips, pips } from "quadrille/pips";

const puzzle = unwrap(
  parsePips(
    "dominoes 5-2 4-3 2-2 0-0 4-6\n\nABC#\nBBDE\n#FGG\n\nA > 3\nB = 10\nC = 3\nD = 0\nE = 2\nF > 5\nG = 2\n",
  ),
);
const answer = unwrap(await solvePuzzle(pips, puzzle, { limit: 2 }));
if (answer.status === "solved" && answer.unique === true) {
  const certified = unwrap(await certifyUnique(pips, puzzle, answer));
  console.log("unique, by", certified.certificate?.kind);
}

/* It prints:
unique, by rup
*/
