/** The relative luminance of a colour `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const linear = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

/** The contrast ratio of two colours `#rrggbb`, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The custom properties with a plain colour of one rule of a stylesheet. */
export function colorsOf(stylesheet: string, selector: string): Record<string, string> {
  const start = stylesheet.indexOf(selector);
  const rule = stylesheet.slice(start, stylesheet.indexOf('}', start));
  const declarations = rule.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/gi);
  return Object.fromEntries([...declarations].map(([, name = '', value = '']) => [name, value]));
}
