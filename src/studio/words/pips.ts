/** What the Studio says about Pips. */
import { plural } from "../../base/index.js";

export const ofChosen = (dominoes: string | number, need: string | number) => `${dominoes} of ${need} chosen`;
export const asManyAsTheCells = (chosen: string | number) => `${chosen}: as many as the cells need.`;
export const missing = (chosen: string | number, left: string | number) => `${chosen}: ${left} missing.`;
export const tooMany = (chosen: string | number, left: string | number) => `${chosen}: ${left} too many.`;
export const dominoes = "Dominoes";
export const chosenDominoes = "Chosen dominoes";
export const remove = (dominoKind: string | number) => `Remove ${dominoKind}`;
export const fillUpAtRandom = "Fill up at random";
export const noSetWithASolution = (tried: number) =>
  `No set with a solution was found: ${plural(tried, "random one was", "random ones were")} tried.`;
export const wholeDoubleSixSet = "Whole double-six set";
export const wholeSet = "Whole set";
export const wholeSetOf = (wholeSet: number) => plural(wholeSet, "domino", "dominoes");
export const allOfTheSet = (all: string | number) => `All ${all} of the set are chosen.`;
export const removeAll = "Remove all";
export const noDominoIsChosen = "No domino is chosen.";
export const mostPipsOnAHalf = "Most pips on a half";
export const addDominoes = "Add dominoes";
export const oneHalf = "One half";
export const otherHalf = "Other half";
export const add = "Add";
export const dominoesToAdd = "Dominoes to add";
export const addDomino = (dominoKind: string | number, part: string | number) => `Add ${dominoKind}${part}`;
export const noCellsYetDragOver = "No cells yet: drag over the paper to paint some.";
export const cellsDominoesCoverAnEven = (nodes: number) =>
  `${plural(nodes, "cell")}: dominoes cover an even number of cells, so paint one more or erase one.`;
export const cellsNeedDominoesChosen = (nodes: number, need: number, part: string | number) =>
  `${plural(nodes, "cell")} need ${plural(need, "domino", "dominoes")}: ${part} chosen.`;
export const thisIsNoDraft = "this is not a draft";
export const cells = "Cells";
export const dragOverThePaper = "Drag over the paper to paint cells; begin on a cell to erase.";
export const regions = "Regions";
export const solution = "Solution";
export const dragOverTwoCells =
  "Drag over two cells to draw a domino. Click a half, or type a digit on it, to set its pips. The right button removes the domino.";
export const dragOverTwoCellsToDraw =
  "Drag over two cells to draw a domino. Tap a half to set its pips. A long press removes the domino.";
export const draw = "Draw";
export const thisBoardIsAGraph =
  "This board is a graph. Its nodes, links and conditions come from a file and cannot be drawn here; its dominoes can be changed.";
export const whatAStrokeDraws = "What a stroke draws";
export const beginWith = "Begin with";
export const aRandomBoard = "A random board";
export const fewerDominoes = "fewer dominoes";
export const emptyPaper = "Empty paper";
export const thePaperIsEmpty = "The paper is empty.";
export const theNewspapersJsonADay =
  "The newspaper’s JSON (a day or one puzzle), a drawing, or any other text";
export const dominoesFromTheDrawing = "Dominoes from the drawing";
export const theDominoesAreNowThose = "The dominoes are now those of the drawing.";
export const sumsFromTheDrawing = "Sums from the drawing";
export const clearTheDrawing = "Clear the drawing";
export const theSumsNowMatch = "The sums now match the drawn pips.";
export const theSumsNowMatchTheDrawn =
  "The sums now match the drawn pips, except where the sum must be greater and the drawn sum is 0.";
export const none = "None";
export const noCondition = "No condition";
export const allPipsAreEqual = "All pips are equal";
export const allPipsAreDifferent = "All pips are different";
export const sum = "Sum";
export const theSumOfThePips = "The sum of the pips";
export const theSumOfThePipsIsLess = "The sum of the pips is less";
export const theSumOfThePipsIsGreater = "The sum of the pips is greater";
export const lessThan = "Less than";
export const greaterThan = "Greater than";
export const dragOverCellsToMake = (tapWord: string | number, part: string | number) =>
  `Drag over cells to make them a region, or ${tapWord} one to select its region. A drag that begins in the selected region makes it larger; a drag ${part} takes cells out.`;
export const theSelectedRegionHasCells = (nodes: number) =>
  `The selected region has ${plural(nodes, "cell")}.`;
export const conditionOfTheRegion = "Condition of the region";
export const takeItApart = "Take it apart";
export const typeTheSum = "Type the sum of the region";
export const allPipsEqual = "All pips equal";
export const allPipsDifferent = "All pips different";
export const sumLessThan = "Sum less than";
export const sumGreaterThan = "Sum greater than";
export const theDoesNotFit = (dominoKind: string | number, part: string | number) =>
  `The ${dominoKind} does not fit there: both halves need a cell. ${part} turns it.`;
export const trayOfDominoes = "Tray of dominoes";
export const domino = (dominoKind: string | number) => `Domino ${dominoKind}`;
export const noPuzzleYet = "No puzzle yet";
export const continueEditing = "Continue editing";
export const pips = "Pips";
export const pipsOfTheDrawnHalf = "Pips of the drawn half";
export const layouts = "Layouts";
export const allWaysToCover = "All ways to cover the cells with dominoes, whatever their pips.";
export const showTheLayouts = "Show the layouts";
export const layout = "Layout";
export const allWaysToPut =
  "All ways to put the pips on the cells so that every condition holds, wherever the dominoes lie.";
