/** The HTML that shows a puzzle on another page. */
import { showNote } from "../ui/index.js";
import * as phrases from "../words/frame.js";

function snippetFor(link: string): string {
  const script = new URL("embed/quadrille-puzzle.js", link).href;
  return [
    `<script type="module" src="${script}"></script>`,
    `<quadrille-puzzle link="${link}"></quadrille-puzzle>`,
  ].join("\n");
}

export async function copySnippet(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(snippetFor(link));
    showNote({ words: phrases.htmlCopied, tone: "good" });
  } catch {
    showNote({ words: phrases.thisBrowserDoesNotCopy });
  }
}
