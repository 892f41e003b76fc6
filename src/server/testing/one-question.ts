/** An API with one endpoint, for tests of the server itself: what it is asked does not matter to them, nor what is answered. */
import { join } from "node:path";
import type { Api } from "../api/api.js";
import { openLocalJobs } from "../jobs/local.js";
import type { Answerer } from "../questions.js";

/** `folder`: where its jobs are kept. */
export function apiOfOneQuestion(answerer: Answerer, folder: string, bodyBytes: number): Api {
  return {
    version: "1",
    endpoints: [
      {
        command: "solve",
        summary: "solve",
        inputs: { puzzle: { type: "string" } },
        options: {},
        required: [],
        answer: { type: "object" },
        lines: false,
        example: {},
      },
    ],
    lists: {},
    answerer,
    jobAnswerer: answerer,
    openJobs: () => openLocalJobs({ answerer, folder: join(folder, "jobs") }),
    timeMs: 1000,
    jobTimeMs: 1000,
    bodyBytes,
  };
}
