/** The boards of before, the latest first. Removing one can be undone, so nobody is asked. */
import { useState } from "preact/hooks";
import { store, storeChanges, storeTrouble } from "../../desk/index.js";
import { Button, Icon, useLoaded } from "../../ui/index.js";
import { withoutTwins } from "./twins.js";

const FIRST = 6;
const MORE = 200;

export function Recent() {
  const [limit, setLimit] = useState(FIRST);
  const changes = storeChanges.value;
  const boards = useLoaded(async () => withoutTwins(await store.list(MORE)), [changes]);
  const Picture = useLoaded(async () => (await import("../../board/index.js")).Miniature, []);
  const Row = useLoaded(async () => (await import("./recent-row.js")).RecentRow, []);
  if (boards === undefined || Row === undefined) return null;
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
          {boards.slice(0, limit).map((listed) => (
            <Row key={listed.board.id} listed={listed} Picture={Picture} />
          ))}
        </ul>
      )}
      {boards.length > limit ? (
        <Button kind="quiet" label="Show more" onClick={() => setLimit(MORE)} />
      ) : null}
    </section>
  );
}
