/** A collection that came by a link: it goes on the shelf, and its page opens. The same link puts it there once. */
import { useEffect, useState } from "preact/hooks";
import type { Problem } from "../../base/index.js";
import { formatRoute, keepCollections, navigateInPlace } from "../desk/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { sentence } from "../ui/index.js";
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
  await keepCollections([{ title, family, puzzles, sent: code }], navigateInPlace);
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
