/** The texts of the template's page. */

export const rooks = "Rooks";
export const aRookInEveryRow = "A rook in every row and column, and none attacks another.";
export const placeARook = "Place a rook in every row and every column.";
export const aDrawingOfTheBoard = "A drawing of the board";
export const whatStands = "what stands";
export const theBoardIsEmpty = "The board is empty";
export const solvedIn = (solvedIn: string | number) => `Solved in ${solvedIn}.`;
export const stand = (words: string | number) => `${words} stand.`;
export const rook = ", rook";
export const theRooksCanStand = "The rooks can stand, and here is how.";
