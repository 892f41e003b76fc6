/** Two dominoes and a square on squared paper. */
export function Mark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg class="mark" viewBox="0 0 26 26" width={size} height={size} aria-hidden="true" focusable="false">
      <path
        d="M1 1h24v24H1zM9 1v24M17 1v24M1 9h24M1 17h24"
        fill="var(--paper-raised)"
        stroke="var(--hairline-strong)"
        stroke-width="1"
        stroke-opacity="0.55"
      />
      <rect x="2.5" y="2.5" width="13" height="5" rx="1.5" fill="var(--accent)" />
      <rect x="18.5" y="10.5" width="5" height="13" rx="1.5" fill="var(--ink)" />
      <rect x="11" y="11" width="4" height="4" rx="1" fill="none" stroke="var(--ink)" stroke-width="1.5" />
      <path d="M1 1h24v24H1z" fill="none" stroke="var(--ink)" stroke-width="1.5" />
    </svg>
  );
}
