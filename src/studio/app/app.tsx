/** The frame: header, the page of the route, notes, help, and everything that works on all pages. */
import { useEffect } from "preact/hooks";
import { FAMILY_PAGES } from "../families/index.js";
import { Home } from "../home/index.js";
import { Notes } from "../ui/index.js";
import { FamilyFrame } from "./family-frame.js";
import { Header, isBoard } from "./header.js";
import { LazyPage } from "./lazy-page.js";
import { Help, helpOpen } from "./help.js";
import { useKeys } from "../frame/index.js";
import { OpenDialog } from "./open-dialog.js";
import { DropVeil, OpenTrouble } from "./open-trouble.js";
import { askToOpen, route, visit } from "../desk/index.js";
import { ErrorBoundary, UnknownPage } from "./states.js";
import * as phrases from "../words/frame.js";

export function App() {
  useKeys(phrases.everywhere, [
    { keys: "/", label: phrases.openAPuzzle, run: askToOpen },
    { keys: "?", label: phrases.rulesAndKeys, run: () => (helpOpen.value = true) },
  ]);
  const arrival = visit.value.number;
  useEffect(() => {
    // On arrival at another page, start at its top, for screen readers too.
    if (arrival > 1 && route.value.page !== "home")
      document.getElementById("content")?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [arrival]);
  return (
    <>
      <a
        class="frame-skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          const board = document.querySelector<SVGElement>('[data-board] [data-cell][tabindex="0"]');
          (board ?? document.getElementById("content"))?.focus();
        }}
      >
        {isBoard(route.value) ? phrases.skipToTheBoard : phrases.skipToTheContent}
      </a>
      <Header />
      <OpenTrouble />
      <ErrorBoundary key={arrival}>
        <Page />
      </ErrorBoundary>
      <Notes />
      <Help />
      <OpenDialog />
      <DropVeil />
    </>
  );
}

function Page() {
  const here = route.value;
  const { number, board } = visit.value;
  if (here.page === "home") return <Home open={here.open} />;
  if (here.page === "unknown") return <UnknownPage path={here.path} />;
  if (here.page !== "family") return <LazyPage key={number} here={here} />;
  const page = FAMILY_PAGES.find(({ id }) => id === here.family);
  if (page === undefined) return <UnknownPage path={here.family} />;
  return <FamilyFrame key={number} page={page} mode={here.mode} code={here.code} board={board} />;
}
