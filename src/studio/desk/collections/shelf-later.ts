/** The collections, for pages that seldom ask for them: what keeps them is loaded then. */
import type { shelf } from "./shelf.js";

export async function loadShelf(): Promise<typeof shelf> {
  return (await import("./shelf.js")).shelf;
}
