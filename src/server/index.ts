/** The Studio over HTTP: static files of one folder, and nothing else. */
export { startServer, type RunningServer } from "./server.js";
