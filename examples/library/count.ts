// How many solutions there are, also up to symmetry, and with several threads.
import { countPuzzle, unwrap } from "quadrille";
import { chessboard, parseChessboard } from "quadrille/chessboard";
import { cube, parseCube } from "quadrille/cube";

const board = unwrap(parseChessboard("8x8"));
const { count } = unwrap(await countPuzzle(chessboard, board));
console.log(`8 × 8: ${count} tilings`);
const soma = unwrap(parseCube("cube: Soma\nset: soma\nregion: 3x3x3\n"));
const distinct = unwrap(await countPuzzle(cube, soma, { distinct: true, jobs: 2 }));
console.log(`Soma cube: ${distinct.count} ways`);

/* It prints:
8 × 8: 12988816 tilings
Soma cube: 240 ways
*/
