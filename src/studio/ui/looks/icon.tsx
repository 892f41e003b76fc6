/** Icons in one stroke width on a 20 × 20 square. They have no name of their own: the label beside them names the action. */

const PATHS = {
  undo: "M4 8h8.5a4 4 0 0 1 0 8H8M4 8l3.5-3.5M4 8l3.5 3.5",
  redo: "M16 8H7.5a4 4 0 0 0 0 8H12M16 8l-3.5-3.5M16 8l-3.5 3.5",
  share: "M10 12V3M10 3 6.5 6.5M10 3l3.5 3.5M6 9.5H4.5v7h11v-7H14",
  theme: "M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14",
  sun: "M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M4.3 15.7l1.4-1.4M14.3 5.7l1.4-1.4",
  moon: "M16.5 12A7 7 0 0 1 8 3.5 7 7 0 1 0 16.5 12z",
  open: "M3 16V4.5h4.5l2 2H15V9M3 16l2.5-7H18l-2.5 7z",
  close: "M5 5l10 10M15 5 5 15",
  help: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M7.8 8a2.2 2.2 0 1 1 3.4 1.8c-.8.5-1.2.9-1.2 1.9M10 14v.2",
  download: "M10 3v9.5M10 12.5 6.5 9M10 12.5 13.5 9M4 16.5h12",
  play: "M6.5 4v12l9-6z",
  pause: "M7 4.5v11M13 4.5v11",
  show: "M2.5 10s3-5 7.5-5 7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5zM10 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
  hide: "M3 3l14 14M7.5 5.4A8 8 0 0 1 10 5c4.5 0 7.5 5 7.5 5a13 13 0 0 1-2.3 2.8M12.5 14.6A8 8 0 0 1 10 15c-4.5 0-7.5-5-7.5-5a13 13 0 0 1 2.3-2.8",
  step: "M5 4v12l7.5-6zM15 4v12",
  first: "M15 4v12l-7.5-6zM5 4v12",
  previous: "M12.5 5l-5 5 5 5",
  next: "M7.5 5l5 5-5 5",
  print: "M6 7.5v-4h8v4M6 14H3.5V7.5h13V14H14M6 11.5h8v5H6z",
  check: "M4 10.5l4 4L16 6",
  cross: "M5.5 5.5l9 9M14.5 5.5l-9 9",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  fit: "M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4",
  rotate: "M15.5 7.5a6 6 0 1 0 .3 4.5M16 3.5v4h-4",
  flip: "M10 2.5v15M7.5 6v8H3zM12.5 6v8H17z",
  home: "M3 9.5 10 3.5l7 6M5 8.5v8h10v-8",
  down: "M5 7.5l5 5 5-5",
  up: "M5 12.5l5-5 5 5",
  grip: "M7.5 5v.2M12.5 5v.2M7.5 10v.2M12.5 10v.2M7.5 15v.2M12.5 15v.2",
  file: "M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15",
  bin: "M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.7 11.5h7.6l.7-11.5M8.5 8.5v5.5M11.5 8.5v5.5",
  warning: "M10 3 2.5 16.5h15zM10 8v4M10 14.2v.2",
  info: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 9v5M10 6v.2",
  shuffle:
    "M3 6h2.5l8 8.5H17M3 14.5h2.5l2.3-2.5M11 8l2.5-2H17M14.8 3.8 17 6l-2.2 2.2M14.8 12.3l2.2 2.2-2.2 2.2",
  edit: "M4 16l.8-3.5L13 4.3l2.7 2.7-8.2 8.2zM11 6.3 13.7 9",
  grid: "M3.5 3.5h13v13h-13zM10 3.5v13M3.5 10h13",
  link: "M8.5 11.5a3 3 0 0 0 4.3 0l2.7-2.7a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-2.7 2.7a3 3 0 0 0 4.3 4.3l1-1",
  copy: "M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5z",
  hint: "M7.5 13.5c0-1.5-2.2-2.6-2.2-5.3a4.7 4.7 0 0 1 9.4 0c0 2.7-2.2 3.8-2.2 5.3zM8 16.5h4",
  lab: "M8 3h4M8.5 3v5l-4.3 7.2c-.4.8.1 1.8 1 1.8h9.6c.9 0 1.4-1 1-1.8L11.5 8V3M6.5 12.5h7",
  grade: "M4.5 16.5v-4M10 16.5V8M15.5 16.5v-13",
  solve: "M3.5 3.5h13v13h-13zM6.5 10.2l2.5 2.5 4.5-5.2",
  offline:
    "M3 3l14 14M2.5 8.5a11 11 0 0 1 4-2.6M17.5 8.5a11 11 0 0 0-6.3-3M5.5 11.8a6.7 6.7 0 0 1 3-1.7M14.5 11.8l-.8-.7M10 15.5v.2",
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  readonly name: IconName;
  /** In pixels; 20 is drawn pixel by pixel. */
  readonly size?: number;
}

export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      class="icon"
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      stroke-width="1.5"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {name === "theme" ? <path d="M10 3a7 7 0 1 0 0 14z" fill="currentColor" /> : null}
      <path d={PATHS[name]} />
    </svg>
  );
}
