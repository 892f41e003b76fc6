/** axe-core in the page: what it finds, one readable line per finding. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { DESKTOP, PHONE } from "./browser.js";

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly html: string }[];
}

const require = createRequire(import.meta.url);

/** Rules about colours, which are all that can change with the theme. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"] as const;

/** Runs every rule of axe except the experimental ones, or the named rules; `within` restricts it to a part of the page. */
export async function axe(page: Page, within?: string, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate<boolean>("typeof globalThis.axe === 'object'")))
    // Not as a script of the page, which its content security policy would rightly refuse.
    await page.evaluate(readFileSync(require.resolve("axe-core/axe.min.js"), "utf8"));
  const context = within === undefined ? "document" : JSON.stringify(within);
  const options = { resultTypes: ["violations"], ...(rules === undefined ? {} : { runOnly: rules }) };
  const found = await page.evaluate<readonly Finding[]>(
    `globalThis.axe.run(${context}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, impact, help, nodes }) => ({
        id, impact, help, nodes: nodes.map(({ target, html }) => ({ target, html })),
      })))`,
  );
  return found.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(
      ({ target, html }) => `${id} (${impact ?? "?"}): ${help}: ${target.join(" ")}: ${html.slice(0, 120)}`,
    ),
  );
}

/** The same in light and in dark, each finding with its place. The theme changes only colours. */
export async function axeInBothThemes(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, rules] of [["dark", COLOUR_RULES], ["light"]] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await axe(page, undefined, rules)).map((line) => `${where}, ${colorScheme}: ${line}`));
  }
  return found;
}

/** The same on a narrow and on a wide screen. */
export async function axeInAllLooks(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    found.push(...(await axeInBothThemes(page, `${where}, ${viewport.width} wide`)));
  }
  return found;
}
