/** What the list of recent boards says about one: its progress, and its picture. */
import type { BoardSummary } from "../../../desk/index.js";
import { fingerprint } from "../../../record/index.js";
import type { Sheet, SheetKind } from "./sheet.js";

/** Pictures with more items would waste room in the store: at that size nobody sees the items. */
const MOST_ITEMS = 4000;

export function summaryOf<P, S, T, M, D>(
  { family, write }: SheetKind<P, S, T, M, D>,
  { puzzle, played }: Sheet<P, T, D>,
): BoardSummary {
  const { play } = family;
  const solution = play.solution(puzzle, played);
  const { done, total, words } = play.progress(puzzle, played);
  const scene = family.scene(puzzle, { solution });
  const textOf = (state: T): string => JSON.stringify(play.keep(puzzle, state));
  return {
    puzzle: fingerprint(write(puzzle).text),
    progress: words,
    started: textOf(played) !== textOf(play.start(puzzle)),
    solved: total > 0 && done === total && family.check(puzzle, solution).violations.length === 0,
    scene: scene.items.length > MOST_ITEMS ? undefined : scene,
  };
}
