/** The file for an address, and its headers. Only files whose real path is inside the real root are served, whatever symbolic links say. */
import { realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";

export interface ServedFile {
  /** Inside the root. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly type: string;
  readonly etag: string;
  readonly lastModified: string;
  readonly cacheControl: string;
  /** Whether to compress it for browsers that accept that. */
  readonly compressible: boolean;
  /** Whether pages of other origins may load it. This is for the element that shows a puzzle on any page, and for its solver. */
  readonly offered: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Not compressed: files that are compressed already, unknown, or small enough for one packet. */
const COMPACT = new Set([".ico", ".png", ".woff2"]);
const LEAST_COMPRESSED = 1024;

/** A file with a hash in its name never changes; browsers must revalidate all others. */
const HASHED = /(?:^|\/)assets\/[^/]+-[\w-]{8,}\.\w+$/;
const OFFERED = /^(?:assets|embed)\//;
const FOREVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";

/** Undefined when there is no such file inside `root` (itself a real path). */
export async function findFile(root: string, url: string): Promise<ServedFile | undefined> {
  const name = fileName(url);
  if (name === undefined) return undefined;
  try {
    const path = await realpath(join(root, name));
    if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
    const facts = await stat(path);
    if (!facts.isFile()) return undefined;
    const extension = extname(path).toLowerCase();
    const type = TYPES[extension];
    return {
      name,
      path,
      size: facts.size,
      type: type ?? "application/octet-stream",
      etag: `"${facts.size.toString(36)}-${Math.floor(facts.mtimeMs).toString(36)}"`,
      lastModified: facts.mtime.toUTCString(),
      cacheControl: HASHED.test(name) ? FOREVER : ASK_AGAIN,
      compressible: type !== undefined && !COMPACT.has(extension) && facts.size >= LEAST_COMPRESSED,
      offered: OFFERED.test(name),
    };
  } catch {
    return undefined;
  }
}

/** The path of an address inside the root, or undefined for an impossible name. */
export function fileName(url: string): string | undefined {
  const path = /^[^?#]*/.exec(url)![0];
  let name: string;
  try {
    name = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  // Backslashes and colons are special on Windows, and NUL for the system. No file of the build has them in its name.
  if (!name.startsWith("/") || /[\0\\:]/.test(name) || name.split("/").includes("..")) return undefined;
  return name.endsWith("/") ? `${name.slice(1)}index.html` : name.slice(1);
}
