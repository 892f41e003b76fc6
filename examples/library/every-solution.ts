// Solutions one by one, as long as we like to look at them. The search waits for the loop, and ends with it.
import { solutions, unwrap } from "quadrille";
import { chessboard, parseChessboard } from "quadrille/chessboard";

const board = unwrap(parseChessboard("8x8"));
const patience = AbortSignal.timeout(60_000);
let upright = 0;
let seen = 0;
for await (const { dominoes } of solutions(chessboard, board, { signal: patience })) {
  upright += dominoes.filter(([a, b]) => a[1] === b[1]).length;
  if (++seen === 1000) break;
}
console.log(`${seen} of 12,988,816 tilings seen`, upright > 0);
