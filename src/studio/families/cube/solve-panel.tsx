/** Solve: a solution, whether it is the only one, how many there are, how it is put together, and why not. */
import { useSignal } from "@preact/signals";
import { PanelSection } from "../../app/workspace.js";
import { Button } from "../../ui/index.js";
import {
  AllSolutions,
  askCount,
  askWithReasons,
  MethodSelect,
  Reasons,
  TwoSolutions,
} from "../shared/index.js";
import { AssemblyView } from "./assembly-view.js";
import type { Session } from "./session.js";
import type { StageState } from "./stage-state.js";

export interface SolvePanelProps {
  readonly session: Session;
  readonly stage: StageState;
}

export function SolvePanel({ session, stage }: SolvePanelProps) {
  const engine = useSignal<string>(session.family.auto.engine);
  const solution = session.shown.value?.solution;
  return (
    <>
      <PanelSection>
        <div class="panel-buttons">
          <Button
            label="Solve"
            kind="primary"
            icon="solve"
            shortcut="S"
            onClick={() => void askWithReasons(session, "solve", { engine: engine.value })}
          />
          <Button
            label="Is it unique?"
            kind="primary"
            icon="check"
            shortcut="C"
            onClick={() => void askWithReasons(session, "unique", { engine: engine.value })}
          />
        </div>
        <MethodSelect family={session.family} of={engine} />
        <TwoSolutions subject={session} />
        {/* Notes on a solution are the order of its assembly, which is below. */}
        {solution === undefined ? <Reasons subject={session} /> : null}
      </PanelSection>
      {solution === undefined ? null : <AssemblyView session={session} stage={stage} solution={solution} />}
      <AllSolutions subject={session} />
      <Counts session={session} />
    </>
  );
}

const COUNTS = [
  { id: "raw", label: "All ways", distinct: false },
  { id: "rotations", label: "Up to turning", distinct: "rotations" },
  { id: "distinct", label: "And to mirroring", distinct: true },
] as const;
type CountId = (typeof COUNTS)[number]["id"];

/** Minutes, for those who want to wait; Cancel is beside the progress. */
const COUNT_MS = 600_000;

function Counts({ session }: { readonly session: Session }) {
  const counts = useSignal<{ readonly puzzle: unknown; readonly found: Partial<Record<CountId, string>> }>({
    puzzle: undefined,
    found: {},
  });
  const puzzle = session.puzzle.value;
  const found = counts.value.puzzle === puzzle ? counts.value.found : {};
  return (
    <PanelSection title="How many?">
      <div class="panel-buttons">
        {COUNTS.map(({ id, label, distinct }) => (
          <Button
            key={id}
            label={label}
            onClick={async () => {
              const counted = await askCount(session, distinct, COUNT_MS);
              if (counted === undefined) return;
              const known = counts.peek().puzzle === puzzle ? counts.peek().found : {};
              counts.value = { puzzle, found: { ...known, [id]: counted.count } };
            }}
          />
        ))}
      </div>
      {Object.keys(found).length === 0 ? null : (
        <dl class="facts" data-testid="count">
          {COUNTS.map(({ id, label }) =>
            found[id] === undefined ? null : (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{found[id]}</dd>
              </div>
            ),
          )}
        </dl>
      )}
    </PanelSection>
  );
}
