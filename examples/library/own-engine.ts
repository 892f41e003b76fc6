// A solver of our own (every-assignment.ts) in place of Quadrille's. It gives no proof, so it remains open whether these are all tilings.
import { solvePuzzle, unwrap } from "quadrille";
import { chessboard, parseChessboard } from "quadrille/chessboard";
import { everyAssignment } from "./every-assignment.js";

const board = unwrap(parseChessboard("2x4"));
const asked = { engine: everyAssignment, encoding: "pairwise", limit: 100 };
const answer = unwrap(await solvePuzzle(chessboard, board, asked));
console.log(`${answer.solutions.length} tilings, ${answer.reason}: ${answer.words}`);

/* It prints:
5 tilings, unproved: every-assignment says that there are no more solutions, but gave no proof
*/
