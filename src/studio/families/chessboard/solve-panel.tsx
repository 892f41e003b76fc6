/** Solve: can it be tiled, how, in how many ways, and why not. */
import { useSignal } from "@preact/signals";
import { PanelRow, PanelSection } from "../../frame/index.js";
import { busyFor } from "../../solver/index.js";
import { Button, NumberField } from "../../ui/index.js";
import {
  AllSolutions,
  ExplainButton,
  HowMany,
  MethodSelect,
  randomSeed,
  Reasons,
  TwoSolutions,
  Walkthrough,
} from "../shared/index.js";
import { askCheck, askRandom, askTile, lastSeed } from "./questions.js";
import type { Session } from "./session.js";
import { ShowMe } from "./show/show-me.js";
import * as phrases from "../../words/chessboard.js";

export function SolvePanel({ session }: { readonly session: Session }) {
  const engine = useSignal<string>("matching");
  return (
    <>
      <PanelSection>
        <div class="panel-buttons">
          <Button
            label={phrases.tile}
            kind="primary"
            icon="solve"
            shortcut="S"
            onClick={() => void askTile(session, engine.value)}
          />
          <Button label={phrases.check} icon="check" shortcut="C" onClick={() => void askCheck(session)} />
          <ExplainButton page={session} />
        </div>
        <MethodSelect family={session.family} of={engine} />
        <TwoSolutions page={session} />
        <Reasons page={session} />
      </PanelSection>
      <Walkthrough page={session} />
      <HowMany page={session} unique />
      <AllSolutions page={session} />
      <PanelSection title={phrases.aRandomTiling}>
        <PanelRow>
          <NumberField
            label={phrases.seed}
            value={lastSeed.value}
            min={0}
            max={2 ** 32 - 1}
            onValue={(seed) => void askRandom(session, seed)}
          />
          <Button
            label={phrases.draw}
            icon="shuffle"
            disabled={busyFor(session) !== undefined}
            onClick={() => void askRandom(session, randomSeed())}
          />
        </PanelRow>
      </PanelSection>
      <ShowMe session={session} />
    </>
  );
}
