/** Pages beside the boards: days, collections, lessons, series; and puzzles on other pages. */
import { listWords, plural } from "../../base/index.js";

export const puzzlesOfTheDayQuadrille = "Puzzles of the day · Quadrille";
export const puzzlesOfTheDay = "Puzzles of the day";
export const theSameForEveryone =
  "On any day, everyone gets the same puzzles. What you solve is remembered on this device.";
export const today = "Today";
export const home = "Home";
export const previousMonth = "Previous month";
export const nextMonth = "Next month";
export const andToday = ", today";
export const solved = (solved: string | number) => `, ${solved} solved`;
export const monday = "Monday";
export const tuesday = "Tuesday";
export const wednesday = "Wednesday";
export const thursday = "Thursday";
export const friday = "Friday";
export const saturday = "Saturday";
export const sunday = "Sunday";
export const dayTitle = (what: string | number) => `${what} · Quadrille`;
export const itCouldNotBeMade = "It could not be made.";
export const makingThePuzzle = "Making the puzzle";
export const cancelled = "Cancelled.";
export const tryAgain = "Try again";
export const goToTheHomePage = "Go to the home page";
export const thereIsNoFamily = (family: string | number) => `There is no family “${family}”.`;
export const hasNoPuzzles = (familyTitle: string | number, difficulty: string | number) =>
  `${familyTitle} has no puzzles called “${difficulty}” here.`;
export const thisDayIsStill = "This day has not come yet.";
export const nothingWasMade = "Nothing was made.";
export const thereIsNoFamilyThereAre = (id: string | number, known: string | number) =>
  `there is no family "${id}"; there are ${known}`;
export const theCodeThatPlays =
  "the code that plays this puzzle could not be loaded. Reload the page and try again";
export const couldNotBeRead = (src: string | number, status: string | number) =>
  `${src} could not be read: the server says ${status}`;
export const isTooLargeTheLimit = (src: string | number) => `${src} is too large: the limit is 32 MB`;
export const couldNotBeReadItMayBeAway = (src: string | number) =>
  `${src} could not be read. It may not be there, or may not be open to this page`;
export const thereIsNoPuzzleWrite =
  "there is no puzzle: write one inside the element, or name a file with src, or give a link";
export const aPuzzleThatCannot = "A puzzle that cannot be shown";
export const thisPuzzleCannotBeShown = "This puzzle cannot be shown.";
export const aPuzzle = "A puzzle";
export const loadingThePuzzle = "Loading the puzzle …";
export const line = (at: string | number) => `Line ${at}`;
export const isNoClauseWriteNumbers = (place: string | number) =>
  `${place} is not a clause: write numbers with spaces between them, such as “-1 2”.`;
export const n0EndsAClause = (place: string | number) =>
  `${place}: 0 ends a clause, so it stands at the end of its line.`;
export const namesVariable = (place: string | number, unknown: string | number, variables: string | number) =>
  `${place} names variable ${unknown}, but there are only ${variables}.`;
export const nothingIsWrittenYet = "Nothing is written yet.";
export const allOfThemFalse = "all of them false";
export const holdFor = (names: string | number, part: string | number) => `${names} true${part}`;
export const learn = "Learn";
export const answers = (entry: string | number) => `${entry}: answers`;
export const lessonTitle = (title: string | number) => `${title} · Quadrille`;
export const layingOutTheBoard = "Laying out the board …";
export const allLessons = "All lessons";
export const theLesson = "The lesson";
export const moreLessons = "More lessons";
export const nextLesson = (next: string | number) => `Next lesson: ${next} `;
export const answer = "Answer";
export const answersForTeachers = "Answers, for teachers";
export const thereIsNoLessonThese = (asked: string | number) =>
  `There is no lesson “${asked}”. Here are all lessons.`;
export const twelveShortLessonsAbout =
  "Twelve short lessons about what the solvers do. Each is a board with a question: first you do something, then it gets a name. Five minutes are enough for one.";
