/** What the Studio says about chessboards. From the counters on, the words are for the Lab and for “Show me”. */
import { plural } from "../../base/index.js";

export const orDragToRemoveSquares = (part: string | number) =>
  `${part} or drag to remove squares; do it again to put them back.`;
export const size = "Size";
export const restoreAllSquares = "Restore all squares";
export const allSquaresAreBack = "All squares are back.";
export const beginWith = "Begin with";
export const fullBoard = "Full 8 × 8";
export const originalTwoCorners = "Original: two corners";
export const generalAnyTwoSquares = "General: any two squares";
export const advancedManySquares = "Advanced: many squares";
export const theLastTwoRemoveSquares =
  "The last two remove squares at random. Can dominoes cover the rest? The line under the board answers that.";
export const randomHoles = "Random holes";
export const holes = "Holes";
export const punchHoles = "Punch holes";
export const asManyWhiteAsBlack = "As many white as black";
export const anySquaresOfThisBoard =
  "Any squares of this board, at random: it may have no tiling, one, or many.";
export const aztecDiamond = "Aztec diamond";
export const order = "Order";
export const makeIt = "Make it";
export const check = "Check";
export const chessboard = "Chessboard";
export const tile = "Tile";
export const removed = (place: string | number) => `${place}, removed`;
export const covered = ", covered";
export const yesWhatIsLeft = "Yes: what is left can be covered.";
export const noWhatIsLeftCannot = (why: string | number) => `No: what is left cannot be covered. ${why}`;
export const dragOverTwoSquares = (tapWord: string | number) =>
  `Drag over two squares, or ${tapWord} one and then its neighbour, to lay a domino. To lift a domino, ${tapWord} it.`;
export const liftAll = "Lift all";
export const allDominoesAreLifted = "All dominoes are lifted.";
export const canBeTiled = "The board can be tiled.";
export const cannotBeTiled = "The board cannot be tiled.";
export const dominoesAreTheMost = (most: number, bare: number) =>
  `${plural(most, "domino is", "dominoes are")} the most that ${most === 1 ? "fits" : "fit"}. ${plural(bare, "square")}, marked with a cross, ${bare === 1 ? "stays" : "stay"} bare.`;
export const aUniformlyRandomTilingSeed = (seed: string | number) =>
  `A uniformly random tiling (seed ${seed}).`;
export const squaresWhiteBlack = (total: number, white: string | number, total2: string | number) =>
  `${plural(total, "square")}: ${white} white, ${total2} black.`;
export const thereIsOneTiling = (part: string | number) => ` There is ${part} one tiling.`;
export const canBeTiledSoOften = (counts: string | number, many: string | number) =>
  `${counts} The board can be tiled.${many}`;
export const solvedInEverySquare = (time: string | number) => `Solved in ${time}: every square is covered.`;
export const dominoesLaidSquaresToCover = (dominoes: number, left: number) =>
  `${plural(dominoes, "domino", "dominoes")} laid, ${plural(left, "square")} to cover.`;
export const notAllOfThem = (laid: string | number, part: string | number) =>
  `${laid} They cannot all be covered: this board has no tiling${part}.`;
export const theBoardCanBeTiledAndHere = "The board can be tiled, and here is how.";
export const cannotBeTiledBecause = (why: string | number) => `The board cannot be tiled: ${why}`;
export const thereIsExactlyOneTiling = "There is exactly one tiling, and this is it.";
export const thereIsMore = "There is more than one tiling: see the marked squares.";
export const theFramedDominoesLieDifferently = "The framed dominoes lie differently in the other tiling.";
export const exactly1Tiling = (part: string | number) => `Exactly 1 tiling${part}.`;
export const differentTilingsUpToTurning = "different tilings, up to turning and reflecting the board";
export const removeTheirSquares = "Remove their squares";
export const theSquaresOfDominoes = (dominoes: number) =>
  `The squares of ${plural(dominoes, "domino", "dominoes")} are removed: the rest has exactly one tiling.`;
export const squares = (cells: number) => plural(cells, "square");
export const removeButton = (squares: string | number) => `Remove ${squares}`;
export const putBackButton = (squares: string | number) => `Put ${squares} back`;
export const putBack = "put back";
export const removeNamed = (named: string | number) => `remove ${named}`;
export const putNamedBack = (named: string | number) => `put ${named} back`;
export const nowTheBoard = (squares: string | number, count: number, done: string | number) =>
  `${squares} ${count === 1 ? "is" : "are"} ${done}: now the board can be tiled.`;
