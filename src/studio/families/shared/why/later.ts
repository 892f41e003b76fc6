/** Questions about reasons, loaded on demand. */
import type { PuzzleOnPage } from "../session/puzzle-on-page.js";

const load = async () => import("./ask-why.js");

export async function explainInSolve<P, S>(page: PuzzleOnPage<P, S>): Promise<void> {
  (await load()).explainInSolve(page);
}

export async function askHelp<P, S>(page: PuzzleOnPage<P, S>): Promise<void> {
  await (await load()).askHelp(page);
}

export async function askLoosening<P, S>(page: PuzzleOnPage<P, S>): Promise<void> {
  await (await load()).askLoosening(page);
}

export async function askUniqueness<P, S>(page: PuzzleOnPage<P, S>): Promise<void> {
  await (await load()).askUniqueness(page);
}
