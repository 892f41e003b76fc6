// Solutions one by one, for as long as we like. The search waits for the loop, and ends with it.
import { solutions, unwrap } from "quadrille";
import { chessboard, dominoesOf, parseChessboard } from "quadrille/chessboard";

const board = unwrap(parseChessboard("8x8"));
const patience = AbortSignal.timeout(60_000);
let upright = 0;
let seen = 0;
for await (const tiling of solutions(chessboard, board, { signal: patience })) {
  upright += [...dominoesOf(tiling)].filter(([a, b]) => a[1] === b[1]).length;
  if (++seen === 1000) break;
}
console.log(`${seen} of 12,988,816 tilings seen`, upright > 0);

/* It prints:
1000 of 12,988,816 tilings seen true
*/
