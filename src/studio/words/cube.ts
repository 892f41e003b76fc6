/** What the Studio says about polycubes. */
import { plural } from "../../base/index.js";

export const setOfPieces = (words: string | number, pieces: string | number) => `${words}, ${pieces} pieces`;
export const aRegionHasAtLeast = "A region has at least one cell.";
export const aPieceHasAtLeast = "A piece has at least one cube, and its cubes are joined by their faces.";
export const itDoesNotFitThere = "It does not fit there.";
export const inTheWayAndWent = (names: string | number, pieces: number) =>
  `${names} ${pieces === 1 ? "was" : "were"} in the way and went back to the tray.`;
export const pieceIsGivenItStays = (piece: string | number) =>
  `Piece ${piece} is given: it stays where it is.`;
export const chooseAPiece = "Choose a piece from the tray first.";
export const trayOfPieces = "Tray of pieces";
export const anyNumber = "any number";
export const noneLeft = "none left";
export const pieceInTray = (name: string | number, timesLeft: string | number) => `Piece ${name}${timesLeft}`;
export const cubes = (cells: number) => plural(cells, "cube");
export const turn = "Turn";
export const turnItAQuarterClockwise = "Turn it, a quarter clockwise";
export const turnItAnticlockwise = "Turn it anticlockwise";
export const tip = "Tip";
export const tipItForwards = "Tip it forwards";
export const tipItBack = "Tip it back";
export const roll = "Roll";
export const rollItSideways = "Roll it sideways";
export const rollItBack = "Roll it back";
export const thePieceInHand = "The piece in hand";
export const mirror = "Mirror";
export const layerUp = "Layer up";
export const layerDown = "Layer down";
export const layIt = "Lay it";
export const toTheTray = "To the tray";
export const theTrayIsEmpty = "The tray is empty.";
export const takeTheNextPiece = "Take the next piece from the tray";
export const takeThePreviousPiece = "Take the previous piece";
export const mirrorIt = "Mirror it";
export const aLayerUp = "A layer up";
export const aLayerDown = "A layer down";
export const layItWhereItIsShown = "Lay it where it is shown";
export const intoTheTray = "Into the tray";
export const layer = (cell: string | number, spokenPlace: string | number) => `layer ${cell}, ${spokenPlace}`;
export const notInTheRegion = (place: string | number) => `${place}, not in the region`;
export const inTheRegion = (place: string | number) => `${place}, in the region`;
export const underThePieceInHand = ", under the piece in hand";
export const aCubeOf = (name: string | number) => `a cube of ${name}`;
export const noCube = "no cube";
export const pieceNamed = (name: string | number) => `piece ${name}`;
export const pieceWithColour = (name: string | number, colour: string | number) => `piece ${name}, ${colour}`;
export const noClue = ", no clue";
export const andHidden = ", hidden";
export const polycubes = "Polycubes";
export const whatIsLaid = "what is laid";
export const yourPiecesAreBack = "Your pieces are back in the tray";
export const namesOnTheSolid = "Names on the solid";
export const dragPiecesOntoALayer = (
  part: string | number,
  tapWord: string | number,
  otherTapWords: string | number,
) =>
  `Drag pieces onto a layer. Or choose one, turn it, and ${part} To pick up a laid piece, ${tapWord} it; ${otherTapWords} puts it back into the tray, and so does dragging it off the layers.`;
export const piecesWithADoubleOutline = " Pieces with a double outline are given: they stay put.";
export const the = (face: string | number) => `The ${face}`;
export const theSeenFromOutsideWithClues = (face: string | number, told: string | number) =>
  `The ${face}, seen from outside, with clues on ${told} of its squares.`;
export const leastCubes = (least: number) => plural(least, "cube");
export const atLeastCubes = (least: number) => `at least ${plural(least, "cube")}`;
export const toCubes = (least: string | number, most: string | number) => `${least} to ${most} cubes`;
export const cellsToFillThePieces = (cells: number, cubes: string | number) =>
  `${plural(cells, "cell")} to fill; the pieces have ${cubes}.`;
