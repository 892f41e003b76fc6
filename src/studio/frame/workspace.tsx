/** The layout of a family's page: the board, one sentence under it, the four modes, and the panel of the mode. */
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { Icon, Said, SegmentedControl, type IconName } from "../ui/index.js";
import { MODES, type Mode } from "./family-page.js";
import { useKeys } from "./keys.js";
import * as phrases from "../words/frame.js";

export interface Verdict {
  /** One true sentence. */
  readonly words: string;
  /** "failed": the question has no answer, because something went wrong. */
  readonly sign?: "good" | "bad" | "failed" | undefined;
}

/** What a screen reader says before the sentence, for the sign that others see. */
const SIGN_WORDS = { good: phrases.yes, bad: phrases.no, failed: phrases.failed } as const;

export interface WorkspaceProps {
  readonly title: string;
  readonly board: ComponentChildren;
  /** The board has so many cells that it needs more room on a small screen. */
  readonly roomy?: boolean;
  /** It was solved just now, and the board shows that. */
  readonly won?: boolean;
  /** Gets pointer events before the board does, and may stop them. */
  onBoardPointer?(event: PointerEvent): void;
  readonly verdict: Verdict;
  /** The sentence is not complete yet. Until it is, its place does not become smaller: what is below would move up and down again. */
  readonly awaited?: boolean;
  /** Progress with Cancel while something takes long. It takes room from the panel's end, so that nothing else moves. */
  readonly running?: ComponentChildren;
  /** Buttons at the end of the verdict. They come and go without moving the board. */
  readonly verdictTools?: ComponentChildren;
  readonly mode: Mode;
  onMode(mode: Mode): void;
  readonly panel: ComponentChildren;
  /** A `Toolbar` with the buttons that are always at hand: undo, redo, zoom. */
  readonly toolbar?: ComponentChildren;
}

export const MODE_LABELS: Readonly<Record<Mode, { label: string; icon: IconName; title: string }>> = {
  edit: { label: phrases.edit, icon: "edit", title: phrases.makeThePuzzle },
  play: { label: phrases.play, icon: "grid", title: phrases.solveItYourself },
  solve: { label: phrases.solve, icon: "solve", title: phrases.answersAndReasons },
  lab: { label: phrases.lab, icon: "lab", title: phrases.formulasAndProofs },
};

/** Keeps the height of the sentence from when a pointer goes down until it is up again: another one would move the board. */
function useHeldFoot() {
  const foot = useRef<HTMLDivElement>(null);
  // In a layout effect: a press that ended before the paint would keep the height until the next one.
  useLayoutEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const release = (): void => foot.current?.removeAttribute("data-held");
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, release, { signal });
    return () => gone.abort();
  }, []);
  const hold = (): void => {
    const element = foot.current!;
    element.style.setProperty("--held-height", `${element.getBoundingClientRect().height}px`);
    element.dataset["held"] = "";
  };
  return { foot, hold };
}

/** Keeps the height of the place of the sentence while more of it is awaited. */
function useKeptHeight(foot: RefObject<HTMLDivElement | null>, awaited: boolean): void {
  const height = useRef(0);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const element = foot.current;
      if (element?.style.minHeight === "") height.current = element.offsetHeight;
    });
    observer.observe(foot.current!);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    foot.current!.style.minHeight = awaited && height.current > 0 ? `${height.current}px` : "";
  }, [awaited]);
}

export function Workspace(props: WorkspaceProps) {
  const { title, board, verdict, mode, onMode, panel, toolbar } = props;
  const panelId = useId();
  const { foot, hold } = useHeldFoot();
  useKeptHeight(foot, props.awaited === true);
  useEffect(() => {
    document.title = phrases.pageTitle(title);
  }, [title]);
  useKeys(
    phrases.modes,
    MODES.map((id, at) => ({
      keys: String(at + 1),
      label: `${MODE_LABELS[id].label}: ${MODE_LABELS[id].title.toLowerCase()}`,
      run: () => onMode(id),
    })),
  );
  return (
    <main class="workspace" id="content" data-mode={mode} data-roomy={props.roomy === true} tabIndex={-1}>
      <h1 class="unseen">{title}</h1>
      <div
        class="workspace-board squared"
        data-won={props.won === true}
        onPointerDownCapture={(event) => {
          hold();
          props.onBoardPointer?.(event);
        }}
      >
        {board}
      </div>
      <div class="workspace-foot" ref={foot}>
        {toolbar === undefined ? null : <div class="workspace-tools">{toolbar}</div>}
        <p class={`verdict ${verdict.sign ?? ""}`} role="status" aria-live="polite" aria-atomic="true">
          {verdict.sign === undefined ? null : (
            <>
              <Icon name={verdict.sign === "good" ? "check" : "cross"} />
              <span class="unseen">{SIGN_WORDS[verdict.sign]}</span>
            </>
          )}
          <Said words={verdict.words} />
        </p>
        {props.verdictTools === undefined ? null : <div class="verdict-tools">{props.verdictTools}</div>}
      </div>
      <SegmentedControl
        class="workspace-modes"
        kind="tabs"
        label={phrases.mode}
        options={MODES.map((id) => ({ id, ...MODE_LABELS[id] }))}
        value={mode}
        panelId={panelId}
        onValue={onMode}
      />
      <div
        class="workspace-panel"
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${mode}`}
        tabIndex={0}
        key={mode}
      >
        {panel}
      </div>
      <div class="workspace-running">{props.running}</div>
    </main>
  );
}

export interface PanelSectionProps {
  readonly title?: string;
  readonly children: ComponentChildren;
}

export function PanelSection({ title, children }: PanelSectionProps) {
  return (
    <section class="panel-section">
      {title === undefined ? null : <h2>{title}</h2>}
      {children}
    </section>
  );
}

export function PanelRow({ children }: { readonly children: ComponentChildren }) {
  return <div class="panel-row">{children}</div>;
}
