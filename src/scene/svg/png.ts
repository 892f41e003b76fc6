/** A scene as PNG: its SVG, with plain attributes and text as strokes, drawn by resvg (WebAssembly), which is loaded when needed. */
import type * as ResvgModule from "@resvg/resvg-wasm";
import { fail, ok, type Result } from "../../base/index.js";
import { layersOf, type Layers } from "../layers.js";
import { defaultCell, layoutOf, widened, type Layout } from "../layout.js";
import type { Scene } from "../scene.js";
import { writeSvgOf } from "./svg.js";
import type { ThemeId } from "../theme.js";

/** How a scene is drawn as PNG. */
export interface PngOptions {
  /** Light or dark; default light. */
  readonly theme?: ThemeId | undefined;
  /** Pixels per cell; by default 40, less on large boards. */
  readonly cellSize?: number | undefined;
  /** Width of the picture in pixels, instead of a cell size. Cells get whole pixels where they can, the rest is margin. */
  readonly width?: number | undefined;
  /** Patterns on pieces beside their colours; by default when there are pieces other than dominoes. */
  readonly patterns?: boolean | undefined;
}

/** Four bytes per pixel, a few times over while it is being drawn and packed. */
export const MAX_PNG_PIXELS = 40_000_000;
const MAX_PNG_SIDE = 20_000;

/** A scene as a PNG file. Problems: `scene/size`, a size that is not positive; `scene/too-large`, too many pixels. */
export async function renderPng(scene: Scene, options: PngOptions = {}): Promise<Result<Uint8Array>> {
  for (const size of [options.width, options.cellSize]) {
    if (size !== undefined && !(size > 0 && Number.isFinite(size))) {
      return fail("scene/size", `${size} is not a size in pixels`);
    }
  }
  const layers = layersOf(scene);
  const layout = sheet(layers, options);
  const width = Math.max(1, Math.round(options.width ?? layout.width));
  const height = Math.round((layout.height * width) / layout.width);
  if (width > MAX_PNG_SIDE || height > MAX_PNG_SIDE || width * height > MAX_PNG_PIXELS) {
    const most = `at most ${MAX_PNG_SIDE} on a side and ${MAX_PNG_PIXELS} in all`;
    const message = `a picture of ${width} × ${height} pixels is too large: ${most}; choose smaller cells or a smaller width`;
    return fail("scene/too-large", message);
  }
  const { theme = "light", patterns } = options;
  const svg = [...writeSvgOf(scene, layers, layout, { theme, patterns, static: true })].join("");
  const { Resvg } = await loadResvg();
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: width } });
  try {
    const image = picture.render();
    try {
      return ok(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    picture.free();
  }
}

function sheet(layers: Layers, { width, cellSize }: PngOptions): Layout {
  if (width === undefined) return layoutOf(layers, cellSize ?? defaultCell(layers.rows, layers.cols));
  const wanted = Math.max(1, Math.round(width));
  let cell = Math.floor(wanted / layers.cols);
  while (cell >= 1) {
    const layout = layoutOf(layers, cell);
    if (layout.width <= wanted) return widened(layout, wanted);
    // Margins have a constant part and otherwise grow with the cells, so this approaches the answer from above.
    cell = Math.min(cell - 1, Math.floor((cell * wanted) / layout.width));
  }
  const smallest = layoutOf(layers, 1);
  return layoutOf(layers, wanted / smallest.width);
}

let loading: Promise<typeof ResvgModule> | undefined;

/** The wasm file is beside the package's code; it is read once per process. */
function loadResvg(): Promise<typeof ResvgModule> {
  loading ??= (async () => {
    const resvg = await import("@resvg/resvg-wasm");
    // Not imported, so that a bundle for browsers, which draw PNG themselves, needs no Node.
    const { createRequire } = process.getBuiltinModule("node:module");
    const { readFile } = process.getBuiltinModule("node:fs/promises");
    const file = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
    await resvg.initWasm(await readFile(file));
    return resvg;
  })();
  return loading;
}
