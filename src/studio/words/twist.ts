/** What the Studio says about IQ Twist and other packings on a board. */
import { plural } from "../../base/index.js";

export const character = (parts: string | number, message: string | number) =>
  `Character ${parts}: ${message}`;
export const theChallenge = "The challenge is on the board.";
export const placementStringOfAnIq = "Placement string of an IQ Twist challenge";
export const piecesAHAndPegs =
  "Pieces a–h and pegs i–l (red, blue, green, yellow), each with column, row and orientation";
export const setItUp = "Set it up";
export const pegs = "Pegs";
export const putPegsOnTheBoard = "Put pegs on the board";
export const pieces = "Pieces";
export const layPieces = "Lay pieces that are there from the start";
export const cells = "Cells";
export const theSizeAndTheShape = "The size and the shape of the board";
export const draw = "Draw";
export const whatAStrokeDraws = "What a stroke draws";
export const aCellToAdd = (part: string | number, otherTapWords: string | number) =>
  `${part} a cell to add or remove a peg; ${otherTapWords} always removes.`;
export const dragOverCellsToTake = "Drag over cells to take them out of the board, or to put them back.";
export const thesePieces = "These pieces are there from the start, and cannot be moved in Play.";
export const takeEverythingOff = "Take everything off";
export const theBoardIsEmpty = "The board is empty.";
export const theIqTwistBox = "The IQ Twist box";
export const theBoardAndThePieces = "The board and the pieces are now those of IQ Twist.";
export const challenge = "Challenge";
export const aChallengeOfOurs = "A challenge of ours";
export const otherBoards = "Other boards";
export const aBoardWithItsPieces = "A board with its pieces";
export const piecesOfTheSet = "Pieces of the set";
export const aPlacementStringJson = "A placement string, JSON with board and pieces, or any other text";
export const pegNamed = (name: string | number) => `${name} peg`;
export const aPeg = (name: string | number) => `A ${name} peg.`;
export const colourOfThePegs = "Colour of the pegs";
export const manyLeft = (left: string | number) => `${left} left`;
export const pegsOf = (colour: string | number) => `${colour} pegs`;
export const letter = "Letter";
export const oneLetter = "one letter";
export const all52LettersAreTaken = "All 52 letters are taken.";
export const newPiece = "New piece";
export const copy = "Copy";
export const remove = "Remove";
export const pieceWasRemoved = (name: string | number) => `Piece ${name} was removed.`;
export const aCellToMake = (part: string | number, otherTapWords: string | number) =>
  `${part} a cell to make it solid, again for a hole, and again to clear it. Drag to draw several cells; ${otherTapWords} clears them.`;
export const colour = "Colour";
export const piecesMayBeFlipped = "Pieces may be flipped";
export const pieceNamed = (name: string | number) => `Piece ${name}`;
export const aPieceHasAtLeast = "A piece has at least one cell.";
export const aPieceHasAtMost = (maxPieceSide: string | number) =>
  `A piece has at most ${maxPieceSide} rows and columns.`;
export const theCellsOfAPiece = "The cells of a piece are joined by their sides: this would split it.";
export const theCellIsSolidAgain = (words: string | number) => `${words} The cell is solid again.`;
export const iqTwistNoPegs = "IQ Twist, no pegs";
export const fixThisFirst = (message: string | number) => `fix this first: ${message}`;
export const lookingForAForcedPiece = "Looking for a forced piece";
export const noPieceIsForced = "No piece is forced: each one that is left can lie in different places.";
export const everyCellIsCoveredAlready = "Every cell is covered already.";
export const whatIsLaidCannot = "What is laid cannot be completed. Take something back.";
export const notDecided = (limit: string | number) => `Not decided: ${limit}.`;
export const pieceWithColour = (name: string | number, colour: string | number) => `Piece ${name}, ${colour}`;
export const pieceWas = (names: string | number) => `Piece ${names} was`;
export const piecesWere = (names: string | number) => `Pieces ${names} were`;
export const inTheWayAndWent = (were: string | number) => `${were} in the way and went back to the tray.`;
export const pieceIsGivenItStays = (name: string | number) => `Piece ${name} is given: it stays where it is.`;
export const aTapTurnsIt = (part: string | number) => `A tap turns it${part}.`;
export const rOrAClickTurns = (part: string | number) => `R or a click turns it${part}.`;
export const pieceDoesNotFitThere = (name: string | number, ways: string | number) =>
  `Piece ${name} does not fit there. ${ways}`;
export const piecesOfThisPuzzle = "Pieces of this puzzle may not be flipped.";
export const flipThePiece = "Flip the piece";
export const trayOfPieces = "Tray of pieces";
export const andLeft = (count: string | number) => `, ${count} left`;
export const turn = "Turn";
export const flip = "Flip";
export const pieceLooksTheSame = (name: string | number, flipped: boolean) =>
  `Piece ${name} looks the same when it is ${flipped ? "flipped" : "turned"}.`;
export const thereIsNoRoom = (how: string | number, name: string | number) =>
  `There is no room to ${how} piece ${name} here. Drag it to a free place first.`;
export const iqTwist = "IQ Twist";
export const pegsOfTheNextColour = "Pegs of the next colour";
export const theBoxHasAndAll = (all: number, colour: string | number) =>
  `The box has ${plural(all, `${colour} peg`)}, and all are on the board.`;
export const dragPiecesOntoTheBoard = (tap: string | number) =>
  `Drag pieces onto the board, or choose one and ${tap} a cell. To turn the chosen piece, or a piece on the board, ${tap} it`;
export const dragAPieceOff = ". Drag a piece off the board to take it back.";
export const aDoubleFlipsIt = (tap: string | number) => `; a double ${tap} flips it`;
export const aPegMayOnlyBeUnder = " A peg may only be under a hole of its colour.";
export const piecesWithADoubleOutline = " Pieces with a double outline are given: they stay put.";
export const whatIsLaid = "what is laid";
export const yourPiecesAreBack = "Your pieces are back in the tray";
export const nextChallenge = (label: string | number) => `Next challenge: ${label}`;
export const nextForcedPiece = "Next forced piece";
export const layIt = "Lay it";
export const pegOf = (colour: string | number) => `${colour} peg`;
export const pieceInLine = (name: string | number) => `piece ${name}`;
export const noCell = (twistCell: string | number) => `${twistCell}, no cell`;
export const fFlipsIt = ", F flips it";
export const inHandPieceArrowsMove = (name: string | number, flip: string | number) =>
  `In hand: piece ${name}. Arrows move it, R turns it${flip}, Enter lays it, Esc lets go.`;
export const solvedInEveryCell = (time: string | number) => `Solved in ${time}: every cell is covered.`;
export const butARuleIsBroken = (counted: string | number) => `${counted}, but a rule is broken.`;
export const ofPiecesLaid = (lying: string | number, most: number) =>
  `${lying} of ${plural(most, "piece")} laid`;
export const ofCellsCovered = (covered: string | number, cells: number) =>
  `${covered} of ${plural(cells, "cell")} covered`;
export const tap = "Tap";
export const click = "Click";
export const itTookTooLong = "it took too long";
export const aDoubleTapFlipsIt = ", a double tap flips it";
export const fOrADoubleClick = ", F or a double click flips it";
