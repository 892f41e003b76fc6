/** Handing something to somebody: by the system's own sheet where there is one, else by the clipboard. */
import { showNote } from "../ui/index.js";
import { addressIsWhole, flushBoard } from "./desk.js";
import { route } from "./router.js";

interface Shared {
  readonly text?: string;
  readonly url?: string;
  /** What is said once it is copied. */
  readonly copied: string;
  /** The link can also be shown on other pages. */
  readonly embeds?: boolean;
}

async function handOver({ text, url, copied, embeds = false }: Shared): Promise<void> {
  if (matchMedia("(pointer: coarse)").matches && "share" in navigator) {
    try {
      const parts = { ...(text === undefined ? {} : { text }), ...(url === undefined ? {} : { url }) };
      await navigator.share({ title: document.title, ...parts });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText([text, url].filter((part) => part !== undefined).join("\n"));
    const embed =
      url !== undefined && embeds
        ? { label: "Embed", run: async () => (await import("./snippet.js")).copySnippet(url) }
        : undefined;
    showNote({ words: copied, tone: "good", ...(embed === undefined ? {} : { action: embed }) });
  } catch {
    showNote({ words: "This browser does not let the page copy. Copy the link from the address bar." });
  }
}

/** The board as a link. */
export async function shareBoard(): Promise<void> {
  await flushBoard();
  if (!addressIsWhole.value) {
    showNote({ words: "This board is too large for a link. Save it as a file instead.", tone: "bad" });
    return;
  }
  const here = route.peek();
  const whole = here.page === "family" && here.code !== undefined;
  // The first board of a page has no code: whoever opens the address sees the same one.
  await handOver({
    url: location.href,
    copied: whole ? "Link copied. It holds the whole puzzle." : "Link copied.",
    embeds: true,
  });
}

/** "Tents, 8 × 8, 12 trees: solved in 1:23 without a hint.", with a link to the puzzle where it fits into one. */
export async function shareResult(text: string): Promise<void> {
  await flushBoard();
  await handOver({
    text,
    ...(addressIsWhole.value ? { url: location.href } : {}),
    copied: "Your result is copied, with a link to the puzzle.",
  });
}
