/** How often a number occurs. */
import { anyPipsWords, pipWords } from "../words.js";
import { cellsWords } from "./saying.js";
import { clauseOf, onlyRule, plainWords, rulesBy, type Step, type Way } from "./step.js";

/** The cells that have these pips, as far as the used facts show. */
function cellsWith({ puzzle, uses }: Step, pip: number): number[] {
  return uses.flatMap((use) => {
    if (!use.holds || use.kind === "link") return [];
    if (use.kind === "value") return use.pip === pip ? [use.node] : [];
    const { link, pips } = use.placing;
    return puzzle.links[link]!.filter((_, end) => pips[end] === pip);
  });
}

/** This many cells are not named one by one when all others are meant. */
const MANY = 4;

/** "No domino has a half with 3 pips, so no cell has 3 pips." Numbers that nothing follows for are left out. */
function absentWords({ facts, uses, so }: Step, absent: readonly number[]): string | undefined {
  if (uses.length > 0) return undefined;
  const isOut = (fact: Step["facts"][number]): boolean => fact.kind === "value" && !fact.holds;
  const out = new Set(facts.flatMap((fact) => (fact.kind === "value" && !fact.holds ? [fact.pip] : [])));
  const cells = new Set(facts.map((fact) => (fact.kind === "value" ? fact.node : -1)));
  const isPlain = facts.every(isOut);
  const pips = isPlain ? absent.filter((pip) => out.has(pip)) : absent;
  const all = isPlain && cells.size >= MANY && facts.length === cells.size * pips.length;
  const said = anyPipsWords(pips);
  return `No domino has a half with ${said}, so ${all ? `no cell has ${said}` : so}.`;
}

const usedPips: Way = {
  id: "used-pips",
  title: "Number used up",
  summary: "All halves with a number are already on the board, or no domino has it.",
  say(step) {
    const absent = onlyRule(step, "absent");
    if (absent !== undefined) return absentWords(step, absent.pips);
    const rule = onlyRule(step, "supply");
    if (rule?.half !== "at-most") return undefined;
    const start = clauseOf(step.rules[0]!.words);
    const said = pipWords(rule.pip);
    const ruledOut = step.facts.every(
      (fact) => fact.kind === "value" && fact.pip === rule.pip && !fact.holds,
    );
    const all = ruledOut && step.facts.length >= MANY;
    const cells = cellsWith(step, rule.pip);
    if (cells.length !== rule.times) return undefined;
    const have = cells.length === 1 ? "has it" : "have them";
    return `${start}, and ${cellsWords(step.puzzle, cells)} ${have}, so ${all ? `no other cell has ${said}` : step.so}.`;
  },
};

const lastCells: Way = {
  id: "last-cells",
  title: "Last cells for a number",
  summary: "Only as many cells can have a number as it occurs, so all of them have it.",
  say(step) {
    const rule = onlyRule(step, "supply");
    if (rule?.half !== "at-least") return undefined;
    return `${clauseOf(step.rules[0]!.words)}, and no other cell can have ${pipWords(rule.pip)}, so ${step.so}.`;
  },
};

/** Rules other than those of the set, together with how often numbers occur. */
const supplyOfPips: Way = {
  id: "supply",
  title: "Supply of pips",
  summary: "How often numbers occur decides, together with where dominoes can lie.",
  say: (step) =>
    rulesBy(step, "supply").length + rulesBy(step, "absent").length > 0 &&
    step.rules.every(({ kind }) => kind !== "region") &&
    rulesBy(step, "domino").every(({ half }) => half === "at-most")
      ? plainWords(step)
      : undefined,
};

export const SIMPLE_SUPPLY: readonly Way[] = [usedPips, lastCells];
export const HARDER_SUPPLY: readonly Way[] = [supplyOfPips];
