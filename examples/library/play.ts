// What a player does, without a screen: moves as data, the progress, and whether all is still right.
import { correctSoFar, unwrap } from "quadrille";
import { chessboard, parseChessboard, type TilingMove } from "quadrille/chessboard";

const { play } = chessboard;
const board = unwrap(parseChessboard("4x4"));
const laid: TilingMove[] = [
  {
    kind: "place",
    domino: [
      [0, 1],
      [0, 2],
    ],
  },
  {
    kind: "place",
    domino: [
      [1, 0],
      [1, 1],
    ],
  },
];
let state = play.start(board);
for (const move of laid) {
  state = play.apply(board, state, move);
  const { outcome } = unwrap(await correctSoFar(chessboard, board, state));
  console.log(`${play.progress(board, state).words}; correct so far: ${outcome}`);
}
console.log("kept:", JSON.stringify(play.keep(board, state)));

/* It prints:
2 of 16 squares; correct so far: yes
4 of 16 squares; correct so far: no
kept: [[[0,1],[0,2]],[[1,0],[1,1]]]
*/
