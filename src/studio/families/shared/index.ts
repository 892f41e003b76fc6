/**
 * What the pages of all families share: the sheet with its history, autosave and printing, the questions
 * for the worker, the panels Solve and Lab, files, the player of steps, the clock. Generic over
 * `Family<P, S>`; knows no family. A family's page is what is left: its session (the moves), its Edit
 * and Play panels, the labels of its cells, and what is drawn on its scene.
 */
export { AllSolutions } from "./all-solutions.js";
export { ask, askedBy } from "./ask.js";
export { clockWords, useClock } from "./session/clock.js";
export { ClockFace } from "./clock-face.js";
export { CountFigure } from "./count-figure.js";
export { noteCount } from "./counts.js";
export { useDecision, type Decision } from "./decide.js";
export { useDrag, type Drag, type PagePoint } from "./drag.js";
export { ExamplesMenu, readExample, readExamples, type Example } from "./examples-menu.js";
export { BoundCheckbox, BoundNumber, BoundSelect, LazyDisclosure, randomSeed, SizeFields } from "./fields.js";
export { HowMany } from "./how-many.js";
export { begin, type Begun } from "./session/kept-sheet.js";
export { createPuzzleSession, type PuzzleSession } from "./session/puzzle-session.js";
export { editedTo, playedOn, startSheet, writtenIn, type Sheet, type SheetKind } from "./session/sheet.js";
export { useSession } from "./session/use-session.js";
export { cellsMeant, focusBoard, nextInTray, useCursor } from "./keyboard-hand.js";
export { LabPanel } from "./lab-panel.js";
export type { Line } from "./margin.js";
export { OpenHere } from "./open-here.js";
export { createPlayer, type Player } from "./player.js";
export { PuzzlePage } from "./puzzle-page.js";
export { askSolve, askWithReasons, shownOf, SOLVER_MS } from "./questions.js";
export { RandomBoardButton } from "./random-board.js";
export { limitWords, PLAIN_SAYINGS, type Sayings } from "./sayings.js";
export { AskSection, MethodSelect, Reasons, SolvePanel } from "./solve-parts.js";
export { sayWithUndo } from "./say-with-undo.js";
export { cellUnder, screenGrid } from "./screen-grid.js";
export { canBeCompleted, CorrectSoFar } from "./correct-so-far.js";
export { decidedSentence, isSolved } from "./sentences.js";
export { rememberedSwitches } from "./settings.js";
export { StartAgain } from "./start-again.js";
export { StepPlayer } from "./step-player.js";
export {
  drawnIn,
  inPassing,
  puzzleText,
  readWritten,
  writePuzzle,
  type Shown,
  type Subject,
} from "./subject.js";
export { TwoSolutions } from "./two-solutions.js";
export { useNarrow } from "./narrow.js";
export { moveByRow, trayFocus } from "./tray-keys.js";
