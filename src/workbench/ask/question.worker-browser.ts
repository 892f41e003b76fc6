/** A worker of a page that answers questions: see `thread.ts`. */
import { createAnswerer } from "./answerer.js";
import type { ThreadMessage, ThreadQuestion } from "./thread-messages.js";

declare function postMessage(message: ThreadMessage): void;
declare function addEventListener(
  type: "message",
  listener: (event: { readonly data: ThreadQuestion }) => void,
): void;

const answer = createAnswerer((message) => postMessage(message));
addEventListener("message", ({ data }) => answer(data));
