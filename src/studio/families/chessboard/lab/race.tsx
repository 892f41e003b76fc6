/** A race: CaDiCaL against matching, on boards that grow. */
import { useSignal } from "@preact/signals";
import { milliseconds } from "../../../../base/index.js";
import { busyFor, runTask } from "../../../solver/index.js";
import { Button, Table, Plotted } from "../../../ui/index.js";
import { askedBy } from "../../shared/index.js";
import type { Session } from "../session.js";
import type { RaceRow } from "../tasks.js";
import * as phrases from "../../../words/chessboard.js";

const SIZES = [4, 6, 8, 10, 12, 14];
const RUN_MS = 30_000;

export function Race({ session }: { readonly session: Session }) {
  const rows = useSignal<readonly RaceRow[]>([]);
  const words = useSignal(phrases.bothRefuteTheBoardWithout);
  const running = busyFor(session)?.kind === "race";

  const start = async (): Promise<void> => {
    rows.value = [];
    const outcome = await runTask(
      { kind: "race", sizes: SIZES, runMs: RUN_MS },
      {
        ...askedBy(session),
        doing: phrases.racing,
        onRow(row) {
          rows.value = [...rows.value, row];
        },
      },
    );
    if (outcome.type === "done") words.value = phrases.timeGrowsTenfoldPerTwo;
    else if (outcome.type === "cancelled") words.value = phrases.cancelledTheRowsSoFar;
    else words.value = outcome.type === "crashed" ? outcome.words : outcome.problem.message;
  };
  const figures = (ms: number | undefined): string => (ms === undefined ? "–" : milliseconds(ms));
  return (
    <div class="panel-stack">
      <p class="panel-hint">{words.value}</p>
      <Button
        label={rows.value.length > 0 ? phrases.raceAgain : phrases.startTheRace}
        icon="play"
        disabled={running}
        onClick={() => void start()}
      />
      {rows.value.length > 0 && (
        <Plotted of={rows.value} draw={async (drawn) => (await import("./race-plot.js")).racePlot(drawn)} />
      )}
      {rows.value.length > 0 && (
        <Table
          testId="race"
          head={[phrases.board, phrases.matching, "CaDiCaL"]}
          rows={rows.value.map(({ n, matching, cadical }) => [
            `${n} × ${n}`,
            figures(matching.ms),
            cadical?.status === "unknown" ? phrases.over(figures(cadical.ms)) : figures(cadical?.ms),
          ])}
        />
      )}
    </div>
  );
}
