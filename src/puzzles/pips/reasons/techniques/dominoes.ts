/** What cells and dominoes say alone: where a domino can lie, and what can share a domino with a number. */
import { capital, listWords } from "../../../../base/index.js";
import { nodeWords, type Pair } from "../../nodes.js";
import { andWords, dominoWords, linkWords, pipWords } from "../words.js";
import { saying } from "./saying.js";
import {
  linksOf,
  onlyRule,
  openNeighbours,
  plainWords,
  rulesBy,
  rulesWords,
  type Step,
  type Way,
} from "./step.js";

const factsAre = ({ facts }: Step, kind: "value" | "link" | "placing", holds: boolean): boolean =>
  facts.some((fact) => fact.kind === kind) &&
  facts.every((fact) => fact.kind !== kind || fact.holds === holds);

const putTogether: Way = {
  id: "put-together",
  title: "Put together",
  summary: "Two cells are one domino and their pips are known, so the domino is known; no rule is needed.",
  say: ({ rules, given, so }) =>
    rules.length > 0 || given === undefined ? undefined : `${given}, so ${so}.`,
};

const lastLink: Way = {
  id: "last-link",
  title: "Last neighbour",
  summary: "A cell has only one neighbour left that it can be one domino with.",
  say(step) {
    const rule = onlyRule(step, "cell");
    if (rule === undefined || !factsAre(step, "link", true)) return undefined;
    const name = nodeWords(step.puzzle, rule.node);
    const open = openNeighbours(step)[rule.node]!;
    if (open.length !== 1) return undefined;
    const other = nodeWords(step.puzzle, open[0]!);
    return `${name} can only be one domino with ${other}, so ${step.so}.`;
  },
};

const lastDomino: Way = {
  id: "last-domino",
  title: "Only domino for a cell",
  summary: "Only one domino can still lie on a cell, and only one way round.",
  say(step) {
    const rule = onlyRule(step, "cell");
    if (rule === undefined || !factsAre(step, "placing", true)) return undefined;
    return `Only one domino can still lie on ${nodeWords(step.puzzle, rule.node)}, so ${step.so}.`;
  },
};

const takenCell: Way = {
  id: "taken-cell",
  title: "Taken cell",
  summary: "A cell already belongs to a domino, so it is in no other.",
  say(step) {
    const rule = onlyRule(step, "cell");
    if (rule === undefined || factsAre(step, "link", true)) return undefined;
    const link = linksOf(step.puzzle, step.uses, true).find((ends) => ends.includes(rule.node));
    if (link === undefined) return undefined;
    const other = nodeWords(step.puzzle, link[0] === rule.node ? link[1] : link[0]);
    return `${nodeWords(step.puzzle, rule.node)} is one domino with ${other} already, so ${step.so}.`;
  },
};

/** Where a domino with these pips lies, according to the used facts. */
function laidOn({ puzzle, uses }: Step, pips: Pair): Pair | undefined {
  const has = (node: number, pip: number): boolean =>
    uses.some((use) => use.kind === "value" && use.holds && use.node === node && use.pip === pip);
  for (const use of uses) {
    if (!use.holds || use.kind === "value") continue;
    const [a, b] = puzzle.links[use.kind === "link" ? use.link : use.placing.link]!;
    const lies =
      use.kind === "placing"
        ? dominoWords(use.placing.pips) === dominoWords(pips)
        : (has(a, pips[0]) && has(b, pips[1])) || (has(a, pips[1]) && has(b, pips[0]));
    if (lies) return [a, b];
  }
  return undefined;
}

const usedDomino: Way = {
  id: "used-domino",
  title: "Domino used up",
  summary: "A domino is already on the board, so it lies nowhere else.",
  say(step) {
    const rule = onlyRule(step, "domino");
    if (rule?.half !== "at-most") return undefined;
    const name = dominoWords(rule.pips);
    const laid = rule.copies === 1 ? laidOn(step, rule.pips) : undefined;
    if (laid === undefined) return plainWords(step);
    const so = andWords(saying(step.puzzle, step.facts, "other places"));
    return `The only domino ${name} lies on ${linkWords(step.puzzle, laid)}, so ${so}.`;
  },
};

