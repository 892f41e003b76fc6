/** What conditions say: pips that are given, equal and different cells, sums. */
import type { Region } from "../../puzzle.js";
import { pipWords } from "../words.js";
import { cellsWords } from "./saying.js";
import { clauseOf, onlyRule, plainWords, rulesBy, rulesOnly, type Step, type Way } from "./step.js";

const givenPips: Way = {
  id: "given-pips",
  title: "Pips of one cell",
  summary: "A region of one cell says how many pips it has.",
  say(step) {
    const rule = onlyRule(step, "region");
    if (rule === undefined || rule.region.nodes.length > 1) return undefined;
    // A clue says what holds. What does not hold follows from it.
    return rule.half === "whole" && step.facts.every(({ holds }) => holds)
      ? `The clue says that ${step.so}.`
      : plainWords(step);
  },
};

const equalRegion: Way = {
  id: "equal-region",
  title: "Equal cells",
  summary: "What one cell of an equal region has or cannot have, the others have or cannot have, too.",
  say: (step) => (onlyRule(step, "region")?.region.condition === "equals" ? plainWords(step) : undefined),
};

const differentRegion: Way = {
  id: "different-region",
  title: "Different cells",
  summary: "In a region of different pips, no cell has what another cell has.",
  say: (step) => (onlyRule(step, "region")?.region.condition === "unequal" ? plainWords(step) : undefined),
};

/** The least and the most that cells have together, as far as the used facts show. */
function boundsOf(
  { puzzle, uses }: Step,
  nodes: readonly number[],
): { readonly least: number; readonly most: number } {
  let [least, most] = [0, 0];
  for (const node of nodes) {
    const open = Array.from({ length: puzzle.maxPip + 1 }, (_, pip) => pip).filter((pip) =>
      uses.every((use) => {
        if (use.kind === "value" && use.node === node) return use.holds === (use.pip === pip);
        if (use.kind !== "placing" || !use.holds) return true;
        const end = puzzle.links[use.placing.link]!.indexOf(node);
        return end === -1 || use.placing.pips[end] === pip;
      }),
    );
    least += Math.min(...open);
    most += Math.max(...open);
  }
  return { least, most };
}

const sumBounds: Way = {
  id: "sum-bounds",
  title: "Bounds of a sum",
  summary:
    "The other cells of a sum have so much that this cell cannot have more, or so little that it cannot have less.",
  say(step) {
    const rules = rulesOnly(step, "region");
    const region = rules?.[0]?.region;
    if (region === undefined || rules!.some((rule) => rule.region !== region || rule.half === "whole"))
      return undefined;
    const { nodes } = region;
    const target = [...new Set(step.facts.map((fact) => (fact.kind === "value" ? fact.node : -1)))];
    const others = nodes.filter((node) => !target.includes(node));
    const isOneCell = target.length === 1 && target[0] !== -1;
    if (rules!.length > 1 || !isOneCell || others.length === 0) return plainWords(step);
    const which = rules![0]!.half === "at-most" ? "least" : "most";
    const bounds = boundsOf(step, others);
    const bound = bounds[which];
    if (which === "least" && bound === 0) return plainWords(step);
    const known = bounds.least === bounds.most ? "" : `at ${which} `;
    const who = cellsWords(step.puzzle, others);
    const verb = others.length === 1 ? "has" : "have together";
    return `${clauseOf(step.rules[0]!.words)}, and ${who} ${verb} ${known}${pipWords(bound)}, so ${step.so}.`;
  },
};

/** Rules about one region. Any others may only say what the set has. */
function regionWithSet(step: Step, wanted: (region: Region) => boolean): boolean {
  const regions = new Set(rulesBy(step, "region").map(({ region }) => region));
  const [region] = regions;
  return (
    regions.size === 1 &&
    wanted(region!) &&
    step.rules.length > rulesBy(step, "region").length &&
    step.rules.every(({ kind }) => kind !== "cell") &&
    rulesBy(step, "domino").every(({ half }) => half === "at-most")
  );
}

const equalOfFew: Way = {
  id: "equal-of-few",
  title: "Equal cells and few numbers",
  summary: "A region of equal cells takes a number that occurs often enough.",
  say: (step) =>
    regionWithSet(step, ({ condition }) => condition === "equals") ? plainWords(step) : undefined,
};

const differentOfFew: Way = {
  id: "different-of-few",
  title: "Different cells and few numbers",
  summary: "A region of different cells needs as many numbers as it has cells.",
  say: (step) =>
    regionWithSet(step, ({ condition }) => condition === "unequal") ? plainWords(step) : undefined,
};

const sumAndSupply: Way = {
  id: "sum-and-supply",
  title: "Sum of the halves there are",
  summary: "A sum can only be made of the halves that there are.",
  say: (step) =>
    regionWithSet(step, ({ condition }) => condition !== "equals" && condition !== "unequal")
      ? plainWords(step)
      : undefined,
};

const regionsTogether: Way = {
  id: "regions-together",
  title: "Regions together",
  summary: "Several regions share the same halves, or several conditions leave little choice.",
  say: (step) =>
    new Set(rulesBy(step, "region").map(({ region }) => region)).size > 1 &&
    step.rules.every(({ kind }) => kind === "region" || kind === "supply" || kind === "absent")
      ? plainWords(step)
      : undefined,
};

export const SIMPLE_REGIONS: readonly Way[] = [givenPips, equalRegion, differentRegion, sumBounds];
export const HARDER_REGIONS: readonly Way[] = [equalOfFew, differentOfFew, sumAndSupply, regionsTogether];