export const aRandomTiling = "A random tiling";
export const seed = "Seed";
export const draw = "Draw";
export const tap = "Tap";
export const click = "Click";
export const moreThan = "more than";
export const andSolveSaysWhy = ", and Solve says why";
export const upToTurningAndReflecting = ", up to turning and reflecting the board";
export const asManyWhiteSquares = "as many white squares as black";
export const moreWhiteThanBlack = (total: number) => `${plural(total, "more white square")} than black`;
export const moreBlackThanWhite = (total: number) => `${plural(total, "more black square")} than white`;
export const soAsManyDominoesCross = (column: string | number) =>
  `So as many dominoes cross to column ${column} with the left half on white as on black.`;
export const soMoreMustCross = (
  many: number,
  column: string | number,
  one: string | number,
  other: string | number,
) =>
  `So ${plural(many, "more domino", "more dominoes")} must cross to column ${column} with the left half on ${one} than on ${other}.`;
export const howSquaresCount = (modulus: string | number) =>
  `A white square counts 1, a black one −1, and sums are taken modulo ${modulus}. Column by column, the sum says how many dominoes must cross to the next column.`;
export const columnHas = (first: string | number) => `Column ${first} has`;
export const columnsHave = (first: string | number, col: string | number) => `Columns ${first}–${col} have`;
export const theSumIs = (total: string | number) => `the sum is ${total}`;
export const theSum = (signed: string | number, residue: string | number, modulus: string | number) =>
  `the sum is ${signed}, which is ${residue} modulo ${modulus}`;
export const butNothingCrossesAfter = (
  name: string | number,
  balance: string | number,
  sum: string | number,
  residue: string | number,
  modulus: string | number,
) =>
  `${name} ${balance}: ${sum}. But nothing crosses after the last column, and 0 is not ${residue} modulo ${modulus}. There is no tiling.`;
export const squaresOfOneColour = (set: number, neighbours: number) =>
  `${plural(set, "square of one colour has", "squares of one colour have")} only ${plural(neighbours, "neighbour")}. The proof goes through them all, line by line, and counts places of dominoes between squares that were met and squares that were not.`;
export const ofSquaresMet = (at: string | number, squares: number) =>
  `${at} of ${plural(squares, "square")} met.`;
export const atLeastOfPlaces = (far: string | number, bound: string | number, places: number) =>
  `${far} At least ${bound} of ${plural(places, "place")} must count, and that cannot be. There is no tiling.`;
export const atLeastOfPlacesAtTheBorder = (far: string | number, least: number, places: number) =>
  `${far} At least ${least} of ${plural(places, "place")} at the border ${least === 1 ? "counts" : "count"}.`;
export const nothingToRefute = "The board can be tiled: there is nothing to refute.";
export const noCountersAreKnown = "No counters are known for this board.";
export const aSolverTriesCases =
  "A solver tries cases, and their number grows more than tenfold with every two rows. A proof that counts goes over the board once, with a few lines for each square.";
export const aPlaceAtTheBorder = (set: string | number) =>
  `A place at the border counts if its domino lies, where the square that was met is one of the set (${set} squares). Where it is a neighbour, it counts if its domino does not lie. A square of the set has a domino, and a neighbour has at most one: so the number that must count is known after each square.`;
export const theCountHasOnlyValues = (modulus: string | number) =>
  `The count has only ${modulus} values, so each square takes a few lines. `;
export const aSquareToSeeThem = (tapWord: string | number) => `${tapWord} a square to see them`;
export const before = "Before";
export const fromColumn = (col: string | number) => `From column ${col}`;
export const noneDownwards = "None downwards";
export const toColumn = (col: string | number) => `To column ${col}`;
export const oneDownwards = "One downwards";
export const squareIfTheCount = (cell: string | number, row: string | number, part: string | number) =>
  `Square ${cell}: if the count of what crosses from the column before it in rows 1–${row} is the first number, then the count of what crosses after it is${part} the other.`;
export const whyAProof = "Why a proof can be short: counters";
export const howLongProofsAre = "How long proofs are";
export const aRaceCadicalAgainstMatching = "A race: CaDiCaL against matching";
export const square = "square";
export const columnCounters = "Column counters";
export const oneSum = "One sum";
export const frontierCounters = "Frontier counters";
export const lemmas = "Lemmas";
export const bytes = "Bytes";
export const write = "Write";
export const millisecondsToWrite = "milliseconds to write";
export const millisecondsToCheck = "milliseconds to check";
export const rows = "rows";
export const ofAProofAgainst = (labels: string | number) =>
  `${labels} of a proof against the size of the board, on logarithmic scales`;
export const proving = "Proving";
export const cancelledTheRowsSoFar = "Cancelled. The rows so far are kept.";
export const refutesTheBoardWithoutTwo =
  "Refutes the board without two opposite corners, at growing sizes, in every way that there is. Each proof is written as a file, and the file is checked here.";
