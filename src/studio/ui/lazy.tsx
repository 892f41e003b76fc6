/** Parts of a page that are loaded when they are first shown. */
import type { ComponentChild, ComponentType } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Button } from "./controls/button.js";
import { createLoader } from "./loader.js";
import { ProblemNote } from "./messages/problem.js";
import * as phrases from "../words/frame.js";

export interface LaterProps<T extends object> {
  /** It must be the same function at every call, because its result is kept. */
  readonly load: () => Promise<T>;
  /** Shown while it is awaited. Default: nothing. */
  readonly waiting?: ComponentChild;
  readonly children: (loaded: T) => ComponentChild;
}

/** Shows what `load` gives. If its files do not arrive, it says so and offers to try again. */
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

/** Shows nothing; `data-loading` says that something is being loaded. */
export const Loading = () => <span hidden data-loading />;

export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyComponent(props: Props) {
    return <Later load={load}>{(Loaded) => <Loaded {...props} />}</Later>;
  };
}
