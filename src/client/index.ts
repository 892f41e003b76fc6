/** The client of the HTTP API. It runs in pages and in Node, and loads only the errors of the library. */
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
