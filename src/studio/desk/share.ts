/** Handing something to somebody: by the system's own sheet where there is one, else by the clipboard. */
import { showNote } from "../ui/index.js";
import { addressIsWhole, flushBoard } from "./desk.js";
import { route } from "./router.js";
import * as phrases from "../words/frame.js";

interface Shared {
  readonly text?: string;
  readonly url?: string;
  /** The note after copying. */
  readonly copied: string;
  /** The link can also be shown on other pages. */
  readonly embeds?: boolean;
}

/** Returns whether the system's sheet was shown. */
async function bySheet({ text, url }: Shared): Promise<boolean> {
  if (!matchMedia("(pointer: coarse)").matches || !("share" in navigator)) return false;
  try {
    const parts = { ...(text === undefined ? {} : { text }), ...(url === undefined ? {} : { url }) };
    await navigator.share({ title: document.title, ...parts });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

async function handOver(shared: Shared): Promise<void> {
  const { text, url, copied, embeds = false } = shared;
  const embed =
    url !== undefined && embeds
      ? { action: { label: phrases.embed, run: async () => (await import("./snippet.js")).copySnippet(url) } }
      : {};
  if (await bySheet(shared)) {
    // The system's sheet has no HTML. Somebody who closed it may have looked for that.
    if (embeds) showNote({ words: phrases.thePuzzleCanAlsoBeShown, ...embed });
    return;
  }
  try {
    await navigator.clipboard.writeText([text, url].filter((part) => part !== undefined).join("\n"));
    showNote({ words: copied, tone: "good", ...embed });
  } catch {
    showNote({ words: phrases.thisBrowserDoesNotLet });
  }
}

/** The board as a link. */
export async function shareBoard(): Promise<void> {
  await flushBoard();
  if (!addressIsWhole.value) {
    showNote({ words: phrases.thisBoardIsTooLarge, tone: "bad" });
    return;
  }
  const here = route.peek();
  const whole = here.page === "family" && here.code !== undefined;
  // The first board of a page has no code: everybody who opens the address sees the same one.
  await handOver({
    url: location.href,
    copied: whole ? phrases.linkCopiedItHolds : phrases.linkCopied,
    embeds: true,
  });
}

/** "Tents, 8 × 8, 12 trees: solved in 1:23 without a hint.", with a link to the puzzle where it fits into one. */
export async function shareResult(text: string): Promise<void> {
  await flushBoard();
  await handOver({
    text,
    ...(addressIsWhole.value ? { url: location.href } : {}),
    copied: phrases.yourResultIsCopied,
  });
}
