// A refutation as files that any checker reads (DIMACS and DRAT), and our checker's verdict on them.
import { unwrap } from "quadrille";
import { formatDrat, proveByClauses, verifyFiles } from "quadrille/certify";
import { chessboard, parseChessboard } from "quadrille/chessboard";

const board = unwrap(parseChessboard("6x6 -0,0 -5,5"));
const proved = unwrap(await proveByClauses(chessboard, board));
if (proved.outcome === "refuted") {
  const formula = [...proved.dimacs].join("");
  const proof = [...formatDrat(proved.proof)].join("");
  console.log(formula.split("\n").find((line) => line.startsWith("p cnf")));
  console.log(unwrap(verifyFiles(formula, proof)).verdict);
}

/* It prints:
p cnf 56 172
verified
*/
