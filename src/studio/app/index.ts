/** The whole Studio: the frame around the pages, and what starts once. */
export { App } from "./app.js";
export { startOffline } from "./pwa.js";
export { startTrouble } from "./trouble.js";
