// A board that cannot be covered: why, and the evidence.
import { explainPuzzle, solvePuzzle, unwrap } from "quadrille";
import { chessboard, parseChessboard } from "quadrille/chessboard";

const board = unwrap(parseChessboard("8x8 -0,0 -7,7"));
const answer = unwrap(await solvePuzzle(chessboard, board));
if (answer.status === "impossible") console.log(answer.certificate.kind);
const { explanation } = unwrap(await explainPuzzle(chessboard, board));
console.log(explanation?.verdict);

/* It prints:
colouring
No tiling: the board has 30 white squares and 32 black squares, and every domino covers one of each.
*/
