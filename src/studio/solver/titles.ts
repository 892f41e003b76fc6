/** Methods and formulations by their names in the menus. Messages and rows of the library have the ids of the command line. */
import type { Certificate } from "../../certify/index.js";
import { type FamilyFace, type Formulation, noSolutionWords } from "../../puzzles/index.js";
import type { Answer } from "../../workbench/index.js";
import { BROWSER_ENGINES } from "./browser-engines.js";
import * as phrases from "../words/solver.js";

interface Named {
  readonly id: string;
  readonly title: string;
}

/** As the menu has it: whether the formulation means the same as the rules is part of its name. */
export function formulationLabel({
  title,
  exactness,
}: Pick<Formulation<never, never>, "title" | "exactness">): string {
  if (exactness === "exact") return title;
  return exactness === "over" ? phrases.allowsMore(title) : phrases.allowsLess(title);
}

interface Titled {
  readonly methods: readonly Named[];
  readonly formulations: readonly Named[];
}

function methodTitle({ methods }: Pick<Titled, "methods">, id: string): string {
  const title = [...methods, ...BROWSER_ENGINES].find((method) => method.id === id)?.title ?? id;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** "cardinality-network" → "cardinality network": the names of the literature, without the hyphens of the command line. */
export function encodingTitle(id: string): string {
  return id.replaceAll("-", " ");
}

/** "CaDiCaL", "one variable per cell", "totalizer"; without an encoding if there was none to choose. */
export function methodTitles(
  family: Titled,
  way: {
    readonly engine: string;
    readonly formulation?: string | undefined;
    readonly encoding?: string | undefined;
  },
): string[] {
  const formulation = family.formulations.find(({ id }) => id === way.formulation)?.title;
  const clauses = BROWSER_ENGINES.some(({ id, takes }) => id === way.engine && takes === "cnf");
  const encoding = clauses && way.encoding !== undefined ? encodingTitle(way.encoding) : undefined;
  const titles = [methodTitle(family, way.engine), formulation, encoding];
  return titles.filter((title) => title !== undefined);
}

/** "tree-local is stricter …" → "“28 variables around each tree” is stricter …"; "… in the formulation tree-tent" as well */
export function inTitles({ formulations }: Pick<Titled, "formulations">, words: string): string {
  for (const { id, title } of formulations) {
    if (words.startsWith(`${id} is `)) return `“${title}”${words.slice(id.length)}`;
    if (words.endsWith(` formulation ${id}`)) return `${words.slice(0, -id.length)}“${title}”`;
  }
  return words;
}

/** Why there is no solution, in the words of the checker. */
export function reasonWords<P, S>(
  family: FamilyFace<P, S>,
  { kind, words, engine }: Certificate & { readonly words: string },
): string {
  const said =
    kind === "exhausted" && typeof engine === "string"
      ? words.replace(`(${engine})`, `(${methodTitle(family, engine)})`)
      : words;
  return noSolutionWords(family, said);
}

/** Why there is no solution, in the words of the checker; undefined if there may be one. */
export function whyImpossible<P, S>(
  family: FamilyFace<P, S>,
  { status, certificate }: Answer<S>,
): string | undefined {
  return status === "impossible" ? reasonWords(family, certificate) : undefined;
}
