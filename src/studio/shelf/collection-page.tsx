/** A collection: its puzzles with the player's progress, the next one, and the whole as files and on paper. */
import { useEffect, useState } from "preact/hooks";
import {
  formatRoute,
  MAX_ADDRESS,
  playCollected,
  PuzzleList,
  shelf,
  shelfChanges,
  usePlays,
  type Collection,
  type Plays,
} from "../desk/index.js";
import { downloadText } from "../frame/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { Button, clockWords, showNote, sumOfClocks, useLoaded } from "../ui/index.js";
import { BookletPanel } from "./booklet-panel.js";
import { fileName, puzzleTexts } from "./export.js";
import { LinesButton } from "./lines-button.js";
import { encodeCollection } from "./link.js";
import { OrderTools, useMoved } from "./order-tools.js";
import * as phrases from "../words/pages.js";
import "./shelf.css";

export function CollectionPage({ id }: { readonly id: string }) {
  const changes = shelfChanges.value;
  const found = useLoaded(async () => ({ collection: await shelf.get(id) }), [id, changes]);
  const collection = found?.collection;
  const plays = usePlays(collection);
  const title = collection?.title;
  useEffect(() => {
    document.title = phrases.lessonTitle(title ?? phrases.aCollection);
  }, [title]);
  const missing = found !== undefined && collection === undefined;
  // For a moment, the plays may be those of another collection.
  const ready = collection !== undefined && plays?.length === collection.puzzles.length;
  return (
    <main
      class="page-sheet shelf-page"
      id="content"
      tabIndex={-1}
      aria-busy={!missing && !ready ? true : undefined}
    >
      {missing ? (
        <>
          <h1>{phrases.thereIsNoSuchCollection}</h1>
          <p>{phrases.collectionsAreKept}</p>
        </>
      ) : ready ? (
        <Shown collection={collection} plays={plays} />
      ) : (
        <h1>{phrases.aCollection}</h1>
      )}
      <p>
        <a href={formatRoute({ page: "shelf", id: undefined })}>{phrases.allCollections}</a>
      </p>
    </main>
  );
}

/** Copies a link that puts the collection on somebody's shelf. */
async function copyLink(collection: Collection): Promise<void> {
  const code = await encodeCollection(collection);
  if (code.length > MAX_ADDRESS) {
    showNote({ words: phrases.thisCollectionIsTooLarge, tone: "bad" });
    return;
  }
  const url = new URL(formatRoute({ page: "shelf", id: undefined, code }), location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    showNote({ words: phrases.linkCopiedItHolds, tone: "good" });
  } catch {
    showNote({ words: phrases.thisBrowserDoesNotLet });
  }
}

function Shown({ collection, plays }: { readonly collection: Collection; readonly plays: Plays }) {
  const { puzzles, family, shipped = false } = collection;
  const moved = useMoved(collection);
  const solved = plays.filter((one) => one?.solved === true);
  const next = plays.findIndex((one) => one?.solved !== true);
  const ms = sumOfClocks(solved.map((one) => one?.ms ?? 0));
  const familyTitle = FAMILY_PAGES.find((page) => page.id === family)?.title ?? family;
  return (
    <>
      {shipped ? <h1>{collection.title}</h1> : <TitleField collection={collection} />}
      <p class="soft" data-testid="collection-facts">
        {phrases.puzzlesSolved(familyTitle, puzzles.length, solved.length)}
        {solved.length > 0 && phrases.solvedInTime(clockWords(ms))}
      </p>
      {puzzles.length > 0 && (
        <div class="panel-buttons">
          <Button
            kind="primary"
            icon="play"
            label={next === -1 ? phrases.playAgain : solved.length === 0 ? phrases.play : phrases.playTheNext}
            onClick={() => playCollected(collection, Math.max(0, next))}
          />
          <LinesButton collection={collection} />
          <Button
            icon="download"
            label={phrases.text}
            onClick={() => downloadText(`${fileName(collection)}.txt`, puzzleTexts(collection))}
          />
          {!shipped && <Button icon="link" label={phrases.link} onClick={() => void copyLink(collection)} />}
        </div>
      )}
      <div ref={moved.list}>
        <PuzzleList
          collection={collection}
          plays={plays}
          {...(shipped
            ? {}
            : {
                after: (at: number) => <OrderTools collection={collection} at={at} onMoved={moved.onMoved} />,
              })}
        />
      </div>
      <p class="unseen" role="status">
        {moved.words}
      </p>
      {puzzles.length > 0 && <BookletPanel collection={collection} />}
    </>
  );
}

const LONGEST_TITLE = 80;

/** The title, which can be changed in place. */
function TitleField({ collection }: { readonly collection: Collection }) {
  const [naming, setNaming] = useState(false);
  const rename = (title: string): void => {
    setNaming(false);
    const words = title.trim();
    if (words !== "" && words !== collection.title) void shelf.save({ ...collection, title: words });
  };
  if (!naming)
    return (
      <div class="shelf-title">
        <h1>{collection.title}</h1>
        <Button
          kind="quiet"
          icon="edit"
          iconOnly
          label={phrases.changeTheTitle}
          onClick={() => setNaming(true)}
        />
      </div>
    );
  return (
    <>
      <h1 class="unseen">{collection.title}</h1>
      <input
        ref={(field) => field?.focus()}
        class="text"
        aria-label={phrases.titleOfTheCollection}
        maxLength={LONGEST_TITLE}
        defaultValue={collection.title}
        onBlur={(event) => rename(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") rename(event.currentTarget.value);
          else if (event.key === "Escape") rename("");
        }}
      />
    </>
  );
}
