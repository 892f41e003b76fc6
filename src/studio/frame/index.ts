/** The surroundings of a board: the workspace with its four modes, keys, saving files. */
export { downloadBlob, downloadText, svgToPng } from "./download.js";
export type { WrittenPuzzle } from "../../base/link/index.js";
export { MODES, rulesHere, type FamilyPage, type LoadedPage, type Mode } from "./family-page.js";
export {
  createKeyScope,
  isTyping,
  type KeyAction,
  keyGroups,
  keySigns,
  KeyScopeContext,
  partKeys,
  type PartKeys,
  runKey,
  startKeys,
  useKeys,
  usePartKeys,
} from "./keys.js";
export { lazyMiniature, useBeat } from "./lazy-miniature.js";
export { askToPrint, printAsked } from "./print-asked.js";
export { MODE_LABELS, PanelRow, PanelSection, type Verdict, Workspace } from "./workspace.js";
