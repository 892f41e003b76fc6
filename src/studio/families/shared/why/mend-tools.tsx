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
  if (mendings !== undefined)
    return (
      <>
        {mendings.map(({ label, apply }, i) => (
          <Button key={label} label={label} kind={first && i === 0 ? "primary" : "plain"} onClick={apply} />
        ))}
      </>
    );
  if (decision?.status === "impossible")
    return <Button label={phrases.whatWouldHelp} onClick={() => void askHelp(page)} />;
  if (decision?.status !== "solved") return null;
  if (decision.unique !== true)
    return <Button label={phrases.makeItUnique} onClick={() => void askUniqueness(page)} />;
  return page.answerWords.taking ? (
    <Button label={phrases.loosen} onClick={() => void askLoosening(page)} />
  ) : null;
}
