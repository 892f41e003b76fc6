/** What `?` shows: the rules of the puzzle, the keys in force here, and what fingers do. */
import type { ComponentChildren } from "preact";
import { FAMILY_PAGES } from "../families/index.js";
import { byFinger } from "../ui/index.js";
import { keyGroups, keySigns, partKeys, type PartKeys } from "../frame/index.js";
import { route } from "../desk/index.js";
import * as phrases from "../words/frame.js";

const BOARD_KEYS: PartKeys = {
  title: phrases.onTheBoard,
  rows: [
    ["← ↑ → ↓", phrases.moveFromCellToCell],
    ["Enter Space", phrases.sameAsAClick],
    ["Shift+Enter", phrases.sameAsARightClick],
  ],
};

const MOUSE: GroupProps = {
  title: phrases.mouse,
  rows: [
    [phrases.clickOrDrag, phrases.actOnTheCell],
    [phrases.rightClick, phrases.theOtherActionSuch],
    [phrases.ctrlAndWheel, phrases.zoomTheBoard],
    [phrases.wheelOrMiddleButton, phrases.moveAZoomedBoard],
  ],
};

const TOUCH: GroupProps = {
  title: phrases.touch,
  rows: [
    [phrases.tapOrDrag, phrases.sameAsWithAMouse],
    [phrases.longPress, phrases.sameAsARightClick],
    [phrases.twoFingers, phrases.moveAndZoomTheBoard],
  ],
};

export function HelpSheet() {
  return (
    <div class="help">
      <Rules />
      <Group {...(byFinger.value ? TOUCH : MOUSE)} />
      <Keys />
      <Group {...(byFinger.value ? MOUSE : TOUCH)} />
    </div>
  );
}

function Rules() {
  const here = route.value;
  const page = here.page === "family" ? FAMILY_PAGES.find(({ id }) => id === here.family) : undefined;
  const pages = page === undefined ? FAMILY_PAGES : [page];
  return (
    <>
      {pages.map(({ id, title, rules }) => (
        <section key={id} class="help-rules">
          <h3>{title}</h3>
          <ul class="panel-list">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly rows: readonly (readonly [signs: ComponentChildren, words: string])[];
}

function Group({ title, rows }: GroupProps) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(([signs, words], i) => (
          <div key={i}>
            <dt>{signs}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const signed = (signs: readonly string[]) => signs.map((sign) => <kbd key={sign}>{sign}</kbd>);

function KeysOfPart({ title, rows }: PartKeys) {
  // "+" is a key, and it also joins two keys that are pressed together.
  const keysOf = (signs: string) =>
    signs.split(" ").map((key) => (
      <span key={key} class="help-key">
        {signed(key === "+" ? [key] : key.split("+"))}
      </span>
    ));
  return <Group title={title} rows={rows.map(([signs, words]) => [keysOf(signs), words])} />;
}

function Keys() {
  // The latest page first; the keys of the frame, which never change, last.
  const groups = keyGroups().filter(({ actions }) => actions.length > 0);
  return (
    <>
      {[BOARD_KEYS, ...partKeys()].map((part) => (
        <KeysOfPart key={part.title} {...part} />
      ))}
      {groups.toReversed().map(({ title, actions }) => (
        <Group
          key={title}
          title={title}
          rows={actions.map(({ keys, label }) => [signed(keySigns(keys.split(" ")[0] ?? "")), label])}
        />
      ))}
    </>
  );
}
