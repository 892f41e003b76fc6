/** All collections, the latest first. Removing one can be undone, so nobody is asked. */
import { useEffect } from "preact/hooks";
import { plural } from "../../base/index.js";
import { formatRoute, shelf, shelfChanges, SHIPPED, usePlays, type Collection } from "../desk/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { Button, showNote, useLoaded } from "../ui/index.js";
import "./shelf.css";

export function ShelfPage() {
  const changes = shelfChanges.value;
  const collections = useLoaded(() => shelf.list(), [changes]);
  useEffect(() => {
    document.title = "Collections · Quadrille";
  }, []);
  return (
    <main class="shelf-page" id="content" tabIndex={-1} aria-busy={collections === undefined || undefined}>
      <h1>Collections</h1>
      <ul class="shelf-shipped">
        {SHIPPED.map((id) => (
          <ShippedRow key={id} id={id} />
        ))}
      </ul>
      <h2>Your collections</h2>
      {collections?.length === 0 && (
        <p>
          There is none yet. Every family’s page has “Make new puzzles”: what you make there comes here, to be
          played one after the other, saved or printed.
        </p>
      )}
      <ul class="shelf-list">
        {collections?.map((collection) => (
          <ShelfRow key={collection.id} collection={collection} />
        ))}
      </ul>
      <p>
        <a href={formatRoute({ page: "home", open: false })}>Home</a>
      </p>
    </main>
  );
}

/** A collection that comes with the Studio, and how far somebody is with it. */
function ShippedRow({ id }: { readonly id: string }) {
  const collection = useLoaded(() => shelf.get(id), [id]);
  const solved = usePlays(collection)?.filter((one) => one?.solved === true).length ?? 0;
  return (
    <li>
      <a href={formatRoute({ page: "shelf", id })}>
        <span>{collection?.title ?? FAMILY_PAGES.find((page) => page.id === id)?.title}</span>
        <small class="soft">
          {collection === undefined
            ? "…"
            : `${plural(collection.puzzles.length, "puzzle")} · ${solved} solved`}
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
      words: `Removed “${title}”.`,
      about: "app",
      action: { label: "Undo", run: () => void shelf.save(removed) },
    });
  };
  return (
    <li>
      <a href={formatRoute({ page: "shelf", id })}>
        <span>{title}</span>
        <small class="soft">
          {FAMILY_PAGES.find((page) => page.id === family)?.title ?? family} ·{" "}
          {plural(puzzles.length, "puzzle")} ·{" "}
          <time dateTime={new Date(madeAt).toISOString()}>
            {new Date(madeAt).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" })}
          </time>
        </small>
      </a>
      <Button kind="quiet" icon="bin" iconOnly label={`Remove ${title}`} onClick={() => void remove()} />
    </li>
  );
}
