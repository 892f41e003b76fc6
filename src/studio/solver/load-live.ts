/** Loads answers on the page's own thread, for pages that need them only after a question. */
export const loadLive = async () => import("./live.js");
