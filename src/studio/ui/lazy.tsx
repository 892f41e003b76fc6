/** Parts of a page that are loaded when they are first shown. */
import type { ComponentChild, ComponentType } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Button } from "./controls/button.js";
import { createLoader } from "./loader.js";
import { ProblemNote } from "./messages/problem.js";
import * as phrases from "../words/frame.js";

export interface LaterProps<T extends object> {
  /** The same function at every call: what it brought is kept. */
  readonly load: () => Promise<T>;
  /** While it is awaited. Default: nothing is shown. */
  readonly waiting?: ComponentChild;
  readonly children: (loaded: T) => ComponentChild;
}

/** Shows what `load` brings. If its files do not arrive, it says so, with a way to try again. */
export function Later<T extends object>({ load, waiting, children }: LaterProps<T>) {
  const loader = useMemo(() => createLoader(load), [load]);
  useEffect(() => loader.start(), [loader]);
  const state = loader.state.value;
  if (state.kind === "there") return <>{children(state.value)}</>;
  if (state.kind === "missing") return <NotLoaded again={state.again} onAgain={() => loader.tryAgain()} />;
  return <>{waiting ?? <Loading />}</>;
}

function NotLoaded({ again, onAgain }: { readonly again: boolean; onAgain(): void }) {
  const message = again ? phrases.itsFilesStillDo : phrases.itsFilesDidNotArriveTheNetwork;
  return (
    <ProblemNote title={phrases.thisPartCould} problem={{ code: "page/missing", message }}>
      <Button label={phrases.tryAgain} icon="rotate" onClick={onAgain} />
    </ProblemNote>
  );
}

/** Shows nothing; `data-loading` tells whoever waits for it that something is on its way. */
export const Loading = () => <span hidden data-loading />;

export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyComponent(props: Props) {
    return <Later load={load}>{(Loaded) => <Loaded {...props} />}</Later>;
  };
}
