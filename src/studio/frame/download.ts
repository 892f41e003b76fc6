/** Saving files from the page. */
import { problemError, ProblemError } from "../../base/index.js";
import * as phrases from "../words/frame.js";

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

/** Pixels per unit of the picture. */
const PNG_SCALE = 2;

/** A PNG of an SVG that states its size. Problems: `download/png-size`, `download/png`. */
export async function svgToPng(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const width = Math.round(image.naturalWidth * PNG_SCALE);
    const height = Math.round(image.naturalHeight * PNG_SCALE);
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
      throw problemError("download/png-size", phrases.pictureTooLarge(width, height));
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d")!.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/png");
    });
    if (blob === null) throw problemError("download/png", phrases.pictureNotWritten);
    return blob;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw problemError("download/png", phrases.pictureNotDrawn, error);
  } finally {
    URL.revokeObjectURL(url);
  }
}
