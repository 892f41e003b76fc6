/** What the first screen says about each family: its name, a line about it, its rules. */

export const chessboard = "Chessboard";
export const removeSquaresCanDominoesCover = "Remove squares. Can dominoes cover the rest?";
export const aDominoCoversTwoSquares = "A domino covers two squares that share an edge.";
export const coverEverySquare = "Cover every square that was not removed, and none of them twice.";
export const polycubes = "Polycubes";
export const packPiecesMadeOfCubes = "Pack pieces made of cubes into a solid, and see how it goes together.";
export const fillEveryCell =
  "Fill every cell of the region with the pieces, each as many times as the set has it.";
export const piecesMayBeTurnedAny =
  "Pieces may be turned any way, and mirrored only where the puzzle allows it.";
export const whereAFace =
  "Where a face of the solid has a colour, that colour must be seen there from outside.";
export const cellsAreNamedByRow =
  "Cells are named by row, column and layer: r3c1z2 is row 3, column 1 of the second layer from the top.";
export const pips = "Pips";
export const layTheDominoes = "Lay the dominoes so that every region’s condition holds.";
export const layAllTheDominoes =
  "Lay all the dominoes on the board: each covers two cells that share an edge, and no cell stays bare.";
export const thePipsInARegion =
  "The pips in a region must meet its condition: a number is their sum, < and > bound the sum, = makes all of them equal and ≠ all of them different. Cells without a region are free.";
export const tents = "Tents";
export const everyTreeGetsATent = "Every tree gets a tent beside it; no two tents touch.";
export const eachTreeHasOneTent = "Each tree has one tent of its own beside it: above, below, left or right.";
export const tentsDoNotTouch = "Tents do not touch, not even at a corner.";
export const aNumberInTheMargin = "A number in the margin says how many tents stand in its row or column.";
export const iqTwist = "IQ Twist";
export const fitThePieces = "Fit the pieces in; a peg goes under a hole of its colour.";
export const coverEveryCell =
  "Cover every cell of the board with the pieces, each as many times as the box has it.";
export const piecesMayBeTurned = "Pieces may be turned, and flipped where the board allows it.";
export const aPegMustBeUnder = "A peg must be under a hole of a piece of its own colour.";
