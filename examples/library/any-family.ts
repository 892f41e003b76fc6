// Texts of any family: each is recognised, and the type of its puzzle follows.
import { readPuzzle, unwrap, withPuzzle } from "quadrille";

const texts = [
  "8x8 -0,0 -7,7",
  "6x6:b_ahccge,1,2,1,1,0,2,1,2,1,2,0,1",
  "dominoes 1-2\n\nAB\n\nA = 1\nB = 2\n",
  "cube: Soma\nset: soma\nregion: 3x3x3\n",
];
for (const text of texts) {
  const read = unwrap(readPuzzle(text));
  switch (read.id) {
    case "chessboard":
      console.log(`a board of ${read.puzzle.rows} rows`);
      break;
    case "tents":
      console.log(`tents: the first row has ${read.puzzle.rowClues[0]}`);
      break;
    case "pips":
      console.log(`pips: ${read.puzzle.dominoes.length} domino`);
      break;
    case "cube":
    case "twist":
      console.log(withPuzzle(read, (family, puzzle) => family.describe(puzzle)));
  }
}

/* It prints:
a board of 8 rows
tents: the first row has 1
pips: 1 domino
3 × 3 × 3 box, 7 pieces (Soma)
*/
