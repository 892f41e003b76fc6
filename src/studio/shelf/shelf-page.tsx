/** All collections, the latest first. Removing one can be undone, so there is no question. */
import { useEffect } from "preact/hooks";
import { formatRoute, shelf, shelfChanges, SHIPPED, usePlays, type Collection } from "../desk/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { Button, showNote, useLoaded } from "../ui/index.js";
import * as phrases from "../words/pages.js";
import "./shelf.css";

export function ShelfPage() {
  const changes = shelfChanges.value;
  const collections = useLoaded(() => shelf.list(), [changes]);
  useEffect(() => {
    document.title = phrases.collectionsQuadrille;
  }, []);
  return (
    <main
      class="page-sheet shelf-page"
      id="content"
      tabIndex={-1}
      aria-busy={collections === undefined || undefined}
    >
      <h1>{phrases.collections}</h1>
      <ul class="shelf-shipped">
        {SHIPPED.map((id) => (
          <ShippedRow key={id} id={id} />
        ))}
      </ul>
      <h2>{phrases.yourCollections}</h2>
      {collections?.length === 0 && <p>{phrases.thereIsNoneYet}</p>}
      <ul class="shelf-list">
        {collections?.map((collection) => (
          <ShelfRow key={collection.id} collection={collection} />
        ))}
      </ul>
      <p>
        <a href={formatRoute({ page: "home", open: false })}>{phrases.home}</a>
      </p>
    </main>
  );
}

/** A collection that comes with the Studio, and the player's progress. */
function ShippedRow({ id }: { readonly id: string }) {
  const collection = useLoaded(() => shelf.get(id), [id]);
  const family = FAMILY_PAGES.find((page) => page.id === id);
  const solved = usePlays(collection)?.filter((one) => one?.solved === true).length ?? 0;
  return (
    <li>
      {family !== undefined && (
        <span class="shelf-picture squared" aria-hidden="true">
          <family.Miniature />
        </span>
      )}
      <a href={formatRoute({ page: "shelf", id })}>
        <span>{collection?.title ?? family?.title}</span>
        <small class="soft">
          {collection === undefined ? "…" : phrases.manyPuzzlesSolved(collection.puzzles.length, solved)}
        </small>
      </a>
    </li>
  );
}

function ShelfRow({ collection }: { readonly collection: Collection }) {
  const { id, title, family, puzzles, madeAt } = collection;
  const remove = async (): Promise<void> => {
    const removed = await shelf.remove(id);
    if (removed === undefined) return;
    showNote({
      words: phrases.removed(title),
      about: "app",
      action: { label: phrases.undo, run: () => void shelf.save(removed) },
    });
  };
  return (
    <li>
      <a href={formatRoute({ page: "shelf", id })}>
        <span>{title}</span>
        <small class="soft">
          {FAMILY_PAGES.find((page) => page.id === family)?.title ?? family} ·{" "}
          {phrases.puzzles(puzzles.length)} ·{" "}
          <time dateTime={new Date(madeAt).toISOString()}>
            {new Date(madeAt).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" })}
          </time>
        </small>
      </a>
      <Button kind="quiet" icon="bin" iconOnly label={phrases.remove(title)} onClick={() => void remove()} />
    </li>
  );
}
