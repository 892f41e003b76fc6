/** Ways of thinking about packings, the easiest first. */
import type { Rule } from "../../../model/index.js";
import type { FoundStep, Technique } from "../../reasons.js";
import type { PackingRules } from "./source.js";
import type { PackingVariables } from "./variables.js";
import { apartWords, capital, factsWords, usesWords } from "./words.js";

/** A step by what its rules are about. */
interface Sorted {
  /** Pieces that are used as often as they may be. */
  readonly used: readonly number[];
  /** Pieces that let nothing else lie where they lie. */
  readonly apart: readonly number[];
  readonly covered: readonly Rule[];
  readonly clues: readonly Rule[];
  readonly others: number;
  /** The pieces that the facts are about. */
  readonly about: ReadonlySet<number>;
  /** The piece that all facts are about; −1 where they are about several. */
  readonly kind: number;
  /** Something holds; what the same rules rule out may come along. */
  readonly holds: boolean;
  readonly fails: boolean;
  /** A fact that holds is a whole placement. */
  readonly placed: boolean;
  /** A sentence without capital and full stop. */
  readonly follows: string;
}

type Say = (step: Sorted) => string | undefined;

/** What a step rests on and what follows from it, as the techniques tell steps apart. */
function sortStep(source: PackingRules, variables: PackingVariables, { rules, facts }: FoundStep): Sorted {
  const { family, kinds } = source;
  const ofRule = (what: string): Rule[] => rules.filter(({ rule }) => rule === `${family}/${what}`);
  const kindsOf = (what: string, words: (kind: (typeof kinds)[number]) => string): number[] =>
    ofRule(what).map((rule) => kinds.findIndex((kind) => words(kind) === rule.words));
  const holding = facts.filter((literal) => literal > 0);
  const telling = holding.length > 0 ? holding : facts;
  const about = new Set(telling.map((literal) => variables.meaning(Math.abs(literal)).kind));
  const sorted = {
    used: kindsOf("piece", usesWords),
    apart: kindsOf("apart", apartWords),
    covered: ofRule("covered"),
    clues: rules.filter(({ kind }) => kind === "clue"),
  };
  return {
    ...sorted,
    others: rules.length - Object.values(sorted).reduce((sum, list) => sum + list.length, 0),
    about,
    kind: about.size === 1 ? [...about][0]! : -1,
    holds: holding.length > 0,
    fails: holding.length === 0,
    placed: facts.some((literal) => literal > variables.covers.length),
    follows: factsWords(source, variables, telling),
  };
}

export function packingTechniques(source: PackingRules, variables: PackingVariables): readonly Technique[] {
  const { kinds } = source;
  const cellsOf = (rules: readonly Rule[]): string =>
    rules
      .flatMap(({ cells }) => cells)
      .map((spot) => source.cellWords(source.points.findIndex((point) => point.join() === spot.join())))
      .join();
  const count = ({ used, apart, covered, clues, others }: Sorted): string =>
    others > 0 ? "" : [used, apart, covered, clues].map((list) => list.length).join("");
  const words = (kind: number): string => kinds[kind]!.words;

  // The cells themselves may be free: it is enough that every place over them meets a piece.
  const taken: Say = (step) => {
    if (count(step) !== "0100" || !step.fails) return undefined;
    const [piece] = step.apart;
    const inTheWay = step.about.has(piece!) ? "Something else" : capital(words(piece!));
    return `${inTheWay} is in the way, so ${step.follows}.`;
  };
  const usedUp: Say = (step) =>
    count(step) === "1000" && step.fails && step.kind === step.used[0]
      ? `${usesWords(kinds[step.kind]!).slice(0, -1)}, so ${step.follows}.`
      : undefined;
  const clue: Say = (step) =>
    count(step) === "0001" && step.fails
      ? `${step.clues[0]!.words.slice(0, -1)}, so ${step.follows}.`
      : undefined;
  const onlyPiece: Say = (step) => {
    if (count(step) !== "0010" || !step.holds || step.kind < 0) return undefined;
    const cell = cellsOf(step.covered);
    return step.placed
      ? `Nothing else can cover ${cell}, so ${step.follows}.`
      : `Only ${words(step.kind)} can cover ${cell}, so ${step.follows}.`;
  };
  const onlyHole: Say = (step) => {
    if (count(step) !== "0011" || !step.holds || step.kind < 0) return undefined;
    const cell = cellsOf(step.covered);
    if (cellsOf(step.clues) !== cell) return undefined;
    return `${step.clues[0]!.words} Only ${words(step.kind)} can lie there, so ${step.follows}.`;
  };
  const lastPlace: Say = (step) => {
    if (count(step) !== "1000" || !step.holds || step.kind !== step.used[0]) return undefined;
    const piece = capital(words(step.kind));
    return step.placed
      ? `${piece} has one place left, so ${step.follows}.`
      : `All places left for ${words(step.kind)} have something in common, so ${step.follows}.`;
  };
  const pocket: Say = (step) =>
    count(step) === "0110" && step.fails && step.kind === step.apart[0]
      ? `${capital(step.follows)}: there it would leave ${cellsOf(step.covered)} to no piece.`
      : undefined;
  const noRoom: Say = (step) => {
    if (count(step) !== "1100" || !step.fails || step.kind < 0) return undefined;
    const [blocked, blocking] = [step.used[0]!, step.kind];
    const isBlock = blocked !== blocking && (step.apart[0] === blocked || step.apart[0] === blocking);
    return isBlock
      ? `${capital(step.follows)}: there it would leave no place for ${words(blocked)}.`
      : undefined;
  };
  const technique = (id: string, title: string, summary: string, say: Say): Technique => ({
    id,
    title,
    summary,
    words: (step) => say(sortStep(source, variables, step)),
  });
  return [
    technique("taken", "Taken cells", "A cell under a piece is taken.", taken),
    technique("used-up", "Piece used up", "A piece that lies as often as it may lies nowhere else.", usedUp),
    technique("clue", "Peg or face", "A peg or a face lets only some pieces lie on its cell.", clue),
    technique("last-place", "One place left", "A piece that must be used has one place left.", lastPlace),
    technique("only-piece", "Only piece for a cell", "Only one piece can cover a cell.", onlyPiece),
    technique(
      "only-hole",
      "Only hole for a peg",
      "Only one piece can cover a cell as its peg or face wants it.",
      onlyHole,
    ),
    technique("pocket", "Pocket", "A piece there would leave a pocket that nothing fits.", pocket),
    technique("no-room", "No room", "A piece there would leave no place for another.", noRoom),
  ];
}
