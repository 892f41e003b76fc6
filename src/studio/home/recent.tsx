/** The boards of before, the latest first. Removing one can be undone, so nobody is asked. */
import { useState } from "preact/hooks";
import {
  encodeLink,
  formatRoute,
  MAX_ADDRESS,
  navigate,
  type Route,
  type SavedBoard,
  store,
  storeChanges,
  storeTrouble,
} from "../desk/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { Button, Icon, showNote, useLoaded } from "../ui/index.js";
import { titleOf } from "./old-title.js";
import { whenWords } from "./when.js";

const FIRST = 6;
const MORE = 200;

export function Recent() {
  const [limit, setLimit] = useState(FIRST);
  const changes = storeChanges.value;
  const boards = useLoaded(() => store.list(limit + 1), [limit, changes]);
  if (boards === undefined) return null;
  const trouble = storeTrouble.value;
  return (
    <section class="recent" aria-labelledby="recent-title">
      <h2 id="recent-title">Recent boards</h2>
      {trouble === undefined ? null : (
        <p class="recent-trouble">
          <Icon name="info" /> {trouble}
        </p>
      )}
      {boards.length === 0 ? (
        <p class="soft">The boards you make or open are kept here, on this device.</p>
      ) : (
        <ul>
          {boards.slice(0, limit).map((board) => (
            <RecentRow key={board.id} board={board} />
          ))}
        </ul>
      )}
      {boards.length > limit ? (
        <Button kind="quiet" label="Show more" onClick={() => setLimit(MORE)} />
      ) : null}
    </section>
  );
}

function RecentRow({ board }: { readonly board: SavedBoard }) {
  const family = FAMILY_PAGES.find(({ id }) => id === board.family)?.title ?? board.family;
  // The whole puzzle in the address, so that the link can be copied from here.
  const code = useLoaded(() => encodeLink(board), [board]);
  const fits = code !== undefined && code.length <= MAX_ADDRESS;
  const { mode } = board;
  const to: Route = { page: "family", family: board.family, mode, code: fits ? code : undefined };
  const remove = async (): Promise<void> => {
    const removed = await store.remove(board.id);
    if (removed === undefined) return;
    showNote({
      words: `Removed “${titleOf(removed)}”.`,
      about: "app",
      action: { label: "Undo", run: () => void store.save(removed) },
    });
  };
  return (
    <li>
      <a
        href={formatRoute(to)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          // Under its own id, so that it is not listed twice.
          event.preventDefault();
          navigate(to, board.id);
        }}
      >
        <span class="recent-title">{titleOf(board)}</span>
        <small class="soft">
          {family} ·{" "}
          <time dateTime={new Date(board.savedAt).toISOString()}>{whenWords(board.savedAt, Date.now())}</time>
        </small>
      </a>
      <Button
        kind="quiet"
        icon="bin"
        iconOnly
        label={`Remove ${titleOf(board)}`}
        onClick={() => void remove()}
      />
    </li>
  );
}
