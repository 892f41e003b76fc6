/** The position of the eye: it turns around the solid and comes nearer, by drags, keys and wheels. Angles are in degrees. */
import { CORNER, type Orbit } from "./corner.js";
import * as phrases from "../../../words/cube.js";

const MOST_LIFT = 89;
const NEAREST = 6;
const FARTHEST = 0.5;
const KEY_DEGREES = 15;
const KEY_ZOOM = 1.25;
const DRAG_DEGREES = 0.45;

function bounded(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

export function turned(orbit: Orbit, turn: number, lift: number): Orbit {
  const round = (((orbit.turn + turn) % 360) + 360) % 360;
  return { ...orbit, turn: round, lift: bounded(orbit.lift + lift, -MOST_LIFT, MOST_LIFT) };
}

export function zoomed(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, zoom: bounded(orbit.zoom * factor, FARTHEST, NEAREST) };
}

export function dragged(orbit: Orbit, dx: number, dy: number): Orbit {
  return turned(orbit, -dx * DRAG_DEGREES, dy * DRAG_DEGREES);
}

/** Arrows turn the solid like a drag. Undefined: the key is not for the view. */
export function byKey(orbit: Orbit, key: string, corner = CORNER): Orbit | undefined {
  switch (key) {
    case "ArrowLeft":
      return turned(orbit, KEY_DEGREES, 0);
    case "ArrowRight":
      return turned(orbit, -KEY_DEGREES, 0);
    case "ArrowUp":
      return turned(orbit, 0, -KEY_DEGREES);
    case "ArrowDown":
      return turned(orbit, 0, KEY_DEGREES);
    case "+":
    case "=":
      return zoomed(orbit, KEY_ZOOM);
    case "-":
      return zoomed(orbit, 1 / KEY_ZOOM);
    case "Home":
      return corner;
    default:
      return undefined;
  }
}

export const SOLID_KEYS = {
  title: phrases.onTheSolidReached,
  rows: [
    ["← ↑ → ↓", phrases.turnIt],
    ["+ −", phrases.nearerFarther],
    ["Home", phrases.fromTheCornerAgain],
  ],
} as const;

/** The direction from the solid to the eye, in the view's axes, of length 1. */
export function eyeOf({ turn, lift }: Orbit): readonly [number, number, number] {
  const [a, b] = [(turn * Math.PI) / 180, (lift * Math.PI) / 180];
  return [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)];
}

/** "from the front right, above". */
export function orbitWords({ turn, lift }: Orbit): string {
  const around = [
    "front",
    phrases.frontRight,
    "right",
    phrases.backRight,
    "back",
    phrases.backLeft,
    "left",
    phrases.frontLeft,
  ];
  const side = around[Math.round(turn / 45) % 8]!;
  const height = lift > 15 ? phrases.fromAbove : lift < -15 ? phrases.fromBelow : "";
  return phrases.seenFromThe(side, height);
}
