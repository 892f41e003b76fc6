/** Proofs of growing boards as a plot, both scales logarithmic. Its library is loaded with it. */
import * as Plot from "@observablehq/plot";
import type { ProofSizeRow } from "../tasks.js";
import { PROOF_KINDS, type ProofKind, PROOF_TITLES, type FigureId } from "./proof-kinds.js";
import * as phrases from "../../../words/chessboard.js";

const LABELS: Readonly<Record<FigureId, string>> = {
  lemmas: "lemmas",
  bytes: "bytes",
  writeMs: phrases.millisecondsToWrite,
  checkMs: phrases.millisecondsToCheck,
};

const COLOURS: Readonly<Record<ProofKind, string>> = {
  columns: "var(--ink)",
  sum: "var(--ink-soft)",
  frontier: "var(--good)",
  cadical: "var(--accent)",
};
const SYMBOLS = { columns: "square", sum: "diamond", frontier: "triangle", cadical: "circle" } as const;

export function proofPlot(rows: readonly ProofSizeRow[], figure: FigureId): Element {
  const points = rows.flatMap(({ n, kind, figures }) =>
    figures === undefined ? [] : [{ n, kind, value: Math.max(figures[figure], 0.01) }],
  );
  const last = PROOF_KINDS.flatMap((kind) => points.filter((point) => point.kind === kind).slice(-1));
  const colour = ({ kind }: { readonly kind: ProofKind }): string => COLOURS[kind];
  return Plot.plot({
    width: 340,
    height: 260,
    marginLeft: 56,
    // The longest name, in a wide font.
    marginRight: 120,
    style: { background: "transparent", fontSize: "12px" },
    x: { type: "log", label: phrases.rows, ticks: [8, 16, 30, 50, 100], tickFormat: "d" },
    y: { type: "log", label: LABELS[figure], grid: true, ticks: 6, tickFormat: "~s" },
    ariaLabel: phrases.ofAProofAgainst(LABELS[figure]),
    marks: [
      Plot.line(points, { x: "n", y: "value", z: "kind", stroke: colour }),
      Plot.dot(points, {
        x: "n",
        y: "value",
        r: 3,
        symbol: ({ kind }: { readonly kind: ProofKind }) => SYMBOLS[kind],
        fill: colour,
      }),
      Plot.text(last, {
        x: "n",
        y: "value",
        text: ({ kind }: { readonly kind: ProofKind }) => PROOF_TITLES[kind],
        dx: 8,
        textAnchor: "start",
        fill: "currentColor",
        stroke: "var(--paper)",
        strokeWidth: 4,
      }),
    ],
  });
}
