/** Files that were compressed by gzip, recognised by their first bytes. */
import { messageOf, problemError } from "../../base/index.js";

/** As large as a file may be. */
const LARGEST = 2 ** 31 - 2;

/** The bytes as they are, or decompressed. `name` is for the message when that fails. */
export async function unzipped(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const { gunzipSync } = await import("node:zlib");
  try {
    return gunzipSync(bytes, { maxOutputLength: LARGEST });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ERR_BUFFER_TOO_LARGE")
      throw problemError("input/too-large", `${name} has more than 2 GiB once it is decompressed`, error);
    throw problemError("input/gzip", `cannot decompress ${name}: ${messageOf(error)}`, error);
  }
}
