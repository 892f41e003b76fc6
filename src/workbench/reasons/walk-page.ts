/**
 * A walkthrough as texts: numbered sentences, Markdown, or a page with one picture per step. The thoughts that lead to a step have no
 * pictures of their own: a hard packing would have hundreds, nearly all alike.
 */
import { startBudget, type Limits } from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import type { Step } from "../../reasons/index.js";
import { renderSvg, type Mark, type Scene } from "../../scene/index.js";
import type { Walked } from "./hint.js";
import { numberedSteps, numberWords } from "./numbered.js";
import {
  belowOf,
  chainLines,
  sectionsOf,
  sectionTitle,
  sentenceTree,
  UNDER_SUPPOSITION,
  type SentenceTree,
} from "./sentence-tree.js";

/** How a walkthrough ends, in a sentence. */
export function endWords(walked: Walked): string {
  switch (walked.end) {
    case "solved":
      return "That solves it.";
    case "open":
      return "Nothing more is forced: the puzzle has several solutions, and they differ in what is left.";
    case "impossible":
      return "There is no solution from here, so there are no steps. A hint says which mark is wrong; Explain says why a puzzle has no solution at all.";
    case "unknown":
      return "The limit was reached here: there may be more steps.";
  }
}

/** Some descriptions begin with the title of the family. */
function titleOf<P>({ title, describe }: Pick<Family<P>, "title" | "describe">, puzzle: P): string {
  const words = describe(puzzle);
  return words.startsWith(title) ? words : `${title}: ${words}`;
}

/** Numbered sentences, as plain text or Markdown. Thoughts that lead to a step come under its number, before it. */
export function walkText<P, S>(
  family: Family<P, S>,
  puzzle: P,
  walked: Walked,
  markdown: boolean,
  limits?: Limits,
): string {
  const reasons = family.reasons!(puzzle, startBudget(limits));
  const steps = numberedSteps(reasons, walked.steps);
  const lines = steps.flatMap(({ step, ...numbers }) => {
    return markdown ? markdownLines(numberWords(numbers), step) : textLines(numberWords(numbers), step);
  });
  const title = markdown ? `# ${titleOf(family, puzzle)}\n\n` : "";
  const told = lines.map((line) => `${line}\n`).join("");
  return `${title}${told}${lines.length > 0 && !markdown ? "\n" : ""}${endWords(walked)}\n`;
}

function textLines(number: string, step: Step): string[] {
  const indent = "   ";
  const last = sentenceTree(step);
  if (step.chain === undefined) return [`${number}. ${last.words}`, ...belowOf(last, indent)];
  return [
    `${number}. ${thoughtsFirst(step)}`,
    ...chainLines(step, `${indent}  `),
    `${indent}Then: ${last.words}`,
    ...belowOf(last, indent),
  ];
}

function thoughtsFirst({ chain = [] }: Step): string {
  return chain.length > UNFOLDED ? `${chain.length} thoughts first:` : "Thoughts first:";
}

/** Paragraphs, since a list would be numbered anew. What holds only under a supposition is quoted. */
function markdownLines(number: string, step: Step): string[] {
  const last = sentenceTree(step);
  const sections = sectionsOf(step);
  const before = sections.flatMap((section, at) => {
    const { topic, first, links } = section;
    const title = sectionTitle(sections, at);
    const isLong = section.towards !== undefined;
    return [
      ...(title === undefined ? [] : ["", `*${title}:*`, ""]),
      ...(topic === undefined ? [] : ["", `About ${topic}:`, ""]),
      ...links.flatMap((link, i) => [
        `${isLong ? `${first + i}.` : "-"} ${link.words}`,
        ...quoted(link, isLong ? "   " : "  "),
      ]),
    ];
  });
  return [
    ...(sections.length === 0 ? [] : [`**${number}.** ${thoughtsFirst(step)}`, "", ...before, ""]),
    sections.length === 0 ? `**${number}.** ${last.words}` : `Then: ${last.words}`,
    "",
    ...quoted(last, ""),
    ...(last.below.length === 0 ? [] : [""]),
  ];
}

function quoted({ below, supposes }: SentenceTree, indent: string): string[] {
  const items = below.flatMap((told) => [`- ${told.words}`, ...quoted(told, "  ")]);
  const quote = supposes === undefined ? "" : "> ";
  const head = supposes === undefined ? [] : [UNDER_SUPPOSITION, ""];
  return below.length === 0 ? [] : [...head, ...items].map((line) => `${indent}${quote}${line}`.trimEnd());
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
  const title = escaped(titleOf(family, puzzle));
  yield PAGE_START.replaceAll("TITLE", title);
  const known = [...reasons.known(state)];
  const total = walked.steps.length;
  const numbered = numberedSteps(reasons, walked.steps);
  const marks = new Map<string, Mark>();
  for (const [i, { step, ...numbers }] of numbered.entries()) {
    const view = {
      solution: reasons.state(known.filter(reasons.isMark ?? (() => true))),
      explanation: { verdict: "", details: [], data: {}, marks: step.marks },
    };
    const picture = renderSvg(family.scene(puzzle, view), { theme: "auto", idPrefix: `s${i + 1}` });
    const { words, below, supposes } = sentenceTree(step);
    const before = thoughtsBefore(step);
    const inside =
      below.length === 0
        ? ""
        : supposes === undefined
          ? `<p>The rules:</p>\n${listOf(below)}`
          : `<div class="supposed"><p>${UNDER_SUPPOSITION}</p>\n${listOf(below)}</div>\n`;
    const which = `${numbers.first === numbers.last ? "Step" : "Steps"} ${numberWords(numbers)} of ${total}`;
    yield `<section id="step-${numbers.first}" tabindex="-1"><h2>${which}</h2>\n<p>${escaped(words)}</p>\n${picture}\n${before}${inside}</section>\n`;
    for (const { role } of step.marks) marks.set(role.id, role);
    known.push(...step.literals);
  }
  const last = family.scene(puzzle, {
    solution: reasons.state(known.filter(reasons.isMark ?? (() => true))),
  });
  yield `<section id="step-${total + 1}" tabindex="-1"><h2>The end</h2>\n<p>${escaped(endWords(walked))}</p>\n${renderSvg(last, { theme: "auto", idPrefix: "end" })}\n</section>\n${legendOf(marks)}${PAGE_END}`;
}

