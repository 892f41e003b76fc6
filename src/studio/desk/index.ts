/** Where a board is: the address and its links, the saved copies, opening a puzzle. */
export { BrowseButton } from "./browse-button.js";
export {
  addressIsWhole,
  flushBoard,
  keepBoard,
  type KeptBoard,
  MAX_ADDRESS,
  recoverBoard,
  restored,
  setMode,
  startDesk,
} from "./desk.js";
export { decodeLink, encodeLink } from "../../base/link/index.js";
export {
  dropping,
  loadReaders,
  openChoice,
  opening,
  openProblem,
  openPuzzle,
  openText,
  startOpening,
} from "./open.js";
export { formatRoute, navigate, type Route, route, startRouter, visit, whenLeaving } from "./router.js";
export { type SavedBoard, store, storeChanges, storeTrouble } from "./store.js";
