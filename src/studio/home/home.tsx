/** The first screen: the families as small boards, a puzzle to open, recent boards. */
import { useEffect } from "preact/hooks";
import { formatRoute } from "../desk/index.js";
import { Mark } from "../ui/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import type { FamilyPage } from "../frame/index.js";
import { OpenPanel } from "./open-panel.js";
import { Recent } from "./recent.js";

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
      <section class="home-families" aria-label="Families">
        <ul data-count={FAMILY_PAGES.length}>
          {FAMILY_PAGES.map((page) => (
            <FamilyTile key={page.id} page={page} />
          ))}
        </ul>
      </section>
      <div class="home-side">
        <OpenPanel focus={open} />
        <Recent />
      </div>
      <footer class="home-foot soft">
        <p>Everything is solved here, in your browser. Nothing is sent anywhere.</p>
      </footer>
    </main>
  );
}

function FamilyTile({ page }: { readonly page: FamilyPage }) {
  const { id, title, tagline, Miniature } = page;
  return (
    <li>
      <a class="tile" href={formatRoute({ page: "family", family: id, mode: "edit", code: undefined })}>
        <div class="tile-board squared" aria-hidden="true">
          <Miniature />
        </div>
        <div class="tile-words">
          <h2>{title}</h2>
          <p>{tagline}</p>
        </div>
      </a>
    </li>
  );
}
