/** What the Studio says about Tents. */
import { plural } from "../../base/index.js";

export const row = "Row";
export const column = "Column";
export const countOfThisRowAgain = "Count of this row; again: of this column";
export const to9TypeTheCount = "… to 9: type the count";
export const andOtherArrowsTheNext = "and other arrows: the next count, or more and fewer tents";
export const blankTheCount = "Blank the count";
export const doneWithTheCount = "Done with the count";
export const trees = "Trees";
export const dragOverCellsOrThem = (tap: string | number) =>
  `Drag over cells or ${tap} them to plant trees; do it again to fell them.`;
export const tents = "Tents";
export const drawASolutionCells = (tap: string | number) =>
  `Draw a solution: ${tap} cells to put up tents or take them down. Then take the counts from it. The player does not see it.`;
export const givens = "Givens";
export const toGiveThePlayer = (tap: string | number) =>
  `To give the player a tent, ${tap} a cell; again for grass, and again for nothing.`;
export const aPlaces = (tap: string | number) => `A ${tap} places`;
export const whatAPlaces = (tap: string | number) => `What a ${tap} places`;
export const beginWith = "Begin with";
export const aRandomBoard = "A random board of this size";
export const aSmallerBoard = "a smaller board";
export const counts = "Counts";
export const toChangeACount = (tap: string | number) => `To change a count, ${tap} its number in the margin`;
export const orPressRAndType = " or press R, and type";
export const countsFollowTheTents = "Counts follow the tents";
export const countsFromTents = "Counts from tents";
export const everyCountIsTheNumber = "Every count is the number of tents in its line.";
export const blankAllCounts = "Blank all counts";
export const allCountsAreBlank = "All counts are blank.";
export const size = "Size";
export const aGameIdAPuzz = "A game ID, a puzz.link address, or any other text";
export const done = "Done";
export const allCounts = "All counts";
export const tentHere = "Tent here";
export const grassHere = "Grass here";
export const nothingHere = "Nothing here";
export const tree = (place: string | number) => `${place}, tree`;
export const tapForATentAgain =
  "Tap for a tent, again for grass, again for nothing. A long press or a drag puts grass.";
export const clickForATentAgain =
  "Click for a tent, again for grass, again for nothing. The right button or a drag puts grass.";
export const whatIsMarked = "what is marked";
export const yourTentsAndGrass = "Your tents and grass are gone";
export const fillInGrass = "Fill in grass";
export const fillInGrassAutomatically = "Fill in grass automatically where no tent can stand";
export const thereAreNoTreesPlant = "There are no trees: plant some in Edit, or choose an example there.";
export const noTreesYetACell = (tapWord: string | number) => `No trees yet: ${tapWord} a cell to plant one.`;
export const manyTrees = (trees: number) => plural(trees, "tree");
export const solvedInEveryTree = (time: string | number) => `Solved in ${time}: every tree has its tent.`;
export const ofTentsPlaced = (placed: string | number, trees: number) =>
  `${placed} of ${plural(trees, "tent")} placed`;
export const butARuleIsBroken = (counted: string | number) => `${counted}, but a rule is broken.`;
export const twoTentsTouch = "Two tents touch.";
export const aTentHasNoTree = "A tent has no tree beside it.";
export const thereAreMoreTents = "There are more tents than trees in the marked cells.";
export const aTreeHasNoRoom = "A tree has no room left for its tent.";
export const theMarkedTrees = "The marked trees have no room left for all their tents.";
export const rowHasTents = (row: string | number, cells: number, rowClues: string | number) =>
  `Row ${row} has ${plural(cells, "tent")}, and its number is ${rowClues}.`;
export const columnHasTents = (col: string | number, cells: number, colClues: string | number) =>
  `Column ${col} has ${plural(cells, "tent")}, and its number is ${colClues}.`;
export const rowHasNoRoomLeft = (row: string | number, rowClues: number) =>
  `Row ${row} has no room left for its ${plural(rowClues, "tent")}.`;
export const columnHasNoRoomLeft = (col: string | number, colClues: number) =>
  `Column ${col} has no room left for its ${plural(colClues, "tent")}.`;
export const aRingIsAround =
  "A ring marks a tent that only this solution has; a dashed + marks one that only the other has.";
