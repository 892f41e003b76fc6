/** Collections that come from elsewhere, by a link or a file: they go on the shelf, and their page opens. The same one goes there once. */
import { showNote } from "../../ui/index.js";
import * as phrases from "../../words/pages.js";
import { navigateInPlace, type Route } from "../router.js";
import { type Collection, newCollection, shelf } from "./shelf.js";

export type Arrived = Pick<Collection, "title" | "family" | "puzzles" | "sent">;

/** `more`: words for the end of the note. */
export async function keepCollections(
  arrived: readonly Arrived[],
  go: (to: Route) => void,
  more: readonly string[] = [],
): Promise<void> {
  const kept = await shelf.list();
  const opened: Collection[] = [];
  const added: Collection[] = [];
  for (const one of arrived) {
    const known = kept.find((other) => isSame(one, other));
    const collection = known ?? { ...newCollection(one.title, one.family), ...one };
    opened.push(collection);
    if (known !== undefined) continue;
    await shelf.save(collection);
    added.push(collection);
  }
  go({ page: "shelf", id: opened.length === 1 ? opened[0]!.id : undefined });
  const words = [...addedWords(added.map(({ title }) => title)), ...more];
  if (words.length === 0) return;
  const action = {
    label: phrases.undo,
    async run() {
      for (const { id } of added) await shelf.remove(id);
      navigateInPlace({ page: "shelf", id: undefined });
    },
  };
  showNote({ words: words.join(" "), about: "app", ...(added.length === 0 ? {} : { action }) });
}

function isSame(one: Arrived, other: Collection): boolean {
  if (one.sent !== undefined && one.sent === other.sent) return true;
  return one.title === other.title && JSON.stringify(one.puzzles) === JSON.stringify(other.puzzles);
}

function addedWords(titles: readonly string[]): readonly string[] {
  return titles.length > 1
    ? [phrases.areCollectionsOfYours(titles)]
    : titles.map(phrases.isOneOfYourCollections);
}
