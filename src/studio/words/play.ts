/** Every family's page, and Play on it. */
import { plural } from "../../base/index.js";

export const resume = "Resume";
export const pause = "Pause";
export const clearWhatIsShown = "Clear what is shown or held";
export const puzzle = "Puzzle";
export const yes = "Yes: ";
export const noBecause = "No: ";
export const verdictOnTrial = (words: string | number) => `On trial. ${words}`;
export const aPuzzleToPlay = (title: string | number) => `${title}: a puzzle to play`;
export const howToPlay = "How to play";
export const explain = "Explain";
export const whyIsThisWrong = "Why is this wrong?";
export const aboutThisPuzzle = "About this puzzle";
export const gameId = "Game ID";
export const savedGame = "Saved game";
export const thePictureCould = (message: string | number) => `The picture could not be made: ${message}.`;
export const svg = "SVG";
export const png = "PNG";
export const solution = "Solution";
export const saveAsAFile = "Save as a file";
export const history = "History";
export const undo = "Undo";
export const redo = "Redo";
export const thisText = "this text";
export const openAnotherPuzzle = "Open another puzzle";
export const openThisText = "Open this text";
export const titleAuthorAndNote = "Title, author and note";
export const putItInACollection = "Put it in a collection";
export const nextPuzzleOfTheCollection = "Next puzzle: of the collection or the day, else a new one";
export const isItUnique = "Is it unique?";
export const solve = "Solve";
export const solving = "Solving";
export const counting = "Counting";
export const checking = "Checking";
export const lookingForTheNextStep = "Looking for the next step";
export const lookingForAllSteps = "Looking for all steps";
export const drawingARandomSolution = "Drawing a random solution";
export const lookingForARefutation = "Looking for a refutation";
export const checkingTheProof = "Checking the proof";
export const comparing = "Comparing";
export const writingTheFile = "Writing the file";
export const found = (found: string | number) => `${found} found`;
export const piecesTried = (tried: string | number) => `${tried} pieces tried`;
export const theClockIsHidden = "The clock is hidden";
export const time = "Time";
export const showTheClock = "Show the clock";
export const hideTheClock = "Hide the clock";
export const paused = "Paused";
export const turnThe = (noun: string | number) => `Turn the ${noun}`;
export const takeTheNext = (noun: string | number) => `Take the next ${noun} from the tray`;
export const putItBackInto = "Put it back into the tray";
export const thePuzzleItselfHasNoSolution = "The puzzle itself has no solution, so it cannot be completed.";
export const yesCanBeCompleted = (what: string | number) => `Yes: ${what} can be completed.`;
export const noCannotBeCompletedTake = (what: string | number) =>
  `No: ${what} cannot be completed. Take something back.`;
export const markWhatBreaksARule = "Mark what breaks a rule";
export const correctSoFar = "Correct so far?";
export const notDecided = (limit: string | number) => `Not decided: ${limit}.`;
export const andTheClock = (done: string | number) => `${done}, and the clock is at zero.`;
export const startAgain = "Start again";
export const whatYouDoNow = "What you do now is on trial, until you keep or discard it.";
export const whatWasOnTrial = "What was on trial is kept.";
export const whatWasOnTrialIsGone = "What was on trial is gone.";
export const trial = "Trial";
export const keep = "Keep";
export const tryIt = "Try";
export const discard = "Discard";
export const trySomething = "Try something: it can be kept or discarded as a whole";
export const keepWhatWasTried = "Keep what was tried";
export const discardWhatWasTried = "Discard what was tried";
export const andOnTrial = ", on trial";
export const noHints = "no hints";

/** How many hints were used. */
export const none = "none";
export const n1Hint = "1 hint";
export const manyHints = (hints: string | number) => `${hints} hints`;
export const solvedIn = (
  title: string | number,
  describe: string | number,
  time: string | number,
  hint: string | number,
) => `${title}, ${describe}: solved in ${time}, ${hint}.`;
export const solved = " Solved";
export const hints = "Hints";
export const yourBestWithoutHints = "Your best without hints";
export const noneYet = "none yet";
export const shareResult = "Share result";
export const aSound = "Play a sound when it is solved";
export const thereIsASolution = "There is a solution, and this is one.";
export const thereIsNoSolution = "There is no solution.";
export const thereIsExactlyOneSolution = "There is exactly one solution, and this is it.";
export const thereIsMore = "There is more than one solution: see the marked cells.";
export const theOtherSolutionDiffers = "The other solution differs in the framed cells.";
export const andUpToTurningAndReflecting = ", up to turning and reflecting";
export const andUpToTurning = ", up to turning";
export const exactlyOneSolutionBut = (symmetric: string | number) =>
  `There is exactly one solution${symmetric}.`;
export const thereAreSolutions = (count: string | number, symmetric: string | number) =>
  `There are ${count} solutions${symmetric}.`;
export const giveThis = "Give this";
export const giveThese = (facts: string | number) => `Give these ${facts}`;
export const nowThereIsExactly = (part: string | number) => `${part}: now there is exactly one solution.`;
export const takeItAway = "Take it away";
export const takeTheseAway = (clues: number) => `Take these ${clues} away`;
export const thereIsStillExactly = (clues: number) =>
  `${plural(clues, "clue")} taken away: there is still exactly one solution.`;
