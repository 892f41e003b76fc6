/** The fonts of booklets, from the package's folder. */
import { readFile } from "node:fs/promises";

export function readFontFile(weight: "regular" | "semibold"): Promise<Uint8Array> {
  return readFile(new URL(`../../fonts/inter-${weight}.ttf`, import.meta.url));
}