export const proveAgain = "Prove again";
export const proveAndCheck = "Prove and check";
export const csv = "CSV";
export const whatIsShown = "What is shown";
export const manyLemmas = (lemmas: number) => plural(lemmas, "lemma");
export const tookMoreThanS = (n: string | number, runSeconds: string | number) =>
  ` ${n} × ${n} took more than ${runSeconds} s.`;
export const writtenInCheckedIn = (
  size: string | number,
  writeMs: string | number,
  checkMs: string | number,
  ending: string | number,
) => `${size}, written in ${writeMs}, checked in ${checkMs}.${ending}`;
export const overS = (runSeconds: string | number) => `over ${runSeconds} s`;
export const proofs = "Proofs";
export const board = "Board";
export const milliseconds = "milliseconds";
export const timeToRefuteAgainst = "Time to refute against the size of the board, on a logarithmic scale";
export const bothRefuteTheBoardWithout =
  "Both refute the board without two opposite corners, at growing sizes.";
export const racing = "Racing";
export const timeGrowsTenfoldPerTwo =
  "CaDiCaL’s time multiplies with every two rows; matching hardly notices.";
export const raceAgain = "Race again";
export const startTheRace = "Start the race";
export const matching = "Matching";
export const over = (figures: string | number) => `over ${figures}`;
export const theGraphOfMore = (drawnSquares: string | number) =>
  `The graph of more than ${drawnSquares} squares is a tangle: try a smaller board.`;
export const whiteSquaresBlackSquaresJoined = (whites: string | number, blacks: string | number) =>
  `${whites} white squares, ${blacks} black squares, joined where a domino fits`;
export const tour = "Tour";
export const partners = "Partners";
export const trial = "Trial";
export const graph = "Graph";
export const gomoryCutAClosedTour =
  "Gomory: cut a closed tour at the removed squares and lay dominoes along it.";
export const whiteSquaresLookForBlack =
  "White squares look for black partners; a chain of dominoes moves to make room.";
export const coverTheNextBlackSquare =
  "Cover the next black square; when it has no free neighbour, take the last domino back.";
export const whiteSquaresOnTheLeft =
  "White squares on the left, black ones on the right, a line for every domino that fits.";
export const preparingTheSteps = "Preparing the steps";
export const showMe = "Show me";
export const whatToShow = "What to show";
export const thereIsNoClosedTour = "there is no closed tour of this board";
export const aTourThatVisits = "A tour that visits every square of the rectangle and comes home.";
export const theRemovedSquaresCut = (stretches: number) =>
  `The removed squares cut it into ${plural(stretches, "stretch", "stretches")}`;
export const nothingIsRemoved = "Nothing is removed, so the whole tour is one stretch.";
export const eachOfEvenLengthDominoes = (pieces: string | number) =>
  `${pieces}, each of even length: dominoes fit along them.`;
export const ofOddLengthDominoesCannot = (pieces: string | number, odd: string | number) =>
  `${pieces}, ${odd} of odd length: dominoes cannot follow them.`;
export const theWalkGivesNoTiling = "the walk gives no tiling";
export const theBoardIsTiledGomorys = "The board is tiled: Gomory’s walk.";
export const dominoesAlongTheTour = (laid: number) => `${plural(laid, "domino", "dominoes")} along the tour.`;
export const eachWhiteSquareLooks = "Each white square looks for a black partner, one after the other.";
export const noPartnerCanBeFound = (set: number, neighbours: number, ending: string | number) =>
  `No partner can be found: ${set === 1 ? "this white square has" : `these ${plural(set, "white square")} have`} only ${plural(neighbours, "black neighbour")}.${ending}`;
export const aFreeNeighbourWasThere = "a free neighbour was there";
export const dominoesMovedToMakeRoom = (turned: number) =>
  `${plural(turned, "domino", "dominoes")} moved to make room`;
export const everySquareHasItsPartner = "Every square has its partner: a tiling.";
export const dominoes = (dominoes: number) => plural(dominoes, "domino", "dominoes");
export const whiteSquares = (white: number) => plural(white, "white square");
export const blackSquares = (black: number) => plural(black, "black square");
export const bareThereIsNoTiling = (colours: string | number, bare: number) =>
  `${colours} ${bare === 1 ? "stays" : "stay"} bare: there is no tiling.`;
export const nothingIsLaidYet = "Nothing is laid yet.";
export const stepDominoesOnTheBoard = (at: string | number, part: string | number, laid: number) =>
  `Step ${at}: ${part}, ${plural(laid, "domino", "dominoes")} on the board.`;
export const withoutAndWithADomino = ", without and with a domino downwards from the square,";
export const takenBack = "taken back";
