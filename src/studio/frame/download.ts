/** Files out of the page. */
import { ProblemError } from "../../base/index.js";

/** Browsers agree up to about this many pixels in one canvas. */
const MAX_PIXELS = 2 ** 26;
const MAX_SIDE = 16_384;

export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // Some browsers read the blob only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function downloadText(name: string, text: string | readonly string[], type = "text/plain"): void {
  downloadBlob(
    name,
    new Blob(typeof text === "string" ? [text] : [...text], { type: `${type};charset=utf-8` }),
  );
}

/** The size of a picture from its own words: width and height, else its view box. */
export function svgSize(svg: string): { readonly width: number; readonly height: number } | undefined {
  const tag = /<svg\b[^>]*>/.exec(svg)?.[0] ?? "";
  const value = (name: string): number => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(tag)?.[1]);
  const [, , boxWidth, boxHeight] = (/\sviewBox="([^"]*)"/.exec(tag)?.[1] ?? "").split(/[\s,]+/).map(Number);
  const width = value("width") || boxWidth;
  const height = value("height") || boxHeight;
  if (width === undefined || height === undefined || !(width > 0) || !(height > 0)) return undefined;
  return { width, height };
}

/** A picture as a PNG of `scale` pixels per unit. Problem: `download/png-size`, `download/png`. */
export async function svgToPng(svg: string, scale = 2): Promise<Blob> {
  const size = svgSize(svg);
  if (size === undefined) throw problem("download/png", "the picture does not say how large it is");
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    throw problem(
      "download/png-size",
      `a picture of ${width} × ${height} pixels is more than browsers draw: take SVG, or a smaller scale`,
    );
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d")!.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/png");
    });
    if (blob === null) throw problem("download/png", "the browser could not write the picture: take SVG");
    return blob;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw problem("download/png", "the browser could not draw the picture: take SVG", error);
  } finally {
    URL.revokeObjectURL(url);
  }
}

function problem(code: string, message: string, cause?: unknown): ProblemError {
  return new ProblemError({ code, message }, cause === undefined ? undefined : { cause });
}
