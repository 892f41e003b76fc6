/**
 * Steps by the smallest reasons on the board as it is.
 *
 * Facts that the player's board cannot show ("no domino here") are thoughts. They are learned, smallest reasons first, until a mark is forced;
 * the thoughts that it rests on are told before it, as a chain. If a family has its own way to the smallest reasons (`findings`), that
 * replaces the search.
 */
import type { Literal } from "../../model/index.js";
import type { Finding, PuzzleReasons } from "../../puzzles/index.js";
import { createReasoner, type Reasoner } from "../search/reasoner.js";
import type { DraftStep, ProvedStep } from "../steps/step-maker.js";
import { stateStep, techniqueRank, type Step } from "../steps/step.js";
import { largeStep } from "./large-step.js";
import { MOST_RULES, within, type Desk, type Walk } from "./walk.js";

/** Kinds of steps of the same size that are compared. */
const COMPARED = 8;

interface Thought {
  readonly finding: Finding;
  /** This many thoughts were learned before. */
  readonly before: number;
  readonly smallest: boolean;
  /** The step that leads to it, once it was told. */
  link?: ProvedStep;
}

/** What the walk knows. */
interface Learned {
  readonly marks: Literal[];
  /** Facts learned in thought, in order. */
  readonly order: Literal[];
  readonly thoughts: Map<Literal, Thought>;
}

/** A step, and the facts that it uses. */
interface StepAndUses {
  readonly step: Step;
  readonly uses: readonly Literal[];
}

/**
 * `forced`: what all solutions with the marks share; `solution` is one of them. Facts that are not shared may be among them where reasons of few rules
 * are looked for: they have none. With fewer rules than usual, the walk ends where those do not suffice.
 */
export function walkByThoughts<S>(
  desk: Desk<S>,
  known: readonly Literal[],
  forced: readonly Literal[],
  solution: Uint8Array,
  most = MOST_RULES,
): Walk {
  const { reasons, model, sums, maker, budget, isMark } = desk;
  const isOwn = reasons.findings !== undefined;
  const reasoner =
    reasons.findings === undefined
      ? createReasoner(model, sums, forced, solution)
      : ownReasoner(reasons, reasons.findings, solution);
  const learned: Learned = { marks: [...known], order: [], thoughts: new Map() };
  const { marks, order, thoughts } = learned;
  maker.lean(solution);
  reasoner.learn(known);

  const openMarks = (): Literal[] => [...reasoner.open()].filter(isMark);

  return {
    async next(patience, together) {
      const limit = patience();
      for (;;) {
        if (!isOwn && openMarks().length === 0) return undefined;
        // A family's own way finds all that is forced. If it is cut short, nothing seems to be.
        const findings = isOwn
          ? reasoner.next(most, budget)
          : within(budget, () => reasoner.next(most, limit));
        if (findings === undefined) {
          if (isOwn || most < MOST_RULES) return undefined;
          const known = [...marks, ...order];
          return {
            step: await largeStep(desk, openMarks(), known, patience(), reasoner.atLeast()),
            choice: 1,
          };
        }
        const { found, smallest } = findings;
        const ends = found.filter(({ literal }) => isMark(literal));
        if (ends.length > 0) {
          const choice = new Set(ends.map(({ rules }) => rules.toSorted().join())).size;
          const told = await tell(desk, learned, choose(desk, learned, ends, openMarks()), smallest);
          return { step: together ? await withOthers(desk, told, ends, smallest) : told.step, choice };
        }
        const before = order.length;
        for (const finding of found) {
          order.push(finding.literal);
          thoughts.set(finding.literal, { finding, before, smallest });
        }
        reasoner.learn(found.map(({ literal }) => literal));
      }
    },
    take(taken) {
      marks.push(...taken);
      reasoner.learn(taken);
    },
    settled: () => new Set([...forced, ...marks, ...order].map(Math.abs)),
  };
}

/** A step with the thoughts that it rests on before it. */
async function tell<S>(
  { maker, reasons }: Desk<S>,
  { marks, order, thoughts }: Learned,
  draft: DraftStep,
  smallest: boolean,
): Promise<StepAndUses> {
  const proved = await maker.prove(draft);
  const needed = new Map<Literal, ProvedStep>();
  const queue = [...proved.uses];
  for (const literal of queue) {
    const thought = thoughts.get(literal);
    if (thought === undefined || needed.has(literal)) continue;
    const before = [...marks, ...order.slice(0, thought.before)];
    const link = (thought.link ??= await maker.make(thought.finding.rules, literal, [], before));
    needed.set(literal, link);
    queue.push(...link.uses);
  }
  const chain = order
    .filter((literal) => needed.has(literal))
    .map((literal) => stateStep(reasons, needed.get(literal)!, thoughts.get(literal)!.smallest));
  const step = stateStep(reasons, proved, smallest);
  return { step: chain.length === 0 ? step : { ...step, chain }, uses: proved.uses };
}

/** Among findings of the same size, the one whose technique comes first. */
function choose<S>(
  { model, maker, reasons }: Desk<S>,
  { marks, order }: Learned,
  found: readonly Finding[],
  open: readonly Literal[],
): DraftStep {
  const kinds = new Map<string, Finding>();
  for (const finding of found) {
    const kind = [...finding.rules.map((rule) => model.rules[rule]!.rule), finding.literal > 0]
      .toSorted()
      .join();
    if (!kinds.has(kind) && kinds.size < COMPARED) kinds.set(kind, finding);
  }
  const known = [...marks, ...order];
  let best: { readonly draft: DraftStep; readonly rank: number } | undefined;
  for (const { rules, literal } of kinds.values()) {
    const draft = maker.draft(rules, literal, open, known);
    const rank = techniqueRank(reasons, draft);
    if (best === undefined || rank < best.rank) best = { draft, rank };
  }
  return best!.draft;
}

/** The step with all others of its kind that use the same facts, where its technique says them as one. */
async function withOthers<S>(
  { model, maker, reasons }: Desk<S>,
  { step, uses }: StepAndUses,
  found: readonly Finding[],
  smallest: boolean,
): Promise<Step> {
  const technique = reasons.techniques.find(({ id }) => id === step.technique);
  const [own] = step.because;
  if (technique?.together !== true || step.size !== 1 || step.chain !== undefined) return step;
  const isAlike = ({ rules, literal }: Finding): boolean =>
    rules.length === 1 &&
    model.rules[rules[0]!]!.rule === own!.rule &&
    literal > 0 === step.literals[0]! > 0 &&
    maker.follows(rules, literal, uses);
  const alike = found.filter(isAlike);
  const rules = [...new Set(alike.flatMap((finding) => finding.rules))];
  if (rules.length < 2) return step;
  const facts = [...new Set([...step.literals, ...alike.map(({ literal }) => literal)])];
  const told = stateStep(reasons, await maker.make(rules, facts[0]!, facts, uses), smallest);
  return told.technique === step.technique ? { ...told, size: 1 } : step;
}

/** The family's own way to the smallest reasons. */
function ownReasoner<S>(
  { model }: PuzzleReasons<S>,
  findings: NonNullable<PuzzleReasons<S>["findings"]>,
  solution: Uint8Array,
): Reasoner {
  const known = new Set<Literal>();
  return {
    open() {
      const literals = Array.from({ length: model.factCount }, (_, i) =>
        solution[i + 1] === 1 ? i + 1 : -i - 1,
      );
      return literals.filter((literal) => !known.has(literal));
    },
    learn(facts) {
      for (const fact of facts) known.add(fact);
    },
    next: (_, budget) => findings([...known], solution, budget),
    atLeast: () => 0,
  };
}
