/** The lines of the recent boards: the picture of each, its title, the player's progress. */
import type { ComponentType } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MiniatureProps } from "../../board/index.js";
import { encodeLink, formatRoute, MAX_ADDRESS, navigate, store, type Route } from "../../desk/index.js";
import { FAMILY_PAGES } from "../../families/index.js";
import { Button, Icon, showNote, useLoaded } from "../../ui/index.js";
import { titleOf } from "./old-title.js";
import type { Listed } from "./twins.js";
import { whenWords } from "./when.js";
import * as phrases from "../../words/frame.js";

/** About the pixels of a thumbnail. */
const THUMB = 52;
const LONGEST_NAME = 80;

export function RecentRows({ boards }: { readonly boards: readonly Listed[] }) {
  const Picture = useLoaded(async () => (await import("../../board/index.js")).Miniature, []);
  return (
    <ul>
      {boards.map((listed) => (
        <RecentRow key={listed.board.id} listed={listed} Picture={Picture} />
      ))}
    </ul>
  );
}

interface RecentRowProps {
  readonly listed: Listed;
  /** Draws pictures; undefined: not loaded yet. */
  readonly Picture: ComponentType<MiniatureProps> | undefined;
}

function RecentRow({ listed, Picture }: RecentRowProps) {
  const { board, twins } = listed;
  const [naming, setNaming] = useState(false);
  // The whole puzzle in the address, so that the link can be copied from here.
  const code = useLoaded(() => encodeLink(board), [board.format, board.text]);
  const fits = code !== undefined && code.length <= MAX_ADDRESS;
  const { mode, summary } = board;
  const to: Route = { page: "family", family: board.family, mode, code: fits ? code : undefined };
  const title = titleOf(board);
  const remove = async (): Promise<void> => {
    const removed = await Promise.all([board, ...twins].map(({ id }) => store.remove(id)));
    showNote({
      words: phrases.removed(title),
      about: "app",
      action: {
        label: phrases.undo,
        run: () => void Promise.all(removed.filter((one) => one !== undefined).map((one) => store.save(one))),
      },
    });
  };
  const rename = async (name: string): Promise<void> => {
    setNaming(false);
    const words = name.trim();
    await store.save({ ...board, name: words === "" ? undefined : words });
  };
  return (
    <li data-solved={summary?.solved === true}>
      <span class="recent-thumb squared" aria-hidden="true">
        {summary?.scene !== undefined && Picture !== undefined && (
          <Picture scene={summary.scene} size={THUMB} />
        )}
      </span>
      {naming ? (
        <NameForm name={board.name ?? ""} title={title} onName={(name) => void rename(name)} />
      ) : (
        <a
          href={formatRoute(to)}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            // Under its own id, so that it is not listed twice.
            event.preventDefault();
            navigate(to, board.id);
          }}
        >
          <span class="recent-title">{title}</span>
          <small class="soft">
            <Facts listed={listed} />
          </small>
        </a>
      )}
      {!naming && (
        <Button
          kind="quiet"
          icon="edit"
          iconOnly
          label={phrases.name(title)}
          onClick={() => setNaming(true)}
        />
      )}
      <Button kind="quiet" icon="bin" iconOnly label={phrases.remove(title)} onClick={() => void remove()} />
    </li>
  );
}

/** "Tents · 5 of 12 tents · yesterday" */
function Facts({ listed: { board } }: { readonly listed: Listed }) {
  const { summary, savedAt } = board;
  const family = FAMILY_PAGES.find(({ id }) => id === board.family)?.title ?? board.family;
  return (
    <>
      {family} ·{" "}
      {summary?.solved === true && (
        <span class="recent-solved">
          <Icon name="check" size={16} />
          {phrases.solvedBefore}
        </span>
      )}
      {summary?.started === true && !summary.solved && `${summary.progress} · `}
      <time dateTime={new Date(savedAt).toISOString()}>{whenWords(savedAt, Date.now())}</time>
    </>
  );
}

interface NameFormProps {
  readonly name: string;
  /** The title if there is no name. */
  readonly title: string;
  onName(name: string): void;
}

/** Enter or leaving the field keeps the name; Escape keeps the old one. */
function NameForm({ name, title, onName }: NameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useLayoutEffect(() => field.current?.select(), []);
  const end = (value: string): void => {
    if (done.current) return;
    done.current = true;
    onName(value);
  };
  return (
    <input
      ref={field}
      class="text recent-name"
      aria-label={phrases.nameFor(title)}
      placeholder={title}
      maxLength={LONGEST_NAME}
      defaultValue={name}
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") end(event.currentTarget.value);
        else if (event.key === "Escape") end(name);
      }}
    />
  );
}
