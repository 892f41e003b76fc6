/** Parts of a page that are loaded when they are first shown: few users look at all of them. */
import { Later } from "../../../ui/index.js";
import type { StepClausesProps } from "../hint/step-clauses.js";
import type { LabPanelProps } from "../lab/lab-panel.js";
import type { WinCardProps } from "../play/win-card.js";
import type { AskSectionProps } from "../solve/solve-parts.js";

const loadLab = async () => (await import("../lab/lab-panel.js")).LabPanel;
const loadSolve = async () => (await import("../solve/solve-parts.js")).SolvePanel;
const loadStepClauses = async () => (await import("../hint/step-clauses.js")).StepClauses;
const loadWinCard = async () => (await import("../play/win-card.js")).WinCard;

export function LaterLabPanel<P, S>(props: LabPanelProps<P, S>) {
  return <Later load={loadLab}>{(Panel) => <Panel {...props} />}</Later>;
}

export function LaterSolvePanel<P, S>(props: AskSectionProps<P, S>) {
  return <Later load={loadSolve}>{(Panel) => <Panel {...props} />}</Later>;
}

export function LaterStepClauses<P, S>(props: StepClausesProps<P, S>) {
  return <Later load={loadStepClauses}>{(Section) => <Section {...props} />}</Later>;
}

export function LaterWinCard<P, S>(props: WinCardProps<P, S>) {
  return <Later load={loadWinCard}>{(Card) => <Card {...props} />}</Later>;
}
