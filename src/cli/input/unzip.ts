/** Files that were compressed by gzip, recognised by their first bytes. */
import { messageOf, problemError } from "../../base/index.js";

/** As large as a file may be. */
const LARGEST = 2 ** 31 - 2;
/** No puzzle is nearly as large: a small file that unpacks to more is hostile. */
export const LARGEST_PUZZLE = 2 ** 26;

/** The bytes as they are, or decompressed, up to `most` of them. `name` is for the message when that fails. */
export async function unzipped(name: string, bytes: Uint8Array, most = LARGEST): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const { gunzipSync } = await import("node:zlib");
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ERR_BUFFER_TOO_LARGE")
      throw problemError(
        "input/too-large",
        `${name} has more than ${sizeWords(most)} once it is decompressed`,
        error,
      );
    throw problemError("input/gzip", `cannot decompress ${name}: ${messageOf(error)}`, error);
  }
}

function sizeWords(bytes: number): string {
  return bytes > 2 ** 30 ? `${Math.round(bytes / 2 ** 30)} GiB` : `${Math.round(bytes / 2 ** 20)} MiB`;
}