export const solvedInTheRegion = (time: string | number) => `Solved in ${time}: the region is full.`;
export const piecesLaidCellsEmpty = (placements: number, empty: number) =>
  `${plural(placements, "piece")} laid, ${plural(empty, "cell")} empty`;
export const isInHandLet = (piece: string | number) => `${piece} is in hand: let it go over a layer.`;
export const isInHandLetGo = (piece: string | number) =>
  `${piece} is in hand: let go here to put it into the tray.`;
export const isInHandTap = (piece: string | number) =>
  `${piece} is in hand: tap a cell of a layer to see it there. Turn, Tip and Roll turn it.`;
export const isInHandPoint = (piece: string | number) =>
  `${piece} is in hand: point at a cell of a layer. R, T and Y turn it, Esc lets go.`;
export const lettingGo = "letting go";
export const aSecondTap = "a second tap";
export const aClickOrEnter = "a click or Enter";
export const isInHandLays = (piece: string | number, lays: string | number) =>
  `${piece} is in hand: ${lays} lays it there.`;
export const doesNotFit = (piece: string | number) =>
  `${piece} does not fit there: it would leave the region or overlap a given piece.`;
export const listedInTurn = "in turn";
export const farther = "Farther";
export const nearer = "Nearer";
export const fromTheCorner = "From the corner";
export const both = "Both";
export const solid = "Solid";
export const layers = "Layers";
export const fromThe = (id: string | number) => `from the ${id}`;
export const view = "View";
export const zoomOfTheSolid = "Zoom of the solid";
export const apart = "Apart";
export const layersOff = "Layers off";
export const layersOf = (off: string | number, layers: string | number) => `${off} of ${layers}`;
export const peel = "Peel";
export const onTheSolidReached = "On the solid (reached with Tab)";
export const turnIt = "Turn it";
export const nearerFarther = "Nearer, farther";
export const fromTheCornerAgain = "From the corner again";
export const frontRight = "front right";
export const backRight = "back right";
export const backLeft = "back left";
export const frontLeft = "front left";
export const fromAbove = ", from above";
export const fromBelow = ", from below";
export const seenFromThe = (side: string | number, height: string | number) =>
  `seen from the ${side}${height}`;
export const the3DPicture = "The 3-D picture was lost; the layers show everything.";
export const cannotDrawSolids = "This browser cannot draw 3-D pictures; the layers show everything.";
export const arrowKeysTurnItPlus = (label: string | number, orbit: string | number) =>
  `${label}, ${orbit}. Arrow keys turn it, plus and minus zoom.`;
export const preparingThe3DPicture = "Preparing the 3-D picture …";
export const aRegionOfCells = (cells: number, sides: string | number, layersFrom: number) =>
  `A region of ${plural(cells, "cell")}, ${sides}, in ${plural(layersFrom, "layer")}.`;
export const noPieceLiesInIt = "No piece lies in it.";
export const piecesInItCellsEmpty = (pieces: number, empty: number) =>
  `${plural(pieces, "piece")} in it, ${plural(empty, "cell")} empty.`;
export const layerNumbered = (layers: string | number) => `layer ${layers}`;
export const layersNumbered = (layers: string | number) => `layers ${layers}`;
export const inHand = ", in hand";
export const given = ", given";
export const cellsIn = (name: string | number, own: number, where: string | number, how: string | number) =>
  `${name}: ${plural(own, "cell")} in ${where}${how}.`;
export const andPiecesMore = (pieces: number) => `And ${plural(pieces, "piece")} more.`;
export const faceClues = (clues: number) => plural(clues, "face clue");
export const tapACellToSee = "tap a cell to see it there; a second tap lays it.";
export const clickACell = "click a cell.";
export const putItTogether = "Put it together";
export const step = "Step";
export const stepOf = (at: string | number, slides: string | number) => `Step ${at} of ${slides}`;
export const printThePiecesStl = "Print the pieces (STL)";