export const measureOneQuestionOverGrowing =
  ": measure one question over growing sizes, by every method, and see the charts.";
export const series = "Series";
export const whatYouHaveDone =
  "What you have done is remembered on this device. For teachers: every lesson has its own address, prints as a work sheet, and links to its answers at the end of its page.";
export const done = " Done";
export const ofTasksDone = (done: string | number, tasks: string | number) =>
  `${done} of ${tasks} tasks done`;
export const theLessonStartsAgain = "The lesson starts again.";
export const undo = "Undo";
export const youHaveDoneThisLesson = " You have done this lesson.";
export const print = "Print";
export const startTheLessonAgain = "Start again";
export const goOnInTheLab = "Go on in the Lab";
export const openThisBoard = "Open this board in the Lab";
export const tentsBoard = (rows: string | number, cols: string | number) => `${rows} × ${cols} Tents board`;
export const cells = (rows: string | number, cols: string | number) => `${rows} × ${cols} cells`;
export const taskOf = (number: string | number, total: string | number) => `${number} of ${total}`;
export const itsOtherHalfIsMissing = "chosen for a domino, its other half is missing";
export const clearTheBoard = "Clear the board";
export const check = "Check";
export const right = "Right: ";
export const notYet = "Not yet: ";
export const aHint = "A hint";
export const measureAgain = "Measure again";
export const aNumberIsMissing = (label: string | number) => `A number is missing: “${label}”`;
export const isNotANumber = (text: string | number) => `“${text}” is not a number.`;
export const seriesQuadrille = "Series · Quadrille";
export const thereIsNoSeriesChoose = (asked: string | number) =>
  `There is no series “${asked}”. Choose one of these questions.`;
export const oneQuestionAskedOfPuzzles = (runMs: string | number) =>
  `One question, asked of puzzles that grow, in every formulation and encoding and with every solver: how fast do variables, clauses, conflicts and time grow? Each run ends after ${runMs} seconds, and a method that took longer is not tried on larger puzzles.`;
export const question = "Question";
export const lessons = "Lessons";
export const thePuzzleItself = "the puzzle itself";
export const inFormulations = (formulations: number) => `in ${plural(formulations, "formulation")}`;
export const encodings = (encodings: number) => plural(encodings, "encoding");
export const whatIsMeasured = "What is measured";
export const method = "Method";
export const asked = "Asked";
export const sizesWhatIsMeasuredStays = (sizes: string | number, unit: string | number) =>
  `Sizes: ${sizes} ${unit}. What is measured is kept on this device.`;
export const theNumbersAreGone = "The numbers are erased.";
export const pause = "Pause";
export const runTheSeries = "Run the series";
export const resume = "Resume";
export const startAgain = "Start again";
export const runsOneAfterTheOther = (total: number) => `${plural(total, "run")}, one at a time.`;
export const pausedAfterOfRuns = (measured: string | number, total: string | number) =>
  `Paused after ${measured} of ${total} runs.`;
export const pausingAfterThisRun = "Pausing after this run.";
export const allRunsAreDone = (total: string | number) => `All ${total} runs are done.`;
export const figures = "Figures";
export const csv = "CSV";
export const svg = "SVG";
export const formulations = "Formulations";
export const encodingsOfCounts = "Encodings of counts";
export const eachPointSays =
  "Point at a sign, or tap it, to see what it stands for. A run that was stopped has no point in the chart of times.";
export const atSize = (size: number, unit: string, figure: string) => `${size} ${unit}: ${figure}`;
export const theNumbers = "The numbers";
export const clausesOrRowsInLine = "clauses or rows";
export const methodsOfItsOwn = "Own methods";
export const againstSizeAChartPer = (label: string | number) =>
  `${label} against size, a chart per solver, on logarithmic scales`;
