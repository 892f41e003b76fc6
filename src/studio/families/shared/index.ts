/**
 * What the pages of all families share: the sheet with its history, autosave and printing, the questions
 * for the worker, the panels Solve and Lab, files, the player of steps, the clock. Generic over
 * `Family<P, S>`; knows no family. A family's page is what is left: its session (the moves), its Edit
 * and Play panels, the labels of its cells, and what is drawn on its scene.
 */
export { AllSolutions } from "./solve/all-solutions.js";
export { ask, askedBy } from "./solve/ask.js";
export { clockWords, useClock } from "./session/clock.js";
export { ClockFace } from "./play/clock-face.js";
export { CountFigure } from "./solve/count-figure.js";
export { noteCount } from "./solve/counts.js";
export { useDecision, type Decision } from "./edit/decide.js";
export { useDrag, type Drag, type PagePoint } from "./play/drag.js";
export { ExamplesMenu, readExample, readExamples, type Example } from "./edit/examples.js";
export {
  BoundCheckbox,
  BoundNumber,
  BoundSelect,
  LazyDisclosure,
  randomSeed,
  SizeFields,
} from "./edit/fields.js";
export { HowMany } from "./solve/how-many.js";
export { begin, type Begun } from "./session/kept-sheet.js";
export { createPuzzleSession, type PuzzleSession } from "./session/puzzle-session.js";
export { editedTo, playedOn, startSheet, writtenIn, type Sheet, type SheetKind } from "./session/sheet.js";
export { useSession } from "./session/use-session.js";
export { cellsMeant, focusBoard, nextInTray, useCursor } from "./play/keyboard-hand.js";
export { LabPanel } from "./lab/lab-panel.js";
export type { Line } from "./page/margin.js";
export { OpenHere } from "./page/open-here.js";
export { createPlayer, type Player } from "./solve/player.js";
export { PuzzlePage } from "./page/puzzle-page.js";
export { askSolve, askWithReasons, shownOf, SOLVER_MS } from "./solve/questions.js";
export { RandomBoardButton } from "./edit/random-board.js";
export { limitWords, PLAIN_ANSWER_WORDS, type AnswerWords } from "./session/answer-words.js";
export { AskSection, MethodSelect, Reasons, SolvePanel } from "./solve/solve-parts.js";
export { sayWithUndo } from "./page/say-with-undo.js";
export { cellUnder, screenGrid } from "./page/screen-grid.js";
export { canBeCompleted, CorrectSoFar } from "./play/correct-so-far.js";
export { decidedSentence, isSolved } from "./edit/decided-sentence.js";
export { rememberedSwitches } from "./play/remembered-switches.js";
export { StartAgain } from "./play/start-again.js";
export { StepPlayer } from "./solve/step-player.js";
export {
  drawnIn,
  unanswered,
  puzzleText,
  readWritten,
  writePuzzle,
  type Shown,
  type PuzzleOnPage,
} from "./session/puzzle-on-page.js";
export { TwoSolutions } from "./solve/two-solutions.js";
export { useNarrowScreen } from "./page/narrow-screen.js";
export { moveByRow, trayFocus } from "./play/tray-keys.js";
