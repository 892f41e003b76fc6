/** What the solver's side of the Studio says. */

export const cadical = "CaDiCaL";
export const satCadical = "SAT: CaDiCaL";
export const highs = "HiGHS";
export const ilpHighs = "ILP: HiGHS";
export const dancingLinks = "dancing links";
export const exactCoverDancingLinks = "Exact cover: dancing links";
export const theSolverStoppedProbablyBecause =
  "The solver stopped, probably because memory ran out. Nothing else is lost: you can try again.";
export const theSolverCould = "The solver could not be loaded. Reload the page when you are connected.";
export const engineNotLoaded =
  "The files of this solver did not arrive. Reload the page when you are connected";
export const theTimeLimitWasReached = "the time limit was reached";
export const theSolverStoppedBecause = (words: string | number) =>
  `The solver stopped because of an error: ${words}. Nothing else is lost: you can try again.`;
export const thisIsAskedOfPuzzles = (id: string | number, id2: string | number, formatId: string | number) =>
  `this question is for ${id} puzzles, not for ${id2} in ${formatId}`;
export const stepOf = (part: string | number, number: string | number, total: string | number) =>
  `${part} ${number} of ${total}`;
export const thoughtOf = (place: string | number, i: string | number, parts: string | number) =>
  `${place}, thought ${i} of ${parts}`;
export const onTheBoard = "on the board";
export const theOppositeOfWhatFollows = "the opposite of what follows";
export const decideWhether = (words: string | number) => `decide whether ${words}`;
export const oneOfTheseHolds = "a helper item of the encoding";
export const anOptionOfTheEncoding = "a helper option of the encoding";
export const aFormulaOfClauses = (clauseCount: string | number) =>
  `a formula of ${clauseCount} clauses is too large to look inside: try a smaller board`;
export const aHelperVariable = (variable: number) => `helper variable ${variable} of the encoding`;
export const not = (words: string | number) => `not: ${words}`;
export const allowsMore = (title: string) => `${title} (allows more than the rules)`;
export const allowsLess = (title: string) => `${title} (allows less than the rules)`;
export const thereIsNoSeries = (question: string | number) => `there is no series "${question}"`;
export const thereIsNoFamily = (id: string | number) => `there is no family "${id}"`;
export const chessboardsWithoutTwoOppositeCorners = "Boards without two corners (no tiling)";
export const squaresASide = "squares a side";
export const wholeChessboardsFindATiling = "Whole chessboards (find a tiling)";
export const tentsOnRandomBoardsFind = "Tents on random boards (find a camp)";
export const cellsASide = "cells a side";
export const pipsOnRandomBoardsLay = "Pips on random boards (find a layout)";
export const dominoes = "dominoes";
export const boxesOf23N = "Bent tricubes in boxes (find a packing)";
export const cubesLong = "cubes long";
export const iqTwistWithFewer = "IQ Twist, fewer pieces given";
export const piecesToLay = "pieces to lay";
export const step = "Step";
export const steps = "Steps";