export const time = "Time";
export const variables = "Variables";
export const clausesOrRows = "Clauses or rows";
export const conflicts = "Conflicts";
export const doesNotDecide = "does not decide";
export const outOfMemory = "out of memory";
export const unknownInS = (runMs: string | number) => `unknown in ${runMs} s`;
export const letter = "Letter";
export const aBookletToPrint = "A booklet to print";
export const coverRulesThePuzzles =
  "Cover, rules, the puzzles with their grades, and the solutions at the end.";
export const paper = "Paper";
export const puzzlesToAPage = "Puzzles to a page";
export const aCodeBesideEachPuzzle = "A code beside each puzzle that opens it here";
export const writingPages = "Writing pages";
export const solvingAndGrading = "Solving and grading";
export const pdf = "PDF";
export const html = "HTML";
export const thereIsNoSuchCollection = "There is no such collection";
export const collectionsAreKept = "Collections are kept on the device where they were made.";
export const aCollection = "A collection";
export const allCollections = "All collections";
export const thisCollectionIsTooLarge = "This collection is too large for a link. Save it as a file instead.";
export const linkCopiedItHolds = "Link copied. It holds the whole collection.";
export const thisBrowserDoesNotLet = "This browser does not let the page copy.";
export const puzzlesSolved = (familyTitle: string | number, puzzles: number, solved: string | number) =>
  `${familyTitle} · ${plural(puzzles, "puzzle")} · ${solved} solved`;
export const solvedInTime = (ms: string | number) => ` in ${ms}`;
export const playAgain = "Play again";
export const play = "Play";
export const playTheNext = "Play the next";
export const text = "Text";
export const link = "Link";
export const changeTheTitle = "Change the title";
export const titleOfTheCollection = "Title of the collection";
export const jsonLines = "JSON lines";
export const theLinkHoldsNoCollection = "the link holds no collection. Ask whoever made it for a new one.";
export const puzzleIsTakenOut = (at: string | number) => `Puzzle ${at} is taken out.`;
export const dragToAnotherPlace = "Drag to another place";
export const movePuzzleUp = (at: string | number) => `Move puzzle ${at} up`;
export const movePuzzleDown = (at: string | number) => `Move puzzle ${at} down`;
export const takePuzzleOut = (at: string | number) => `Take puzzle ${at} out`;
export const nowPuzzleOf = (to: string | number, puzzles: string | number) =>
  `Now puzzle ${to} of ${puzzles}.`;
export const theCollectionInTheLink = "the collection in the link has no puzzle that can be played here";
export const isOneOfYourCollections = (title: string | number) =>
  `“${title}” is one of your collections now.`;
export const areCollectionsOfYours = (titles: readonly string[]) =>
  `${listWords(titles.map((title) => `“${title}”`))} are collections of yours now.`;
export const onLine = (line: number, words: string) => `line ${line}: ${words}`;
export const leftOutOfTheCollection = (count: number, first: string) =>
  count === 1
    ? `One puzzle was left out (${first}).`
    : `${count} puzzles were left out (the first: ${first}).`;
export const aCollectionQuadrille = "A collection · Quadrille";
export const thisLinkCannotBeOpened = "This link cannot be opened";
export const collectionsQuadrille = "Collections · Quadrille";
export const collections = "Collections";
export const yourCollections = "Your collections";
export const thereIsNoneYet =
  "You have none yet. Every family’s page has “Make new puzzles”: what you make there comes here, to be played one after the other, saved or printed.";
export const manyPuzzlesSolved = (puzzles: number, solved: string | number) =>
  `${plural(puzzles, "puzzle")} · ${solved} solved`;
export const removed = (title: string | number) => `Removed “${title}”.`;
export const puzzles = (puzzles: number) => plural(puzzles, "puzzle");
export const remove = (title: string | number) => `Remove ${title}`;
export const theOthersFalse = (first: number) => `, the ${plural(first, "other")} false`;
export const doesNotApply = "does not apply";
