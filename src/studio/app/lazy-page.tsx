/** Pages that are loaded when they are visited: days, new puzzles, the shelf, lessons, series. */
import type { ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Route } from "../desk/index.js";
import { Loading, MissingPage } from "./states.js";
import * as phrases from "../words/frame.js";

type LazyRoute = Extract<Route, { page: "days" | "day" | "make" | "shelf" | "learn" | "series" }>;

async function load(here: LazyRoute): Promise<() => ComponentChild> {
  if (here.page === "shelf") {
    const { CollectionPage, SentPage, ShelfPage } = await import("../shelf/index.js");
    const { id, code } = here;
    if (code !== undefined) return () => <SentPage code={code} />;
    return () => (id === undefined ? <ShelfPage /> : <CollectionPage id={id} />);
  }
  if (here.page === "series") return (await import("../series/index.js")).SeriesPage;
  if (here.page === "learn") {
    const { LearnPage } = await import("../learn/index.js");
    return () => <LearnPage lesson={here.lesson} answers={here.key} />;
  }
  const { Archive, Opening } = await import("../days/index.js");
  return () => (here.page === "days" ? <Archive month={here.month} /> : <Opening wanted={here} />);
}

export function LazyPage({ here }: { readonly here: LazyRoute }) {
  const [shown, setShown] = useState<"loading" | "missing" | { readonly draw: () => ComponentChild }>(
    "loading",
  );
  useEffect(() => {
    let gone = false;
    load(here).then(
      (draw) => (gone ? undefined : setShown({ draw })),
      (error: unknown) => {
        console.error(error);
        if (!gone) setShown("missing");
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  if (shown === "missing") return <MissingPage />;
  return shown === "loading" ? <Loading words={phrases.fetchingThePage} /> : <>{shown.draw()}</>;
}
