/** The client of the HTTP API. It runs in a page as in Node, and loads nothing of the library but its errors. */
export {
  createClient,
  type Answers,
  type Ask,
  type AskedOptions,
  type CallOptions,
  type Client,
  type FileInput,
  type GeneratedPuzzles,
  type JobQuestion,
  type JobsClient,
  type PuzzleInput,
} from "./client.js";
export type * from "./documents.js";
export { RequestError, type ClientOptions } from "./request.js";
