/** The first screen: today's puzzles, the families as small boards, a puzzle to open, recent boards. */
import { useEffect } from "preact/hooks";
import { WayLink } from "../desk/index.js";
import { Icon, Mark, useLoaded } from "../ui/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { MODE_LABELS, MODES, type FamilyPage, type Mode } from "../frame/index.js";
import { OpenPanel } from "./open-panel.js";
import { Recent } from "./recent/recent.js";
import { Today } from "./today.js";

const MODE_SENTENCES: Readonly<Record<Mode, string>> = {
  play: "Solve it yourself, with hints that say why.",
  edit: "Make a puzzle of your own.",
  solve: "See the answer, and the reason when there is none.",
  lab: "Look at the formulas, the solvers and their proofs.",
};

/** `open` focuses the text area. */
export function Home({ open }: { readonly open: boolean }) {
  useEffect(() => {
    document.title = "Quadrille";
  }, []);
  return (
    <main class="home" id="content" tabIndex={-1}>
      <div class="home-title">
        <h1>
          <Mark size={44} />
          Quadrille
        </h1>
        <p>A workbench for placement puzzles. Every answer carries its evidence.</p>
      </div>
      <Today />
      <section class="home-families" aria-label="Families">
        <ul data-count={FAMILY_PAGES.length}>
          {FAMILY_PAGES.map((page) => (
            <FamilyTile key={page.id} page={page} />
          ))}
        </ul>
      </section>
      <section class="home-modes" aria-label="The four modes">
        <h2>Four things to do with every board</h2>
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
          The rules of each puzzle are on its Play page; <kbd>?</kbd> shows them all.
        </p>
        <p>
          <a href="#/learn">Learn how solvers think</a> <span class="soft">in twelve short lessons.</span>
        </p>
      </section>
      <div class="home-side">
        <OpenPanel focus={open} />
        <Recent />
        <Record />
      </div>
      <footer class="home-foot soft">
        <p>Everything is solved here, in your browser. Nothing is sent anywhere.</p>
      </footer>
    </main>
  );
}

/** Loaded after the first screen, for those who have solved something. */
function Record() {
  const Section = useLoaded(async () => (await import("./record-section.js")).RecordSection, []);
  return Section === undefined ? null : <Section />;
}

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
