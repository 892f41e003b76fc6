/** A walkthrough as texts: numbered sentences, Markdown, or a page with one picture per step. */
import { startBudget, type Limits } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import type { Step } from "../../reasons/index.js";
import { renderSvg } from "../../scene/index.js";
import type { Walked } from "./hint.js";

/** How a walkthrough ends, in a sentence. */
export function endWords(walked: Walked): string {
  switch (walked.end) {
    case "solved":
      return "That solves it.";
    case "open":
      return "Nothing more is forced: the puzzle has several solutions, and they differ in what is left.";
    case "impossible":
      return "There is no solution from here.";
    case "unknown":
      return "The limit was reached here: there may be more steps.";
  }
}

/** The steps that lead to a step, and the step itself. */
export function* withChain(step: Step): Generator<Step> {
  for (const link of step.chain ?? []) yield* withChain(link);
  yield step;
}

/** Numbered sentences, as plain text or Markdown. */
export function walkText<P, S>(family: Family<P, S>, puzzle: P, walked: Walked, markdown: boolean): string {
  const lines = walked.steps.flatMap(({ step }, i) => {
    const links = (step.chain ?? []).flatMap((link) => [...withChain(link)]);
    const indent = markdown ? "   - " : "     ";
    return [...links.map(({ words }) => `${indent}${words}\n`), `${i + 1}. ${step.words}\n`];
  });
  const title = markdown ? `# ${family.title}: ${family.describe(puzzle)}\n\n` : "";
  return `${title}${lines.join("")}${lines.length > 0 ? "\n" : ""}${endWords(walked)}\n`;
}

/** A page that needs no other file: a picture and a sentence per step, with buttons and arrow keys to go from one to the next. */
export function* walkPage<P, S>(
  family: Family<P, S>,
  puzzle: P,
  walked: Walked,
  state: S | undefined,
  limits?: Limits,
): Generator<string> {
  const reasons = family.reasons!(puzzle, startBudget(limits));
  const title = escaped(`${family.title}: ${family.describe(puzzle)}`);
  yield PAGE_START.replaceAll("TITLE", title);
  const known = [...reasons.known(state)];
  let number = 0;
  const total = walked.steps.reduce((count, { step }) => count + [...withChain(step)].length, 0);
  for (const { step } of walked.steps)
    for (const part of withChain(step)) {
      const view = {
        solution: reasons.state(known.filter(reasons.isMark ?? (() => true))),
        explanation: { verdict: "", details: [], data: {}, marks: part.marks },
      };
      const picture = renderSvg(family.scene(puzzle, view), { theme: "auto", idPrefix: `s${++number}` });
      yield `<section id="step-${number}" tabindex="-1"><h2>Step ${number} of ${total}</h2>\n<p>${escaped(part.words)}</p>\n${picture}\n</section>\n`;
      known.push(...part.literals);
    }
  const last = family.scene(puzzle, {
    solution: reasons.state(known.filter(reasons.isMark ?? (() => true))),
  });
  yield `<section id="step-${number + 1}" tabindex="-1"><h2>The end</h2>\n<p>${escaped(endWords(walked))}</p>\n${renderSvg(last, { theme: "auto", idPrefix: "end" })}\n</section>\n${PAGE_END}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const PAGE_START = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>TITLE</title>
<style>
:root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; }
h1 { font-size: 1.2rem; } h2 { font-size: 1rem; margin: 1rem 0 0; }
section { outline: none; } svg { display: block; height: auto; max-width: 100%; max-height: 70vh; }
nav { background: Canvas; bottom: 0; display: flex; gap: .5rem; padding: .5rem 0; position: sticky; }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; }
@media screen { .stepping section:not(.now) { display: none; } }
@media print { nav { display: none; } section { break-inside: avoid; } }
</style>
</head>
<body>
<h1>TITLE</h1>
<main aria-live="polite">
`;

const PAGE_END = `</main>
<nav hidden><button id="back">← Back</button><button id="next">Next →</button></nav>
<script>
const steps = [...document.querySelectorAll("section")];
let now = Math.max(0, steps.findIndex(({ id }) => "#" + id === location.hash));
const show = (to) => {
  now = Math.max(0, Math.min(steps.length - 1, to));
  steps.forEach((step, i) => step.classList.toggle("now", i === now));
  document.querySelector("#back").disabled = now === 0;
  document.querySelector("#next").disabled = now === steps.length - 1;
  history.replaceState(null, "", "#" + steps[now].id);
};
document.body.classList.add("stepping");
document.querySelector("nav").hidden = false;
document.querySelector("#back").onclick = () => show(now - 1);
document.querySelector("#next").onclick = () => show(now + 1);
addEventListener("keydown", ({ key }) => {
  const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: steps.length - 1 }[key];
  if (to !== undefined) show(to);
});
show(now);
</script>
</body>
</html>
`;
