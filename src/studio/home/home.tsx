/** The first screen: today's puzzles, the families as small boards, a puzzle to open, recent boards. */
import { useEffect, useState } from "preact/hooks";
import { WayLink } from "../desk/index.js";
import { Button, Icon, keptText, lazyComponent, Mark } from "../ui/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { MODE_LABELS, MODES, type FamilyPage, type Mode } from "../frame/index.js";
import { OpenPanel } from "./open-panel.js";
import { Recent } from "./recent/recent.js";
import { Today } from "./today.js";
import * as phrases from "../words/frame.js";

const MODE_SENTENCES: Readonly<Record<Mode, string>> = {
  play: phrases.solveItYourselfWithHints,
  edit: phrases.makeAPuzzle,
  solve: phrases.seeTheAnswer,
  lab: phrases.lookAtTheFormulas,
};

/** `open` focuses the text area. */
export function Home({ open }: { readonly open: boolean }) {
  useEffect(() => {
    document.title = phrases.quadrille;
  }, []);
  return (
    <main class="home" id="content" tabIndex={-1}>
      <div class="home-title">
        <h1>
          <Mark size={44} />
          {phrases.quadrille}
        </h1>
        <p>{phrases.aWorkbenchForPlacementPuzzles}</p>
      </div>
      <Today />
      <section class="home-families" aria-label={phrases.families}>
        <ul data-count={FAMILY_PAGES.length}>
          {FAMILY_PAGES.map((page) => (
            <FamilyTile key={page.id} page={page} />
          ))}
        </ul>
      </section>
      <section class="home-modes" aria-label={phrases.theFourModes}>
        <h2>{phrases.fourThingsToDo}</h2>
        <ul>
          {MODES.map((id) => (
            <li key={id}>
              <Icon name={MODE_LABELS[id].icon} />
              <span>
                <strong>{MODE_LABELS[id].label}</strong>
                <span class="soft">{MODE_SENTENCES[id]}</span>
              </span>
            </li>
          ))}
        </ul>
        <p class="soft">
          {phrases.theRulesOfEachPuzzle}
          <kbd>?</kbd>
          {phrases.showsThemAll}
        </p>
        <p>
          <a href="#/learn">{phrases.learnHowSolversThink}</a>{" "}
          <span class="soft">{phrases.inTwelveShortLessons}</span>
        </p>
      </section>
      <div class="home-side">
        <OpenPanel focus={open} />
        <Recent />
        <Record />
      </div>
      <footer class="home-foot soft">
        <p>{phrases.everythingIsSolvedHere}</p>
      </footer>
    </main>
  );
}

const hasRecord = (): boolean => keptText("quadrille.record") !== undefined;

/** Loaded after the first screen if something was solved, or on request, because a record of another device can be added. */
function Record() {
  const [wanted, setWanted] = useState(hasRecord);
  if (wanted) return <RecordSection />;
  return (
    <p>
      <Button kind="quiet" icon="grade" label={phrases.yourRecord} onClick={() => setWanted(true)} />
    </p>
  );
}

const RecordSection = lazyComponent(async () => (await import("./record-section.js")).RecordSection);

function FamilyTile({ page }: { readonly page: FamilyPage }) {
  const { id, title, tagline, Miniature } = page;
  return (
    <li>
      <WayLink class="tile" family={id}>
        <div class="tile-board squared" aria-hidden="true">
          <Miniature />
        </div>
        <div class="tile-words">
          <h2>{title}</h2>
          <p>{tagline}</p>
        </div>
      </WayLink>
    </li>
  );
}
