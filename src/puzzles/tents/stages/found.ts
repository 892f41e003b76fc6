/** What techniques find on a board, each cell once. */
export interface Found {
  readonly cells: Int32Array;
  readonly values: Uint8Array;
  /** In which round a place was found last. */
  readonly rounds: Int32Array;
  round: number;
  count: number;
}

export function createFound(size: number): Found {
  return {
    cells: new Int32Array(size),
    values: new Uint8Array(size),
    rounds: new Int32Array(size),
    round: 0,
    count: 0,
  };
}

/** Forgets what was found before. */
export function startRound(found: Found): void {
  found.round++;
  found.count = 0;
}

export function find(found: Found, q: number, value: number): void {
  if (found.rounds[q] === found.round) return;
  found.rounds[q] = found.round;
  found.cells[found.count] = q;
  found.values[found.count++] = value;
}
