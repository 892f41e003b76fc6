/** Ways of thinking about packings, the easiest first. */
import { capital } from "../../../base/index.js";
import type { Rule } from "../../../model/index.js";
import { readOnce, type Technique } from "../../reasons.js";
import { cellsOfRules, sortStep, type Sorted } from "./sorted.js";
import type { PackingRules } from "./source.js";
import type { PackingVariables } from "./variables.js";
import { piecesWords, usesWords } from "./words.js";

/** More pieces in the way are not named. */
const MOST_BLOCKING = 3;

type Say = (step: Sorted) => string | undefined;

export function packingTechniques(source: PackingRules, variables: PackingVariables): readonly Technique[] {
  const { kinds } = source;
  const cellsOf = (rules: readonly Rule[]): string => cellsOfRules(source, rules).join();
  const count = ({ used, apart, covered, clues, others }: Sorted): string =>
    others > 0 ? "" : [used, apart, covered, clues].map((list) => list.length).join("");
  const words = (kind: number): string => kinds[kind]!.words;

  // The cells themselves may be free: it is enough that every place over them meets a piece.
  const taken: Say = (step) => {
    if (count(step) !== "0100" || !step.fails) return undefined;
    const [piece] = step.apart;
    const blocking = step.about.has(piece!) ? step.lying : [piece!];
    if (blocking.length === 0 || blocking.length > MOST_BLOCKING)
      return `Something else is in the way, so ${step.follows}.`;
    const isOne = blocking.length === 1;
    return `${capital(piecesWords(source, blocking))} ${isOne ? "is" : "are"} in the way, so ${step.follows}.`;
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
      : `Wherever ${words(step.kind)} can still lie, ${step.follows}.`;
  };
  const pocket: Say = (step) =>
    count(step) === "0110" && step.fails && step.kind === step.apart[0]
      ? `${capital(step.follows)}: there it would leave no piece for ${cellsOf(step.covered)}.`
      : undefined;
  const noRoom: Say = (step) => {
    if (count(step) !== "1100" || !step.fails || step.kind < 0) return undefined;
    const [blocked, blocking] = [step.used[0]!, step.kind];
    const isBlock = blocked !== blocking && (step.apart[0] === blocked || step.apart[0] === blocking);
    return isBlock
      ? `${capital(step.follows)}: there it would leave no place for ${words(blocked)}.`
      : undefined;
  };
  const read = readOnce((step) => sortStep(source, variables, step));
  const technique = (id: string, title: string, summary: string, say: Say): Technique => ({
    id,
    title,
    summary,
    words: (step) => say(read(step)),
  });
  return [
    technique("taken", "Taken cells", "A cell under a piece is taken.", taken),
    technique("used-up", "Piece used up", "A piece that is used up lies nowhere else.", usedUp),
    technique("clue", "Peg or face", "A peg or a face lets only some pieces lie on its cell.", clue),
    technique(
      "last-place",
      "One place left",
      "A piece that must be used has only one place left.",
      lastPlace,
    ),
    technique("only-piece", "Only piece for a cell", "Only one piece can cover a cell.", onlyPiece),
    technique(
      "only-hole",
      "Only hole for a peg",
      "Only one piece can cover a cell and fit its peg or face.",
      onlyHole,
    ),
    technique("pocket", "Pocket", "A piece there would leave a pocket that nothing fits.", pocket),
    technique("no-room", "No room", "A piece there would leave no place for another.", noRoom),
  ];
}
