/** What is shown instead of a page: loading, broken, unknown, a damaged link. */
import type { ComponentChildren } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";
import type { Problem } from "../../base/index.js";
import { Button, Disclosure, ProblemNote } from "../ui/index.js";
import { navigate } from "../desk/index.js";
import * as phrases from "../words/frame.js";

const HOME = { page: "home", open: false } as const;

export interface StatePageProps {
  readonly title: string;
  readonly children?: ComponentChildren;
}

export function StatePage({ title, children }: StatePageProps) {
  useEffect(() => {
    document.title = phrases.pageTitle(title);
  }, [title]);
  return (
    <main class="state-page squared" id="content" tabIndex={-1}>
      <div class="state-sheet">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}

export function Loading({ words }: { readonly words: string }) {
  return (
    <main class="state-page squared" id="content" tabIndex={-1} aria-busy="true">
      <h1 class="unseen">{phrases.quadrille}</h1>
      <p class="state-loading" role="status">
        {words} …
      </p>
    </main>
  );
}

export function UnknownPage({ path }: { readonly path: string }) {
  return (
    <StatePage title={phrases.thereIsNoSuchPage}>
      <p>
        {phrases.thereIsNothingAt}
        <code>#/{path}</code>
        {phrases.theAddressMayBeCut}
      </p>
      <div class="state-ways">
        <Button kind="primary" label={phrases.goToTheHomePage} onClick={() => navigate(HOME)} />
      </div>
    </StatePage>
  );
}

export function DamagedLink({ problem, family }: { readonly problem: Problem; readonly family: string }) {
  const { code, message } = problem;
  // Nobody counts the characters of an address, so the place of the mistake is no help.
  const isOfLink = code.startsWith("link/");
  return (
    <StatePage title={phrases.thisLinkCannotBeOpened}>
      <ProblemNote
        title={isOfLink ? phrases.theLinkIsDamaged : phrases.thePuzzleInItCannot}
        problem={isOfLink ? { code, message } : problem}
      />
      <div class="state-ways">
        <Button
          kind="primary"
          label={phrases.startANewBoard}
          onClick={() => navigate({ page: "family", family, mode: "edit", code: undefined })}
        />
        <Button label={phrases.recentBoards} onClick={() => navigate(HOME)} />
      </div>
    </StatePage>
  );
}

/** Catches errors while a page is drawn. The board is saved already, so trying again brings it back. */
export function ErrorBoundary({ children, onRetry }: ErrorBoundaryProps) {
  const [error, reset] = useErrorBoundary((caught) => console.error(caught));
  if (error === undefined) return <>{children}</>;
  const retry = (): void => {
    onRetry?.();
    reset();
  };
  return <BrokenPage error={error} onRetry={retry} />;
}

export interface ErrorBoundaryProps {
  readonly children: ComponentChildren;
  /** Called before the children are drawn again. */
  onRetry?(): void;
}

export function BrokenPage({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <StatePage title={phrases.somethingBrokeOnThisPage}>
      <p>{phrases.thatIsOurFault}</p>
      <div class="state-ways">
        <Button kind="primary" label={phrases.tryAgain} onClick={() => onRetry()} />
        <Button label={phrases.reloadThePage} onClick={() => location.reload()} />
        <Button label={phrases.goToTheHomePage} onClick={() => navigate(HOME)} />
      </div>
      <Disclosure summary={phrases.detailsForABugReport}>
        <pre class="state-stack" tabIndex={0}>
          {words}
        </pre>
      </Disclosure>
    </StatePage>
  );
}

/** The page's files did not arrive. Browsers remember that until a reload, so a reload is offered. */
export function MissingPage() {
  return (
    <StatePage title={phrases.thisPageCould}>
      <p>{phrases.itsFilesDidNotArrive}</p>
      <div class="state-ways">
        <Button kind="primary" label={phrases.reload} onClick={() => location.reload()} />
        <Button label={phrases.goToTheHomePage} onClick={() => navigate(HOME)} />
      </div>
    </StatePage>
  );
}
