const PLACEHOLDER = /\{\{\s*([A-Za-z_][A-Za-z0-9_.]{0,99})\s*\}\}/g;

/** The placeholders of a template that stand for nothing, each named once. */
export function unknownPlaceholders(texts: readonly string[], known: Record<string, string>): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name));
  return [...new Set(found.filter((name) => !Object.hasOwn(known, name)))];
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A template as a recipient would read it, with what each placeholder stands for in its place. */
export function previewHtml(html: string, variables: Record<string, string>): string {
  return html.replace(PLACEHOLDER, (_whole, name: string) => {
    const sample = Object.hasOwn(variables, name) ? `[${variables[name]}]` : '';
    return sample.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
  });
}
