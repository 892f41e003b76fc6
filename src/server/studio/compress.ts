/** Compresses each file once: there are few, and they stay in memory. */
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ServedFile } from "./files.js";

/** The better one first. */
const CODINGS = ["br", "gzip"] as const;
export type Coding = (typeof CODINGS)[number];

/** Much better than gzip at the same speed; the levels above it take ten times as long for a few per cent. */
const BROTLI_LEVEL = 5;

const COMPRESS: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** RFC 9110 §12.5.3. Undefined: no compression. */
export function acceptedCoding(header: string | undefined): Coding | undefined {
  const weights = new Map<string, number>();
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice("q=".length)));
  }
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get("*") ?? 0;
  const asItIs = weights.get("identity") ?? 0;
  const [best] = CODINGS.toSorted((a, b) => weightOf(b) - weightOf(a));
  return best !== undefined && weightOf(best) > 0 && weightOf(best) >= asItIs ? best : undefined;
}

export type Compressor = (file: ServedFile, coding: Coding) => Promise<Buffer>;

export function createCompressor(): Compressor {
  const kept = new Map<string, { readonly etag: string; readonly bytes: Promise<Buffer> }>();
  return ({ path, etag }, coding) => {
    const key = `${coding} ${path}`;
    const before = kept.get(key);
    if (before?.etag === etag) return before.bytes;
    const bytes = readFile(path).then(COMPRESS[coding]);
    kept.set(key, { etag, bytes });
    // After an error, the next request tries again.
    bytes.catch(() => kept.delete(key));
    return bytes;
  };
}
