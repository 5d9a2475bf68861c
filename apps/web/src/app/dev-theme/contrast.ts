/** The custom properties of one stylesheet rule whose value is a plain color. */
export function colorsOf(stylesheet: string, selector: string): Record<string, string> {
  const start = stylesheet.indexOf(selector);
  const rule = stylesheet.slice(start, stylesheet.indexOf('}', start));
  const declarations = rule.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/gi);
  return Object.fromEntries([...declarations].map(([, name = '', value = '']) => [name, value]));
}
