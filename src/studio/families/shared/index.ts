/** What the pages of all families share. Generic over `Family<P, S>`; knows no family. */
export { Choices } from "./edit/choices.js";
export { asTheyAre } from "./edit/differing.js";
export { decidedSentence, type Decision, isSolved } from "./edit/decide.js";
export { type Example, ExamplesMenu, readExample, readExamples } from "./edit/examples.js";
export {
  BoundCheckbox,
  BoundNumber,
  LazyDisclosure,
  randomSeed,
  rememberedSwitches,
  SizeFields,
  useTypedNumber,
} from "./edit/fields.js";
export { NameField, UsageFields, usageSigns } from "./edit/piece-fields.js";
export { RandomBoardButton } from "./edit/random-board.js";
export { BoundSegments } from "./edit/segments.js";
export { pointedAt } from "./hint/hint-telling.js";
export { Walkthrough } from "./hint/walkthrough.js";
export { fileSize } from "./lab/file-size.js";
export { LabPanel } from "./lab/lab-panel.js";
export { LaterLabPanel, LaterSolvePanel } from "./page/later.js";
export { sayWithUndo } from "./page/history-tools.js";
export { useNarrowScreen } from "./page/narrow-screen.js";
export { OpenHere } from "./page/open-here.js";
export { PuzzlePage, sessionPage } from "#page-frame";
export { cellUnder, type Line, screenGrid } from "./page/screen-places.js";
export { useWheelTurn } from "./play/wheel-turn.js";
export { type Drag, type PagePoint, useDrag } from "./play/drag.js";
export { focusBoard, moveByRow, nextInTray, useCursor } from "./play/keyboard-hand.js";
export { type Laying, layingKeys, layingStroke, type Pointing, turnMeant, wheelHand } from "./play/laying.js";
export {
  canBeCompleted,
  CorrectSoFar,
  IMPOSSIBLE,
  isHopeless,
  MarkBroken,
  nothingPlayed,
  PlayControls,
  StartAgain,
} from "./play/play-tools.js";
export { ClockFace } from "./play/clock-face.js";
export { useSlots } from "./play/slot-size.js";
export { steady } from "./play/steady.js";
export { EmptySlot, Ghost, LiftedThing, TraySlot } from "./play/tray.js";
export { CLUE_ANSWER_WORDS, limitWords, PLAIN_ANSWER_WORDS } from "./session/answer-words.js";
export { useKeptView } from "./session/kept-view.js";
export { begin, type Begun } from "./session/kept-sheet.js";
export {
  drawnIn,
  puzzleText,
  readWritten,
  sceneView,
  type OwnMending,
  type Shown,
  unanswered,
  writePuzzle,
} from "./session/puzzle-on-page.js";
export { createPuzzleSession } from "./session/puzzle-session.js";
export { editedTo, playedOn, type Sheet, type SheetKind, startSheet, writtenIn } from "./session/sheet.js";
export { AllSolutions } from "./solve/all-solutions.js";
export { ask, askAnswer, askedBy, SOLVER_MS } from "./solve/ask.js";
export { CountFigure, HowMany } from "./solve/how-many.js";
export { askSolve, noteCount, shownOf } from "./solve/questions.js";
export {
  AskSection,
  ExplainButton,
  MethodSelect,
  Reasons,
  SolvePanel,
  TwoSolutions,
} from "./solve/solve-parts.js";
export { createPlayer, type Pace, PlayerButtons, StepPlayer } from "./solve/step-player.js";
export { askWhy, ownMendings } from "./why/ask-why.js";
