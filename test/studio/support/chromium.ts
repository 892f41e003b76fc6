/**
 * Which browser the tests drive. On Linux x64 it is the Chromium inside an npm package, so that
 * `npm ci` is the whole set-up; elsewhere an installed one. Tests without a browser fail; otherwise
 * they would pass without checking anything.
 */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ROOT } from "../../support/process.js";

export interface BrowserProgram {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const VARIABLE = "QUADRILLE_BROWSER";

const USUAL_PATHS: Readonly<Record<string, readonly string[]>> = {
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ],
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/opt/google/chrome/chrome",
    "/snap/bin/chromium",
  ],
  win32: [
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
  ],
};

/** Containers run as root, where Chromium's sandbox does not work; the pages are our own. Pages of one context share a process. */
const ARGS = ["--no-sandbox", "--font-render-hinting=none", "--renderer-process-limit=1"];
/**
 * The packaged Chromium has no system libraries for graphics, and draws by itself. Pages are put together without
 * WebGL's machinery, which costs three times as much in software; canvases of the page keep WebGL.
 */
const PACKAGED_ARGS = [
  "--disable-gpu-compositing",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--in-process-gpu",
];

export async function findBrowser(): Promise<BrowserProgram> {
  const named = process.env[VARIABLE];
  if (named !== undefined && named !== "") {
    if (!existsSync(named)) throw new Error(`${VARIABLE} names ${named}, and there is no such file`);
    return { executablePath: named, args: ARGS, env: {} };
  }
  if (process.platform === "linux" && process.arch === "x64") return packagedChromium();
  const paths = USUAL_PATHS[process.platform] ?? [];
  const installed = paths.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, args: ARGS, env: {} };
  throw new Error(
    `NO BROWSER FOR THE STUDIO'S TESTS on ${process.platform} ${process.arch}. ` +
      `Install Chrome or Chromium, or set ${VARIABLE} to the path of one. ` +
      `Looked for: ${paths.join(", ") || "nothing, this platform's usual paths are not known"}.`,
  );
}

/**
 * The package unpacks itself into the temporary folder and takes any file already there for a
 * finished one, which goes wrong as soon as two test files start at once. So each that finds none
 * unpacks into a folder of its own, and the first to finish gives it its name.
 */
async function packagedChromium(): Promise<BrowserProgram> {
  const manifest = join(
    dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")),
    "..",
    "..",
    "package.json",
  );
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const cache = join(ROOT, "node_modules", ".cache", "quadrille");
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) await unpack(cache, home);
  const fonts = join(home, "quadrille-fonts.conf");
  return {
    executablePath: join(home, "chromium"),
    args: [...ARGS, ...PACKAGED_ARGS],
    // A bare container has no fonts, and a page without fonts is no page: take the package's.
    env: existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_FILE: fonts },
  };
}

async function unpack(cache: string, home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const own = await mkdtemp(join(cache, "unpacking-"));
  const before = process.env["TMPDIR"];
  process.env["TMPDIR"] = own;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    await chromium.executablePath();
    await writeFile(join(own, "quadrille-fonts.conf"), fontsConf(home));
    await rename(own, home);
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    if (!existsSync(home)) throw new Error("the packaged Chromium could not be unpacked", { cause: error });
  } finally {
    if (before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = before;
  }
}

function fontsConf(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(home, "fonts")}</dir>
  <cachedir>${join(home, "fonts-cache")}</cachedir>
</fontconfig>
`;
}
