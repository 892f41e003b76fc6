/** States of a page that is not (yet) there: loading, broken, unknown, a damaged link. */
import type { ComponentChildren } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";
import type { Problem } from "../../base/index.js";
import { Button, Disclosure, ProblemNote } from "../ui/index.js";
import { navigate } from "../desk/index.js";

const HOME = { page: "home", open: false } as const;

export interface StatePageProps {
  readonly title: string;
  readonly children?: ComponentChildren;
}

export function StatePage({ title, children }: StatePageProps) {
  useEffect(() => {
    document.title = `${title} · Quadrille`;
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
      <h1 class="unseen">Quadrille</h1>
      <p class="state-loading" role="status">
        {words} …
      </p>
    </main>
  );
}

export function UnknownPage({ path }: { readonly path: string }) {
  return (
    <StatePage title="There is no such page">
      <p>
        There is nothing at <code>#/{path}</code>. The address may be cut short or mistyped.
      </p>
      <div class="state-ways">
        <Button kind="primary" label="Go to the home page" onClick={() => navigate(HOME)} />
      </div>
    </StatePage>
  );
}

export function DamagedLink({ problem, family }: { readonly problem: Problem; readonly family: string }) {
  const { code, message } = problem;
  // Nobody counts the characters of an address, so a place in it is no help.
  const isOfLink = code.startsWith("link/");
  return (
    <StatePage title="This link cannot be opened">
      <ProblemNote
        title={isOfLink ? "The link is damaged" : "The puzzle in it cannot be read"}
        problem={isOfLink ? { code, message } : problem}
      />
      <div class="state-ways">
        <Button
          kind="primary"
          label="Start a new board"
          onClick={() => navigate({ page: "family", family, mode: "edit", code: undefined })}
        />
        <Button label="Recent boards" onClick={() => navigate(HOME)} />
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
  /** Before the children are drawn anew. */
  onRetry?(): void;
}

export function BrokenPage({ error, onRetry }: { readonly error: unknown; onRetry(): void }) {
  const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <StatePage title="Something broke on this page">
      <p>
        That is our fault. Your board is saved, and comes back when you try again. The link in the address bar
        also holds it.
      </p>
      <div class="state-ways">
        <Button kind="primary" label="Try again" onClick={() => onRetry()} />
        <Button label="Reload the page" onClick={() => location.reload()} />
        <Button label="Go to the home page" onClick={() => navigate(HOME)} />
      </div>
      <Disclosure summary="Details for a bug report">
        <pre class="state-stack" tabIndex={0}>
          {words}
        </pre>
      </Disclosure>
    </StatePage>
  );
}

/** The page's files did not arrive. Browsers remember that until a reload, so a reload is what to do. */
export function MissingPage() {
  return (
    <StatePage title="This page could not be loaded">
      <p>
        Its files did not arrive: the network may be down, or a new version has replaced them. Nothing is
        lost.
      </p>
      <div class="state-ways">
        <Button kind="primary" label="Reload" onClick={() => location.reload()} />
        <Button label="Go to the home page" onClick={() => navigate(HOME)} />
      </div>
    </StatePage>
  );
}