const onlyPlace: Way = {
  id: "only-place",
  title: "Last place for a domino",
  summary: "A domino has only one place left, or all its places have something in common.",
  say(step) {
    const rule = onlyRule(step, "domino");
    if (rule?.half !== "at-least") return undefined;
    const name = dominoWords(rule.pips);
    if (factsAre(step, "placing", true) && rule.copies === 1)
      return `There is only one place left for the domino ${name}, so ${step.so}.`;
    return rule.copies === 1
      ? `Wherever the domino ${name} can still lie, ${step.so}.`
      : `However the ${rule.copies} dominoes ${name} can still lie, ${step.so}.`;
  },
};

const partner: Way = {
  id: "partner",
  title: "Other half",
  summary: "The other half of a domino can only have a number that shares a domino with its own.",
  say(step) {
    const rule = onlyRule(step, "partners");
    if (rule === undefined || step.facts.some(({ kind }) => kind !== "value")) return undefined;
    if (linksOf(step.puzzle, step.uses, true).length === 0) return undefined;
    return plainWords(step);
  },
};

const noSuchDomino: Way = {
  id: "no-such-domino",
  title: "No such domino",
  summary: "Two neighbours cannot be one domino, because the set has none with their pips.",
  say(step) {
    const rule = onlyRule(step, "partners");
    if (rule === undefined || !factsAre(step, "link", false)) return undefined;
    return plainWords(step);
  },
};

/** The rules about what shares a domino with a number, and about dominoes that are used up, with or without the cell's own. */
function aboutDominoes({ rules }: Step): boolean {
  return rules.every(
    ({ kind, ...rule }) =>
      kind === "cell" ||
      kind === "partners" ||
      (kind === "domino" && "half" in rule && rule.half === "at-most"),
  );
}

const onlyDomino: Way = {
  id: "only-domino",
  title: "Only domino for a cell",
  summary:
    "Of the dominoes with a number, few or none can lie on a cell, because of its neighbours or because they are used.",
  say(step) {
    const partners = rulesBy(step, "partners");
    const cells = rulesBy(step, "cell");
    if (!aboutDominoes(step) || step.rules.length === cells.length) return undefined;
    const [fact] = step.facts;
    if (
      step.rules.length === 2 &&
      cells.length === 1 &&
      partners.length === 1 &&
      fact?.kind === "value" &&
      !fact.holds
    ) {
      const { pip, partners: others } = partners[0]!;
      const name = nodeWords(step.puzzle, cells[0]!.node);
      if (fact.node === cells[0]!.node && step.facts.length === 1 && fact.pip === pip)
        return `Beside ${pipWords(pip)} lies ${listWords(others.map(String), "or")}, and no neighbour that ${name} can be one domino with can have that, so ${step.so}.`;
    }
    return plainWords(step);
  },
};

const dominoPlaces: Way = {
  id: "domino-places",
  title: "Places left for dominoes",
  summary: "Dominoes must lie somewhere, and all places that other rules leave have something in common.",
  say(step) {
    const dominoes = rulesBy(step, "domino").filter(({ half }) => half === "at-least");
    if (dominoes.length === 0) return undefined;
    const others = step.rules.filter((rule) => rule.kind !== "domino" || rule.half !== "at-least");
    const names = listWords(dominoes.map(({ pips }) => dominoWords(pips)));
    const [one] = dominoes;
    const isPlaced =
      dominoes.length === 1 &&
      one!.copies === 1 &&
      step.facts.every(
        (fact) => fact.kind === "placing" && fact.holds && dominoWords(fact.placing.pips) === names,
      );
    if (others.length > 0 && isPlaced)
      return `${rulesWords(others)}. That leaves only one place for the domino ${names}, so ${step.so}.`;
    const where =
      dominoes.length === 1
        ? `wherever the domino ${names} can still lie, ${step.so}`
        : `however the dominoes ${names} can still lie, ${step.so}`;
    if (others.length === 0) return `${capital(where)}.`;
    return `${rulesWords(others)}. So ${where}.`;
  },
};

export const SIMPLE_DOMINOES: readonly Way[] = [
  putTogether,
  lastLink,
  lastDomino,
  takenCell,
  usedDomino,
  onlyPlace,
  partner,
  noSuchDomino,
];
export const HARDER_DOMINOES: readonly Way[] = [onlyDomino, dominoPlaces];
