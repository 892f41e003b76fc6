/** What pages take from the frame. (The frame itself, `app.tsx`, knows the pages and is not for them.) */
export { addressIsWhole, flushBoard, keepBoard, restored, setMode, type KeptBoard } from "./desk.js";
export { downloadBlob, downloadText, svgToPng } from "./download.js";
export { MODES, type FamilyPage, type FamilyPageProps, type Mode } from "./family-page.js";
export { advance, redo, startHistory, undo, type History } from "./history.js";
export { useKeys, type KeyAction } from "./keys.js";
export { decodeLink, encodeLink, type LinkedPuzzle } from "./link.js";
export { openFile, openPuzzle } from "./open.js";
export { formatRoute, navigate, replaceRoute, route, visit, type Route } from "./router.js";
export { store, storeChanges, storeTrouble, type BoardStore, type SavedBoard } from "./store.js";
export { theme, themeChoice, type ThemeChoice } from "./theme.js";
export {
  MODE_LABELS,
  PanelRow,
  PanelSection,
  Workspace,
  type PanelSectionProps,
  type Verdict,
  type WorkspaceProps,
} from "./workspace.js";
