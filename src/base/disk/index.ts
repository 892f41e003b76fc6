/** Folders on disk, for programs that run in Node. No page loads this. */
export { makeFolders } from "./make-folder.js";
