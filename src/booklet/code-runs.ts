/** The rows of a QR code as bars. */

/** Stretches of dark modules: fewer shapes, and no seams between neighbours. */
export function runsOf(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, at) => {
    if (!dark) return;
    const last = runs.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else runs.push([at, at + 1]);
  });
  return runs;
}
