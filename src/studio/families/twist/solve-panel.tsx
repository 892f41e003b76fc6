/** Solve: a solution, whether it is the only one, how many there are, and why not. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Reasons, SolvePanel as SharedPanel } from "../shared/index.js";
import { boardWords } from "./places.js";
import type { Session } from "./session.js";

export function SolvePanel({ session }: { readonly session: Session }) {
  // Cells are named as in the margins of the board.
  const said = useMemo(
    () =>
      computed(() => {
        const shown = session.shown.value;
        const explanation = shown?.explanation;
        if (shown === undefined || explanation === undefined) return shown;
        return { ...shown, explanation: { ...explanation, details: explanation.details.map(boardWords) } };
      }),
    [],
  );
  return (
    <SharedPanel subject={session}>
      <Reasons subject={{ shown: said }} legend={false} />
    </SharedPanel>
  );
}
