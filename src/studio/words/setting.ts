/** Making puzzles: Edit, Make, grades, print. */
import { plural } from "../../base/index.js";

export const title = "Title";
export const author = "Author";
export const note = "Note";
export const theyGoWithThePuzzle = "They go with the puzzle: in links, in files and on paper.";
export const itTookTooLong = "it took too long";
export const thereIsNoSolution = "There is no solution.";
export const notDecided = (what: string | number, words: string | number) => `${what} Not decided: ${words}.`;
export const thereIsExactlyOne = (what: string | number, noun: string | number) =>
  `${what} There is exactly one ${noun}.`;
export const thereIsOne = (what: string | number, part: string | number, noun: string | number) =>
  `${what} There is ${part} one ${noun}.`;
export const anExample = "An example";
export const chooseABoard = "Choose a board …";
export const isOnTheBoard = (label: string | number) => `“${label}” is on the board.`;
export const rows = "Rows";
export const columns = "Columns";
export const thereIsAPieceAlready = (next: string | number) => `there is a piece ${next} already`;
export const atLeast = "At least";
export const atMost = "At most";
export const lookingForABoard = "Looking for a board with one solution";
export const randomBoardsAndNone = (tried: number) =>
  `${plural(tried, "random board")}, and none has exactly one solution`;
export const triedAskFor = (tried: string | number, easier: string | number) =>
  `Tried ${tried}. Ask for ${easier}.`;
export const aRandomBoardWithExactly = "A random board with exactly one solution.";
export const howHardIsIt = "How hard is it?";
export const grading = "Grading";
export const grade = "Grade";
export const aPuzzleWithoutASolution = "A puzzle without a solution has no grade.";
export const notGraded = "Not graded: ";
export const nothingFollowsFromTheRules = "Nothing follows from the rules";
export const score = (score: string | number) => `score ${score}`;
export const thereAreSeveralSolutions = "There are several solutions: this is the part that is forced.";
export const whyThisGrade = "Why this grade";
export const theHardestBeforeTheFirst = "The hardest before the first placement";
export const itComesBeforeTheFirst = "It comes before the first placement.";
export const theStepThatUses = "The step that uses the most facts";
export const theHardestStep = "The hardest step";
export const theHardestStepAreAsHard = (asHard: string | number) =>
  `The hardest step (${asHard} are as hard)`;
export const stepsByHowManyRules = "Steps by how many rules they take at once";
export const rulesOfSize = (size: number) => plural(size, "rule");
export const rulesOfStep = (step: number) => plural(step, "rule");
export const cancelled = "Cancelled.";
export const myPuzzles = (family: string | number) => `${family}: my puzzles`;
export const collection = "Collection";
export const aNewOne = "A new one";
export const titleOfTheCollection = "Title of the collection";
export const addThisPuzzle = "Add this puzzle";
export const puzzleOf = (puzzles: string | number) => `Puzzle ${puzzles} of `;
export const howHardThisPuzzle = "Nobody knows yet how hard this puzzle is. Ask for a new one instead.";
export const thisPuzzleIsNothingIs = (known: string | number, step: string | number) =>
  `This puzzle is ${known}: nothing is ${step}.`;
export const makingAPuzzle = "Making a puzzle";
export const makingAPuzzleOf = (difficulty: string | number) => `Making a puzzle: ${difficulty}`;
export const cancelledTheBoard = "Cancelled. The board is as it was.";
export const nothingWasMade = "nothing was made";
export const any = "any";
export const difficulty = "Difficulty";
export const howMany = "How many";
export const seed = "Seed";
export const random = "random";
export const aSeedIsAWhole = "A seed is a whole number of up to 15 digits.";
export const theSameSeed = "The same seed and the same choices make the same puzzles, on every machine.";
export const makeAPuzzle = "Make a puzzle";
export const makePuzzles = (count: string | number) => `Make ${count} puzzles`;
export const makingPuzzles = "Making puzzles";
export const puzzlesIn = (puzzles: number) => `${plural(puzzles, "puzzle")} in `;
export const cancelledWhatWasMade = "Cancelled. What was made is kept.";
export const makeNewPuzzles = "Make new puzzles";
export const newPuzzleShort = "New";
export const easier = "Easier";
export const harder = "Harder";
export const newPuzzle = "New puzzle";
export const nextOf = (next: string | number, puzzles: string | number) => `Next: ${next} of ${puzzles}`;
export const nextDifficulty = (difficulty: string | number) => `Next: ${difficulty}`;
export const nextPuzzle = "Next puzzle";
export const today = "Today’s:";
export const previous = "Previous";
export const next = "Next";
export const ofIn = (at: string | number, puzzles: string | number) => `${at} of ${puzzles} in `;
export const puzzleOfTheDay = (difficulty: string | number) => `Puzzle of the day, ${difficulty}`;
export const allPuzzles = "All puzzles";
export const inPercent = (label: string | number) => `${label}, in percent`;
export const withTheBoard = "With the board and the pieces that are here now";
export const letter = "Letter";
export const oneOfSeveralSolutions = "One of several solutions.";
export const solvingForTheKey = "Solving for the key";
export const noSolutionWasFound =
  "No solution was found in a minute. Untick the solution to print without it.";
export const aSheetToSolve =
  "A sheet to solve with a pencil: the puzzle as it is given, its rules and its pieces.";
export const paper = "Paper";
export const solutionOnAPage = "Solution on a page of its own";
export const theCellsAreTooSmall = "The cells are too small on this paper for a pencil.";
export const print = "Print";
export const moreThan = "more than";
export const atLeastInLine = "at least";
export const steps = "Steps";
export const thoughtsOnTheWay = "Thoughts on the way";
export const fewestToChooseFrom = "Fewest to choose from";
export const needASupposition = "Need a supposition";
