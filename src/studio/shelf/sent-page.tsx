/** A collection that came by a link: it goes on the shelf, and its page opens. The same link puts it there once. */
import { useEffect, useState } from "preact/hooks";
import type { Problem } from "../../base/index.js";
import { formatRoute, navigateInPlace, newCollection, shelf, type Collection } from "../desk/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { sentence, showNote } from "../ui/index.js";
import { decodeCollection } from "./link.js";
import * as phrases from "../words/pages.js";

async function receive(code: string): Promise<Problem | undefined> {
  const read = await decodeCollection(code);
  if (!read.ok) return read.error;
  const { title, family, puzzles } = read.value;
  if (puzzles.length === 0 || !FAMILY_PAGES.some(({ id }) => id === family))
    return {
      code: "link/collection",
      message: phrases.theCollectionInTheLink,
    };
  const text = JSON.stringify(puzzles);
  const same = (one: Collection): boolean =>
    one.sent === code || (one.title === title && JSON.stringify(one.puzzles) === text);
  const known = (await shelf.list()).find(same);
  const collection = known ?? { ...newCollection(title, family), puzzles, sent: code };
  if (known === undefined) await shelf.save(collection);
  navigateInPlace({ page: "shelf", id: collection.id });
  if (known === undefined)
    showNote({
      words: phrases.isOneOfYourCollections(title),
      about: "app",
      action: {
        label: phrases.undo,
        async run() {
          await shelf.remove(collection.id);
          navigateInPlace({ page: "shelf", id: undefined });
        },
      },
    });
  return undefined;
}

export function SentPage({ code }: { readonly code: string }) {
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  useEffect(() => {
    document.title = phrases.aCollectionQuadrille;
    void receive(code).then(setProblem);
  }, []);
  return (
    <main
      class="page-sheet shelf-page"
      id="content"
      tabIndex={-1}
      aria-busy={problem === undefined || undefined}
    >
      <h1>{problem === undefined ? phrases.aCollection : phrases.thisLinkCannotBeOpened}</h1>
      {problem !== undefined && <p>{sentence(problem.message)}</p>}
      <p>
        <a href={formatRoute({ page: "shelf", id: undefined })}>{phrases.allCollections}</a>
      </p>
    </main>
  );
}
