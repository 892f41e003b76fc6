/** Errors that nobody caught go to a note as well as to the console. Errors while a page is drawn go to `ErrorBoundary`. */
import { messageOf } from "../../base/index.js";
import { showNote } from "../ui/index.js";
import { storeTrouble } from "../desk/index.js";
import * as phrases from "../words/frame.js";

const MOST_WORDS = 160;

export function startTrouble(): void {
  addEventListener("unhandledrejection", ({ reason }) => say(reason));
  // Observers report delays as error events without an error.
  addEventListener("error", ({ error }) => {
    if (error instanceof Error) say(error);
  });
}

/** Removes the last note: one is enough. */
let takeAway: (() => void) | undefined;

function say(error: unknown): void {
  const words = messageOf(error).replace(/\.$/, "");
  const kept = storeTrouble.peek() === undefined ? phrases.yourBoardIsSaved : "";
  takeAway?.();
  takeAway = showNote({
    words: phrases.somethingWentWrong(
      words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS)} …` : words,
      kept,
    ),
    tone: "bad",
    about: "app",
    seconds: "forever",
    action: { label: phrases.reload, run: () => location.reload() },
  });
}
