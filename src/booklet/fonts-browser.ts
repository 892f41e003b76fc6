/** The fonts of booklets, from the files beside a page. */
import { problemError } from "../base/index.js";

export async function readFontFile(weight: "regular" | "semibold"): Promise<Uint8Array> {
  // A bundler finds only addresses that are written in full.
  const address =
    weight === "regular"
      ? new URL("../../fonts/inter-regular.ttf", import.meta.url)
      : new URL("../../fonts/inter-semibold.ttf", import.meta.url);
  try {
    const answer = await fetch(address);
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    throw new Error(`status ${answer.status}`);
  } catch (error) {
    throw problemError("booklet/fonts", "the fonts of the booklet could not be loaded", error);
  }
}
