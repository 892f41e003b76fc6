/** Earlier boards, the latest first. Removing one can be undone, so there is no question. */
import { useState } from "preact/hooks";
import { store, storeChanges, storeTrouble } from "../../desk/index.js";
import { Button, Icon, Later, useLoaded } from "../../ui/index.js";
import { withoutTwins } from "./twins.js";
import * as phrases from "../../words/frame.js";

/** Not loaded on a first visit. */
const loadRows = async () => (await import("./recent-rows.js")).RecentRows;

const FIRST = 6;
const MORE = 200;

export function Recent() {
  const [limit, setLimit] = useState(FIRST);
  const changes = storeChanges.value;
  const boards = useLoaded(async () => withoutTwins(await store.list(MORE)), [changes]);
  if (boards === undefined) return null;
  const trouble = storeTrouble.value;
  return (
    <section class="recent" aria-labelledby="recent-title">
      <h2 id="recent-title">{phrases.recentBoards}</h2>
      {trouble === undefined ? null : (
        <p class="recent-trouble">
          <Icon name="info" /> {trouble}
        </p>
      )}
      {boards.length === 0 ? (
        <p class="soft">{phrases.theBoardsYouMake}</p>
      ) : (
        <Later load={loadRows}>{(Rows) => <Rows boards={boards.slice(0, limit)} />}</Later>
      )}
      {boards.length > limit ? (
        <Button kind="quiet" label={phrases.showMore} onClick={() => setLimit(MORE)} />
      ) : null}
    </section>
  );
}
