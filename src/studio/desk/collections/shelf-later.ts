/** The collections, for pages that seldom need them: the code for them is loaded on demand. */
import type { shelf } from "./shelf.js";

export async function loadShelf(): Promise<typeof shelf> {
  return (await import("./shelf.js")).shelf;
}