export const timeRanOut = "time ran out";
export const theStepLimitWasReached = "the step limit was reached";
export const memoryRanOut = "memory ran out";
export const itWasCancelled = "it was cancelled";
export const hasNoFormat = (id: string | number, format: string | number) =>
  `${id} has no format "${format}"`;
export const onTrial = "on trial";
export const itTookTooLong = "it took too long";
export const itIsGiven = "It is given";
export const theyAreGiven = "They are given";
export const hintWhereToLook = "Hint: where to look, which rules, what follows, do it";
export const toTheEnd = "To the end";
export const closeTheHint = "Close the hint";
export const lookingForAShorterReason = "Looking for a shorter reason …";
export const stopLooking = "Stop looking";
export const whatWasThoughtBefore = "Earlier thoughts";
export const thinkOfThis = "Think of this:";
export const enoughToTakeBack = "Enough to take back";
export const theFewestToTakeBack = "The fewest to take back";
export const toSeeThat = (towards: string | number) => `To see that ${towards}:`;
export const thisHelpsToSeeThat = (towards: string | number) => `This helps to see that ${towards}.`;
export const oneRule = "one rule";
export const rules = (rules: string | number) => `${rules} rules`;
export const eachFromOneOfRules = (rules: string | number) => `Each from one of ${rules} rules`;
export const from = (some: string | number) => `From ${some}`;
export const nothingFollowsFromFewer = "; nothing follows from fewer";
export const hint = "Hint";
export const theNextStepInPlay = "The next step in Play, as clauses";
export const theRulesOfTheStep =
  "The rules of the step, what it uses and the opposite of what follows clash. The proof shows how.";
export const findTheStep = "Find the step";
export const checkedIn = (part: string | number, checkMs: string | number, words: string | number) =>
  `${part} in ${checkMs}: ${words}`;
export const clausesRefutedByLemmas = (clauseCount: number, lemmas: number) =>
  `${plural(clauseCount, "clause")}, refuted by ${plural(lemmas, "lemma")}.`;
export const meaning = "Meaning";
export const itsVariables = "Its variables";
export const no = "No.";
export const variable = "Variable";
export const theProofEachLineFollows =
  "The proof: each line follows from what is above it by unit propagation.";
export const theProof = "The proof";
export const proof = "Proof";
export const whatFollowsFromThat = "What follows from that";
export const doIt = "Do it";
export const andThen = "And then?";
export const whichRules = "Which rules?";
export const whatFollows = "What follows?";
export const takeItBack = "Take it back";
export const takeBackMarks = (count: number) => `Take back ${plural(count, "mark")}`;
export const thisIsWrong = (words: string | number) => `This is wrong: ${words}.`;
export const nothingMoreIsForced =
  "Nothing more is forced: there are several solutions, and they differ in the marked cells.";
export const nothingMoreIsForcedHere = "Nothing more is forced: there are several solutions.";
export const itIsSolved = "It is solved: there is nothing left to do.";
export const thePuzzleItself = "The puzzle itself has no solution, so no step leads to one.";
export const noStepWasFound = (limit: string | number) => `No step was found: ${limit}.`;
export const lookAtTheMarkedCells = "Look at the marked cells.";
export const eachOfTheseRulesLeads = (rules: string | number) =>
  `Each of these ${rules} rules leads on by itself.`;
export const theseRulesTogetherLeadOn = (rules: string | number) => `These ${rules} rules together lead on.`;
export const walkthrough = "Walkthrough";
export const nextStep = "Next step";
export const previousStep = "Previous step";
export const theEnd = "The end";
export const everyStepToTheSolution = "Every step to the solution, each with its reason, the easiest first.";
export const showAllSteps = "Show all steps";
export const checked = "✓ Checked";
export const rejected = "✗ Rejected";
export const cancelled = "Cancelled.";
export const noneWas = "None was";
export const atLeastFound = (found: string | number, one: boolean) =>
  `At least ${found} ${one ? "was" : "were"}`;
export const manyFound = (many: string | number, part: string | number) => `${many} found${part}.`;
export const howMany = "How many?";
export const allWays = "All ways";
export const upToTurning = "Up to turning";
export const upToTurningAndReflecting = "Up to turning and reflecting";
export const count = "Count";
export const allDigits = (digits: string | number) => `All ${digits} digits`;
export const copy = "Copy";
export const digitsCopied = (digits: string | number) => `${digits} digits copied.`;
export const thisBrowserDoesNotLet =
  "This browser does not let the page copy: select the digits and copy them.";
export const noFurtherWasFound = (noun: string | number, why: string | number) =>
  `No further ${noun} was found: ${why}.`;
export const moreThan = "more than";
export const atLeast = "at least";
export const inOfTheSearch = (percent: string | number) => ` in ${percent} of the search`;
export const whatWouldHelp = "What would help?";
export const makeItUnique = "Make it unique";
export const loosen = "Loosen";
