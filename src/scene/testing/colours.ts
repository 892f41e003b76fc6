/** Colours as the eye sees them. */
export type Rgb = readonly [number, number, number];

export function linear(hex: string): Rgb {
  const part = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

/** WCAG 2 contrast ratio. */
export function contrast(a: string, b: string): number {
  const luminance = ([r, g, bl]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  const [low, high] = [luminance(linear(a)), luminance(linear(b))].toSorted((x, y) => x - y);
  return (high! + 0.05) / (low! + 0.05);
}