/** More thoughts than this would push the rest off every screen. */
const UNFOLDED = 8;

function thoughtsBefore(step: Step): string {
  const sections = sectionsOf(step);
  if (sections.length === 0) return "";
  if (step.chain!.length <= UNFOLDED)
    return `<p>Before that:</p>\n${sections.map(({ links }) => listOf(links)).join("")}`;
  const told = sections.map(({ topic, first, links }, at) => {
    const title = sectionTitle(sections, at);
    const heading = title === undefined ? "" : `<p>${escaped(title)}:</p>\n`;
    const about = topic === undefined ? "" : `<p class="topic">About ${escaped(topic)}:</p>\n`;
    return `${heading}${about}${listOf(links, first)}`;
  });
  return `<details><summary>${step.chain!.length} thoughts before that</summary>\n${told.join("")}</details>\n`;
}

/** Sentences as a list. The details below a sentence open on demand. */
function listOf(told: readonly SentenceTree[], first = 1): string {
  if (told.length === 0) return "";
  const items = told.map(({ words, below, supposes }) => {
    if (below.length === 0) return `<li>${escaped(words)}</li>`;
    const inside =
      supposes === undefined
        ? listOf(below)
        : `<div class="supposed"><p>${UNDER_SUPPOSITION}</p>\n${listOf(below)}</div>`;
    return `<li><details><summary>${escaped(words)}</summary>\n${inside}</details></li>`;
  });
  return `<ol${first === 1 ? "" : ` start="${first}"`}>\n${items.join("\n")}\n</ol>\n`;
}

/** What the marks mean, each drawn as it is on the board. */
function legendOf(marks: ReadonlyMap<string, Mark>): string {
  const entries = Array.from(marks.values(), (role) => {
    const scene: Scene = {
      rows: 1,
      cols: 1,
      title: role.words,
      description: role.words,
      items: [
        { kind: "square", cell: [0, 0], tone: "plain" },
        { kind: "mark", cell: [0, 0], role },
      ],
    };
    return `<span><span aria-hidden="true">${renderSvg(scene, { theme: "auto", idPrefix: `mark-${role.id}` })}</span> ${escaped(role.words)}</span>`;
  });
  return entries.length === 0 ? "" : `<p class="legend">${entries.join(" ")}</p>\n`;
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
:root { color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; background: light-dark(#f8f5ee, #1b2029); color: light-dark(#22201d, #ece7dc); }
body { margin: 0 auto; max-width: 44rem; padding: 1rem; }
.supposed { border-left: 3px dashed; margin: .5rem 0; padding-left: .75rem; } .supposed > p { font-style: italic; margin: 0; }
ol { padding-left: 2.2em; } .topic { font-style: italic; margin: 0; } summary { cursor: pointer; }
h1 { font-size: 1.2rem; margin: 0; } h2 { font-size: 1rem; margin: 1rem 0 0; }
section { outline: none; } section > p { margin: .25rem 0 .75rem; } .stepping section > h2 + p { min-height: 4.5em; }
svg { display: block; height: auto; max-height: 62vh; width: 100%; }
.legend { display: flex; flex-wrap: wrap; font-size: .9rem; gap: .5rem 1.25rem; } .legend > span { align-items: center; display: inline-flex; gap: .5rem; } .legend svg { width: 2rem; }
nav { background: light-dark(#f8f5ee, #1b2029); display: flex; gap: .5rem; padding: .5rem 0; position: sticky; top: 0; }
button { background: none; border: 1px solid; border-radius: 4px; color: inherit; font: inherit; min-height: 2.75rem; padding: 0 1rem; }
button:disabled { opacity: .4; }
@media screen { .stepping section:not(.now) { display: none; } }
@media print { nav { display: none; } section { break-inside: avoid; } }
</style>
</head>
<body>
<h1>TITLE</h1>
<nav hidden><button id="back">← Back</button><button id="next">Next →</button></nav>
<main aria-live="polite">
`;

const PAGE_END = `</main>
<script>
const steps = [...document.querySelectorAll("section")];
let now = Math.max(0, steps.findIndex(({ id }) => "#" + id === location.hash));
const show = (to) => {
  now = Math.max(0, Math.min(steps.length - 1, to));
  steps.forEach((step, i) => step.classList.toggle("now", i === now));
  document.querySelector("#back").disabled = now === 0;
  document.querySelector("#next").disabled = now === steps.length - 1;
  history.replaceState(null, "", "#" + steps[now].id);
  scrollTo(0, 0);
};
// A step in the address would be scrolled to, under the buttons.
addEventListener("load", () => scrollTo(0, 0));
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
