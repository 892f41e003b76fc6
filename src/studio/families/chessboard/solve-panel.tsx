/** Solve: can it be tiled, how, in how many ways, and why not. */
import { useSignal } from "@preact/signals";
import { chessboard, type Explanation } from "../../../puzzles/index.js";
import { MARK_STYLES } from "../../../scene/index.js";
import { busy } from "../../solver/client.js";
import { PanelRow, PanelSection } from "../../app/workspace.js";
import { Button, Checkbox, NumberField, Select } from "../../ui/index.js";
import { askCheck, askCount, askRandom, askTile, askUnique, lastSeed, type Counted } from "./questions.js";
import type { Session } from "./session.js";
import { ShowMe } from "./show-me.js";

/** Long enough for what is worth watching, short enough to come back. */
const SOLVER_MS = 60_000;

/** The methods of the family and the solvers that run in a browser. */
const METHODS = [
  ...chessboard.methods.map(({ id, title }) => ({ id, label: title })),
  { id: "cadical", label: "SAT: CaDiCaL" },
  { id: "highs", label: "ILP: HiGHS" },
  { id: "dancing-links", label: "Exact cover: dancing links" },
];

export function SolvePanel({ session }: { readonly session: Session }) {
  const engine = useSignal("matching");
  const distinct = useSignal(false);
  const counted = useSignal<(Counted & { readonly board: unknown }) | undefined>(undefined);
  const { board } = session.sheet.value;
  const summary = chessboard.methods.find(({ id }) => id === engine.value)?.summary;
  const explanation = session.shown.value?.explanation;
  const waiting = busy.value !== undefined;
  return (
    <>
      <PanelSection>
        <div class="panel-buttons">
          <Button
            label="Check"
            kind="primary"
            icon="check"
            shortcut="C"
            onClick={() => void askCheck(session)}
          />
          <Button
            label="Tile"
            kind="primary"
            icon="solve"
            shortcut="S"
            onClick={() => void askTile(session, { engine: engine.value }, SOLVER_MS)}
          />
        </div>
        <Select
          label="Method"
          value={engine.value}
          options={METHODS}
          hint={summary ?? "the board as a model, in a solver"}
          onValue={(id) => {
            engine.value = id;
          }}
        />
        {explanation !== undefined && <Legend marks={explanation.marks} />}
        {explanation !== undefined && explanation.details.length > 0 && (
          <ul class="panel-list">
            {explanation.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </PanelSection>
      <PanelSection title="How many?">
        <div class="panel-buttons">
          <Button
            label="Count"
            onClick={async () => {
              const result = await askCount(session, distinct.value, SOLVER_MS);
              if (result !== undefined) counted.value = { ...result, board };
            }}
          />
          <Button label="Is it unique?" onClick={() => void askUnique(session)} />
        </div>
        <Checkbox
          label="Up to turning and reflecting"
          checked={distinct.value}
          onChecked={(checked) => {
            distinct.value = checked;
          }}
        />
        {counted.value?.board === board && (
          <p class="figure" data-testid="count">
            {counted.value.count}
          </p>
        )}
      </PanelSection>
      <PanelSection title="A random tiling">
        <PanelRow>
          <NumberField
            label="Seed"
            value={lastSeed.value}
            min={0}
            max={2 ** 32 - 1}
            onValue={(seed) => void askRandom(session, seed)}
          />
          <Button
            label="Draw"
            icon="shuffle"
            disabled={waiting}
            onClick={() => void askRandom(session, Math.floor(Math.random() * 2 ** 32))}
          />
        </PanelRow>
      </PanelSection>
      <ShowMe session={session} />
    </>
  );
}

/** What the signs on the board mean. */
function Legend({ marks }: Pick<Explanation, "marks">) {
  const roles = [...new Set(marks.map(({ role }) => role))];
  if (roles.length === 0) return null;
  return (
    <p class="panel-hint legend" data-testid="legend">
      {roles.map((role) => (
        <span key={role}>
          {MARK_STYLES[role].sign} {MARK_STYLES[role].words}
        </span>
      ))}
    </p>
  );
}
