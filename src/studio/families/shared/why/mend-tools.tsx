/**
 * Beside the sentence: what would help a puzzle without a solution, what would make one with several solutions unique, and which clues one
 * with a single solution does not need.
 */
import { Button } from "../../../ui/index.js";
import type { Decision } from "../edit/decide.js";
import type { PuzzleOnPage } from "../session/puzzle-on-page.js";
import { askHelp, askLoosening, askUniqueness } from "./later.js";
import * as phrases from "../../../words/play.js";

export interface MendToolsProps<P, S> {
  readonly page: PuzzleOnPage<P, S>;
  /** In Edit: whether there is one solution, as far as is known. */
  readonly decision:
    | (Pick<Decision, "status"> & {
        readonly unique?: boolean | null;
        readonly solutions?: readonly unknown[];
      })
    | undefined;
  /** Whether this is the primary button: in Solve the first button of the panel is. */
  readonly first: boolean;
}

export function MendTools<P, S>({ page, decision, first }: MendToolsProps<P, S>) {
  const { mendings } = page.shown.value ?? {};
  const buttons: readonly MendButton[] =
    mendings?.map(({ label, apply }, i) => ({
      label,
      onClick: apply,
      kind: first && i === 0 ? "primary" : "plain",
    })) ?? questionOf(page, decision);
  // By their place: the keyboard's focus stays when a question becomes the change that was found.
  return (
    <>
      {buttons.map((button, place) => (
        <Button key={place} {...button} />
      ))}
    </>
  );
}

interface MendButton {
  readonly label: string;
  readonly kind?: "primary" | "plain";
  onClick(): void;
}

/** What can be asked about the puzzle as it is. */
function questionOf<P, S>(
  page: PuzzleOnPage<P, S>,
  decision: MendToolsProps<P, S>["decision"],
): MendButton[] {
  const ask = (label: string, question: (page: PuzzleOnPage<P, S>) => Promise<void>): MendButton[] => [
    { label, onClick: () => void question(page) },
  ];
  if (decision?.status === "impossible") return ask(phrases.whatWouldHelp, askHelp);
  if (decision?.status !== "solved") return [];
  if (decision.unique !== true) return ask(phrases.makeItUnique, askUniqueness);
  return page.answerWords.taking === undefined ? [] : ask(phrases.loosen, askLoosening);
}
