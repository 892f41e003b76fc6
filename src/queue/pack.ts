/** Orders and results in transit: compressed JSON, because a database keeps them. */
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";

/** Compression that costs little compared with solving; documents of answers shrink to a tenth. */
const LEVEL = 1;

export function pack(value: unknown): string {
  return deflateRawSync(JSON.stringify(value), { level: LEVEL }).toString("base64");
}

/** `mostBytes`: a text that is longer unpacked is refused by an exception. */
export function unpack(text: string, mostBytes: number): unknown {
  return JSON.parse(
    inflateRawSync(Buffer.from(text, "base64"), { maxOutputLength: mostBytes }).toString("utf8"),
  );
}

/** The id of an order is made from what it does: the same order has the same id. */
export function orderId(kind: string, asked: unknown, alone: boolean): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, asked, alone]))
    .digest("hex")
    .slice(0, 40);
}
