/** Where a board is: the address and its links, the saved copies, opening a puzzle. */
export { BrowseButton } from "./browse-button.js";
export { DayLink } from "./day-link.js";
export {
  addressIsWhole,
  flushBoard,
  keepBoard,
  keepSummary,
  type KeptBoard,
  MAX_ADDRESS,
  recoverBoard,
  restored,
  setMode,
  startDesk,
} from "./desk.js";
export { decodeLink, encodeLink } from "../../base/link/index.js";
export {
  askToOpen,
  dropping,
  loadReaders,
  openAsked,
  openChoice,
  opening,
  openProblem,
  openPuzzle,
  openText,
  startOpening,
} from "./open.js";
export { recallView, rememberView, startPlaces } from "./places.js";
export {
  formatRoute,
  navigate,
  navigateInPlace,
  newBoardId,
  type Route,
  replaceRoute,
  route,
  startRouter,
  visit,
  whenLeaving,
} from "./router.js";
export { boardInSeries, boardOfDay, goToBoard, isEdited, playOf, type Series, seriesOf } from "./series.js";
export { playCollected, PuzzleList, usePlays, type Plays } from "./collections/puzzle-list.js";
export { boardsOf, movedTo, placeIn, without } from "./collections/order.js";
export {
  addToCollection,
  type CollectedPuzzle,
  type Collection,
  gradeNamed,
  newCollection,
  shelf,
  shelfChanges,
} from "./collections/shelf.js";
export { keepCollections } from "./collections/keep.js";
export { loadShelf } from "./collections/shelf-later.js";
export { SHIPPED } from "./collections/shipped.js";
export { shareBoard, shareResult } from "./share.js";
export { WayLink } from "./way-link.js";
export { type BoardSummary, type SavedBoard, store, storeChanges, storeTrouble } from "./store.js";
