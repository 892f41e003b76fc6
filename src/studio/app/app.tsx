/** The frame: header, the page of the route, notes, help, and what works everywhere. */
import { useEffect } from "preact/hooks";
import { FAMILY_PAGES } from "../families/index.js";
import { Home } from "../home/index.js";
import { Notes } from "../ui/index.js";
import { FamilyFrame } from "./family-frame.js";
import { Header } from "./header.js";
import { Help, helpOpen } from "./help.js";
import { useKeys } from "../frame/index.js";
import { DropVeil, OpenTrouble } from "./open-trouble.js";
import { navigate, route, visit } from "../desk/index.js";
import { ErrorBoundary, UnknownPage } from "./states.js";

export function App() {
  useKeys("Everywhere", [
    { keys: "/", label: "Open a puzzle", run: () => navigate({ page: "home", open: true }) },
    { keys: "?", label: "Rules and keys", run: () => (helpOpen.value = true) },
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
          document.getElementById("content")?.focus();
        }}
      >
        Skip to the content
      </a>
      <Header />
      <OpenTrouble />
      <ErrorBoundary key={arrival}>
        <Page />
      </ErrorBoundary>
      <Notes />
      <Help />
      <DropVeil />
    </>
  );
}

function Page() {
  const here = route.value;
  const { number, board } = visit.value;
  if (here.page === "home") return <Home open={here.open} />;
  if (here.page === "unknown") return <UnknownPage path={here.path} />;
  const page = FAMILY_PAGES.find(({ id }) => id === here.family);
  if (page === undefined) return <UnknownPage path={here.family} />;
  return <FamilyFrame key={number} page={page} mode={here.mode} code={here.code} board={board} />;
}
