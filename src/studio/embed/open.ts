/** From an element's request to the page of its family. */
import type { ComponentType } from "preact";
import { fail, ok, type Result } from "../../base/index.js";
import { loadReaders } from "../desk/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import type { FamilyPage, Mode } from "../frame/index.js";
import { type Asked, findText, type FoundText } from "./puzzle-text.js";
import * as phrases from "../words/pages.js";

export interface Opened {
  readonly page: FamilyPage;
  readonly View: ComponentType<{ readonly mode: Mode }>;
}

function pageOf(id: string): Result<FamilyPage> {
  const page = FAMILY_PAGES.find((candidate) => candidate.id === id);
  const known = FAMILY_PAGES.map((candidate) => candidate.id).join(", ");
  return page === undefined ? fail("usage/family", phrases.thereIsNoFamilyThereAre(id, known)) : ok(page);
}

/** Read by the page itself if it can, else by the readers of all families, which are then loaded. */
async function read({ family, format, text }: FoundText): Promise<Result<Opened>> {
  if (family !== undefined) {
    const page = pageOf(family);
    if (!page.ok) return page;
    const loaded = await page.value.load();
    if (text === "") {
      const first = loaded.open(undefined);
      return first.ok ? ok({ page: page.value, View: first.value }) : first;
    }
    const known = format ?? loaded.recognise?.(text);
    const View =
      known === undefined || loaded.has?.(known) === false ? undefined : loaded.open({ format: known, text });
    if (View !== undefined) return View.ok ? ok({ page: page.value, View: View.value }) : View;
  }
  const readers = await loadReaders();
  const puzzle = readers.readPuzzle(text, { family, format });
  if (!puzzle.ok) return puzzle;
  const page = pageOf(puzzle.value.family.id);
  if (!page.ok) return page;
  const View = (await page.value.load()).open(readers.textForPage(puzzle.value, text, false));
  return View.ok ? ok({ page: page.value, View: View.value }) : View;
}

export async function openAsked(asked: Asked): Promise<Result<Opened>> {
  const found = await findText(asked);
  if (!found.ok) return found;
  try {
    return await read(found.value);
  } catch {
    return fail("embed/offline", phrases.theCodeThatPlays);
  }
}
