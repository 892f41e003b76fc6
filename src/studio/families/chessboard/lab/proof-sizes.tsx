/** How long proofs are: every way to refute the board without two opposite corners, as a plot and a table. */
import { useSignal } from "@preact/signals";
import { csvLine, milliseconds, thousands } from "../../../../base/index.js";
import { downloadText } from "../../../frame/index.js";
import { busyFor, runTask } from "../../../solver/index.js";
import { Button, Table, Plotted } from "../../../ui/index.js";
import { askedBy, BoundSegments, fileSize } from "../../shared/index.js";
import type { Session } from "../session.js";
import type { ProofSizeRow } from "../tasks.js";
import { PROOF_KINDS, type ProofKind, FIGURES, PROOF_TITLES, type FigureId } from "./proof-kinds.js";
import * as phrases from "../../../words/chessboard.js";

const SIZES = [8, 10, 12, 14, 16, 20, 30, 50, 70, 100];
const RUN_SECONDS = 20;

export function ProofSizes({ session }: { readonly session: Session }) {
  const rows = useSignal<readonly ProofSizeRow[]>([]);
  const words = useSignal<string | undefined>(undefined);
  const figure = useSignal<FigureId>("lemmas");
  const start = async (): Promise<void> => {
    rows.value = [];
    words.value = undefined;
    const outcome = await runTask(
      { kind: "proof-sizes", sizes: SIZES, runMs: 1000 * RUN_SECONDS, titles: PROOF_TITLES },
      {
        ...askedBy(session),
        doing: phrases.proving,
        onRow(row) {
          rows.value = [...rows.value, row];
        },
      },
    );
    if (outcome.type === "cancelled") words.value = phrases.cancelledTheRowsSoFar;
    else if (outcome.type !== "done")
      words.value = outcome.type === "crashed" ? outcome.words : outcome.problem.message;
  };
  const said = largestWords(rows.value);
  return (
    <div class="panel-stack">
      <p class="panel-hint">{phrases.refutesTheBoardWithoutTwo}</p>
      <div class="panel-buttons">
        <Button
          label={rows.value.length > 0 ? phrases.proveAgain : phrases.proveAndCheck}
          icon="play"
          disabled={busyFor(session)?.kind === "proof-sizes"}
          onClick={() => void start()}
        />
        {rows.value.length > 0 && (
          <Button
            label={phrases.csv}
            icon="download"
            onClick={() => downloadText("proofs.csv", csvOf(rows.value), "text/csv")}
          />
        )}
      </div>
      {words.value !== undefined && <p class="panel-hint">{words.value}</p>}
      {said.map((line) => (
        <p key={line} data-testid="largest-proof">
          {line}
        </p>
      ))}
      {rows.value.length > 0 && (
        <>
          <BoundSegments label={phrases.whatIsShown} options={FIGURES} of={figure} />
          <Plotted
            key={figure.value}
            of={rows.value}
            draw={async (now) => (await import("./proof-plot.js")).proofPlot(now, figure.value)}
          />
          <SizeTable rows={rows.value} figure={figure.value} />
        </>
      )}
    </div>
  );
}

/** The largest board by counters and by the solver, in a sentence each. */
function largestWords(rows: readonly ProofSizeRow[]): string[] {
  return (["columns", "cadical"] as const).flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const largest = own.findLast(({ figures }) => figures !== undefined);
    if (largest?.figures === undefined) return [];
    const { lemmas, bytes, writeMs, checkMs } = largest.figures;
    const size = `${PROOF_TITLES[kind]}, ${largest.n} × ${largest.n}: ${phrases.manyLemmas(lemmas)}, ${fileSize(bytes)}`;
    const over = own.find(({ figures }) => figures === undefined);
    const ending = over === undefined ? "" : phrases.tookMoreThanS(over.n, RUN_SECONDS);
    return [phrases.writtenInCheckedIn(size, milliseconds(writeMs), milliseconds(checkMs), ending)];
  });
}

/** A row per size, a column per way. */
function SizeTable({ rows, figure }: { readonly rows: readonly ProofSizeRow[]; readonly figure: FigureId }) {
  const cellOf = (n: number, kind: ProofKind): string => {
    const row = rows.find((one) => one.n === n && one.kind === kind);
    if (row === undefined) return "–";
    if (row.figures === undefined) return phrases.overS(RUN_SECONDS);
    return WRITTEN[figure](row.figures[figure]);
  };
  return (
    <div class="wide-table five-columns" tabIndex={0} role="region" aria-label={phrases.proofs}>
      <Table
        testId="proof-sizes"
        head={[phrases.board, ...PROOF_KINDS.map((kind) => PROOF_TITLES[kind])]}
        rowHeads
        rows={[...new Set(rows.map(({ n }) => n))].map((n) => [
          // Kept on one line.
          `${n}\u00A0×\u00A0${n}`,
          ...PROOF_KINDS.map((kind) => cellOf(n, kind)),
        ])}
      />
    </div>
  );
}

const WRITTEN: Readonly<Record<FigureId, (value: number) => string>> = {
  lemmas: thousands,
  bytes: fileSize,
  writeMs: milliseconds,
  checkMs: milliseconds,
};

function csvOf(rows: readonly ProofSizeRow[]): string[] {
  const lines = rows.map(({ n, kind, figures }) => [
    n,
    kind,
    figures?.lemmas ?? "",
    figures?.bytes ?? "",
    figures?.writeMs ?? "",
    figures?.checkMs ?? "",
  ]);
  return [["n", "proof", "lemmas", "bytes", "writeMs", "checkMs"], ...lines].map(csvLine);
}
