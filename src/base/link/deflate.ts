/** Raw deflate by the platform's streams (Compression Streams standard), with a bound on what comes out. */
import { fail, ok, type Result } from "../index.js";

/** Undefined where the platform cannot. */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  let through: CompressionStream;
  try {
    through = new CompressionStream("deflate-raw");
  } catch {
    return undefined;
  }
  return collect(new Blob([bytes]).stream().pipeThrough(through), Number.POSITIVE_INFINITY);
}

/** Codes: `link/size`, `link/packing`, `link/platform`. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  let through: DecompressionStream;
  try {
    through = new DecompressionStream("deflate-raw");
  } catch {
    return fail("link/platform", "this browser is too old to unpack links. Open the link in a newer one.");
  }
  try {
    const inflated = await collect(new Blob([bytes]).stream().pipeThrough(through), most);
    if (inflated !== undefined) return ok(inflated);
    return fail(
      "link/size",
      `the link unpacks to more than ${most / 2 ** 20} MB, and no puzzle is that large. Do not trust where it came from.`,
    );
  } catch {
    return fail(
      "link/packing",
      "the link's puzzle cannot be unpacked. Ask whoever made the link for a new one.",
    );
  }
}

/** The bytes as they are, or what gzip has packed in them. Codes: `gzip/size`, `gzip/packing`, `gzip/platform`. */
export async function unzipped(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return ok(bytes);
  if (typeof DecompressionStream === "undefined")
    return fail("gzip/platform", "this browser is too old to unpack files. Unpack it first");
  try {
    const through = new DecompressionStream("gzip");
    const plain = await collect(new Blob([bytes]).stream().pipeThrough(through), most);
    if (plain !== undefined) return ok(plain);
    return fail(
      "gzip/size",
      `the file unpacks to more than ${most / 2 ** 20} MB, and no puzzle is that large`,
    );
  } catch {
    return fail("gzip/packing", "the packed file is damaged or not complete");
  }
}

async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
