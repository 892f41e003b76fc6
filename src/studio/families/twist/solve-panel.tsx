/** Solve: a solution, whether it is the only one, how many there are, and why not. */
import { computed, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { PanelSection } from "../../app/workspace.js";
import { Button } from "../../ui/index.js";
import {
  AllSolutions,
  askWithReasons,
  HowMany,
  MethodSelect,
  Reasons,
  TwoSolutions,
} from "../shared/index.js";
import { boardWords } from "./places.js";
import type { Session } from "./session.js";

export function SolvePanel({ session }: { readonly session: Session }) {
  const engine = useSignal<string>(session.family.auto.engine);
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
  const ask = (question: "solve" | "unique"): void =>
    void askWithReasons(session, question, { engine: engine.value });
  return (
    <>
      <PanelSection>
        <div class="panel-buttons">
          <Button label="Solve" kind="primary" icon="solve" shortcut="S" onClick={() => ask("solve")} />
          <Button
            label="Is it unique?"
            kind="primary"
            icon="check"
            shortcut="C"
            onClick={() => ask("unique")}
          />
        </div>
        <MethodSelect family={session.family} of={engine} />
        <TwoSolutions subject={session} />
        <Reasons subject={{ shown: said }} legend={false} />
      </PanelSection>
      <HowMany subject={session} />
      <AllSolutions subject={session} />
    </>
  );
}
