/** The seeds of a long run, printed by its title: `TENTS_SEED` starts it there again, `TENTS_BOARDS` says how many. */

export const BOARDS = Number(process.env["TENTS_BOARDS"] ?? 10_000);
export const FIRST_SEED = Number(process.env["TENTS_SEED"] ?? Date.now() % 1_000_000_000);

/** This many boards from the first seed on; a failure names its own. */
export async function forEachSeed(test: (seed: number) => void | Promise<void>): Promise<void> {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + BOARDS; seed++) {
    try {
      await test(seed);
    } catch (cause) {
      throw new Error(`TENTS_SEED=${seed} fails`, { cause });
    }
  }
}
