/** The Studio and the HTTP API over HTTP. Questions are answered by threads whose module is handed in. */
export type { Api } from "./api/api.js";
export { openLocalJobs } from "./jobs/local.js";
export { createPool, type EndReason } from "./pool/pool.js";
export type { Found, ThreadJob, ThreadMessage, ThreadStart } from "./pool/thread.js";
export { problemText } from "./problems.js";
export { CLOSING } from "./questions.js";
export type { Answerer, AskOptions, Endpoint, Outcome, Question, Schema } from "./questions.js";
export { startServer, type RunningServer } from "./server.js";
