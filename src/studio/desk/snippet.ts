/** The HTML that shows a puzzle on another page. */
import { showNote } from "../ui/index.js";

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
    showNote({ words: "HTML copied. Paste it into any page to have the puzzle there.", tone: "good" });
  } catch {
    showNote({ words: "This browser does not let the page copy." });
  }
}
