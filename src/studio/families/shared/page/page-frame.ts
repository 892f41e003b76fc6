/** The frame of a family's page in the Studio. The build of the embedded player takes `../guest/page-frame.ts` instead. */
export { PuzzlePage } from "./puzzle-page.js";
export { sessionPage } from "../session/session-page.js";
