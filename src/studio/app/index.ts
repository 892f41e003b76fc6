/** The whole Studio: the frame around the pages, and everything that is started once. */
export { App } from "./app.js";
export { startOffline } from "./pwa.js";
export { startTrouble } from "./trouble.js";
