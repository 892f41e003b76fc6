/** Decodes the PNGs that we make: 8 bits, RGB or RGBA, not interlaced. */
import { inflateSync } from "node:zlib";

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** [red, green, blue] */
  at(x: number, y: number): readonly [number, number, number];
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

export function decodePng(bytes: Uint8Array): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (SIGNATURE.some((byte, i) => bytes[i] !== byte)) throw new Error("no PNG signature");
  let at = 8;
  let header: DataView | undefined;
  const data: number[] = [];
  let ended = false;
  while (at < bytes.length) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") header = new DataView(body.buffer, body.byteOffset, body.byteLength);
    if (kind === "IDAT") for (const byte of body) data.push(byte);
    if (kind === "IEND") ended = true;
    at += length + 12;
  }
  if (header === undefined || !ended) throw new Error("header or end missing");
  const width = header.getUint32(0);
  const height = header.getUint32(4);
  const channels = header.getUint8(9) === 6 ? 4 : header.getUint8(9) === 2 ? 3 : 0;
  if (header.getUint8(8) !== 8 || channels === 0 || header.getUint8(12) !== 0) {
    throw new Error("another kind of PNG");
  }
  const raw = inflateSync(Uint8Array.from(data));
  const stride = width * channels;
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let i = 0; i < stride; i++) {
      const left = i >= channels ? (pixels[y * stride + i - channels] ?? 0) : 0;
      const up = y > 0 ? (pixels[(y - 1) * stride + i] ?? 0) : 0;
      const corner = i >= channels && y > 0 ? (pixels[(y - 1) * stride + i - channels] ?? 0) : 0;
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      if (predicted === undefined) throw new Error(`filter ${filter}`);
      pixels[y * stride + i] = (raw[y * (stride + 1) + 1 + i] ?? 0) + predicted;
    }
  }
  return {
    width,
    height,
    at(x, y) {
      const i = y * stride + x * channels;
      return [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
    },
  };
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const byLeft = Math.abs(guess - left);
  const byUp = Math.abs(guess - up);
  const byCorner = Math.abs(guess - corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

export function hexOf([red, green, blue]: readonly [number, number, number]): string {
  return "#" + [red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("");
}