export const showThePips = "Show the pips";
export const aSolutionIsALayout = "a solution is a layout with pips that meet the conditions";
export const theyMakeASolution = "they make a solution if some layout pairs them into the dominoes";
export const thePuzzleInTwoParts = "The puzzle in two parts";
export const whichPartOfThePuzzle = "Which part of the puzzle";
export const number = "Number";
export const theFirstAreHere = (scenes: string | number) => `; the first ${scenes} are here.`;
export const ofMoreThan = (scenes: string | number) => ` of more than ${scenes}`;
export const ofCount = (count: string | number) => ` of ${count}`;
export const whatIsLaid = "what is laid";
export const allDominoes = "All dominoes are in the tray";
export const dragDominoesOntoTheBoard = (tap: string | number) =>
  `Drag dominoes onto the board, or choose one and ${tap} a cell. To turn the chosen domino in the tray, or any domino on the board, ${tap} it. Drag a domino off the board to take it back.`;
export const showWhichConditionsAreRight = "Show which conditions are right or wrong";
export const itTookTooLong = "it took too long";
export const notCounted = (why: string | number) => `Not counted: ${why}.`;
export const thereIsNoSolution = "There is no solution: every way to lay the dominoes was counted.";
export const thereIsExactlyOneSolution =
  "There is exactly one solution: every way to lay the dominoes was counted.";
export const thereAreSolutions = (count: string | number, grids: string | number) =>
  `There are ${count} solutions, with ${grids}: every way to lay the dominoes was counted.`;
export const differentOfPips = (count: string | number, one: boolean) =>
  `${count} different ${one ? "grid" : "grids"} of pips`;
export const atMostMany = (many: string | number) => `at most ${many}`;
export const thereIsNoLayoutDominoes =
  "There is no layout: dominoes cannot cover this board, whatever their pips.";
export const theConditionsCannotBeMet =
  "The conditions cannot be met with these pips, wherever the dominoes lie.";
export const notDecided = (limit: string | number) => `Not decided: ${limit}.`;
export const noCell = "no cell";
export const n1Pip = "1 pip";
export const pipsHere = (pipsHere: string | number) => `${pipsHere} pips`;
export const bare = "bare";
/** A number that a hint wrote on a bare cell. */
export const pipsNoted = (pips: string) => `bare, ${pips} noted`;
export const rowsAboveTheBoard = (row: number) => `${plural(row, "row")} above the board`;
export const row = (row: string | number) => `row ${row}`;
export const columnsLeftOfTheBoard = (col: number) => `${plural(col, "column")} left of the board`;
export const column = (col: string | number) => `column ${col}`;
export const noConditionSpoken = "no condition";
export const allEqual = "all equal";
export const allDifferent = "all different";
export const sumSpoken = (target: string | number) => `sum ${target}`;
export const sumLessThanSpoken = (target: string | number) => `sum less than ${target}`;
export const sumGreaterThanSpoken = (target: string | number) => `sum greater than ${target}`;
export const regionOf = (said: string | number, nodes: string | number) => `${said}, region of ${nodes}`;
export const manyCells = (nodes: number) => plural(nodes, "cell");
export const manyDominoes = (dominoes: number) => plural(dominoes, "domino", "dominoes");
/** `how`: ", the 5 below", or nothing. */
export const inHandArrowsMove = (dominoKind: string | number, how: string) =>
  `In hand: ${dominoKind}${how}. Arrows move it, R turns it, Enter lays it, Esc lets go.`;
/** The other half of the domino in hand, by quarter turns from the half under the cursor. */
const OTHER_HALF = ["on the right", "below", "on the left", "above"] as const;
export const otherHalfLies = (pips: number, quarters: number) => `, the ${pips} ${OTHER_HALF[quarters]!}`;
export const bothHalvesLie = (quarters: number) => (quarters % 2 === 0 ? ", lying" : ", standing");
export const solvedInEveryConditionHolds = (time: string | number) =>
  `Solved in ${time}: every condition holds.`;
export const ofDominoesLaid = (laid: string | number, all: number) =>
  `${laid} of ${plural(all, "domino", "dominoes")} laid`;
export const conditionsDoNotHold = (broken: number) =>
  ` ${plural(broken, "condition does", "conditions do")} not hold.`;
export const butNotAllConditionsHold = (counted: string | number) =>
  `${counted}, but not all conditions hold.`;
export const exampleWithDominoes = (name: string | number, dominoes: string | number) =>
  `${name}, ${dominoes} dominoes`;
export const howMany = "How many?";
export const count = "Count";
export const placements = "Placements";
export const gridsOfPips = "Grids of pips";
export const atMost = "at most ";
export const placementsWithTheSameNumber =
  "Placements with the same number of pips on every cell have the same grid of pips.";
export const chosenTimes = (times: number) => `, chosen ${plural(times, "time")}`;
export const afterALongPress = "after a long press";
export const withTheRightButton = "with the right button";
export const aTap = "A tap";
export const rOrAClick = "R or a click";
