import type { TextMarks } from './blocks.ts';

/** CSS declarations by their lower-case property. */
export type Declarations = ReadonlyMap<string, string>;

/** The smallest font weight that counts as bold. */
const MIN_BOLD_WEIGHT = 600;

const PIXELS_PER_POINT = 4 / 3;

/** The sizes of `<font size="…">`, in pixels. */
const FONT_ELEMENT_SIZES = [10, 13, 16, 18, 24, 32, 48];

/** Parses a `style` attribute. Anything that is no declaration is left out. */
export function parseDeclarations(text: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const part of text.split(';')) {
    const colon = part.indexOf(':');
    if (colon < 1) continue;
    declarations.set(
      part.slice(0, colon).trim().toLowerCase(),
      part
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    );
  }
  return declarations;
}

/** Parses the rules of a style sheet whose selector is `element.class`, by selector. */
export function parseClassRules(css: string): Map<string, Declarations> {
  const rules = new Map<string, Declarations>();
  for (const part of css.split('}')) {
    const brace = part.lastIndexOf('{');
    if (brace === -1) continue;
    // A comment may stand before the selector; only the last word is the selector.
    const selectors = part.slice(part.lastIndexOf('*/', brace) + 1, brace).split(',');
    const declarations = parseDeclarations(part.slice(brace + 1));
    for (const selector of selectors) {
      const name = /[a-z]+\d?\.[\w-]+$/i.exec(selector.trim().slice(-80))?.[0];
      if (name) rules.set(name.toLowerCase(), declarations);
    }
  }
  return rules;
}

/** A font size in pixels; null for a relative size. */
export function parseFontSize(value: string | undefined): number | null {
  const [, size, unit] = /(?:^|\s)(\d{1,4}(?:\.\d{1,4})?)(px|pt)\b/.exec(value ?? '') ?? [];
  if (size === undefined) return null;
  return Number(size) * (unit === 'pt' ? PIXELS_PER_POINT : 1);
}

/** The size that `<font size="…">` names, in pixels; null for any other value. */
export function parseFontElementSize(value: string | null): number | null {
  return FONT_ELEMENT_SIZES[Number(value) - 1] ?? null;
}

/** The text format that declarations set; without the properties that they do not change. */
export function getStyledMarks(declarations: Declarations): Partial<TextMarks> {
  const marks: Partial<TextMarks> = {};
  const font = declarations.get('font') ?? '';
  const weight = declarations.get('font-weight') ?? /\bbold\b/.exec(font)?.[0] ?? '';
  if (/^(?:bold|normal|lighter|\d{3,4}$)/.test(weight)) {
    marks.bold = weight.startsWith('bold') || Number.parseInt(weight, 10) >= MIN_BOLD_WEIGHT;
  }
  const style = declarations.get('font-style') ?? /\b(?:italic|oblique)\b/.exec(font)?.[0] ?? '';
  if (/^(?:italic|oblique|normal)/.test(style)) marks.italic = !style.startsWith('normal');
  const line = declarations.get('text-decoration') ?? declarations.get('text-decoration-line');
  if (line?.includes('underline')) marks.underline = true;
  if (line?.includes('line-through')) marks.strike = true;
  return marks;
}
