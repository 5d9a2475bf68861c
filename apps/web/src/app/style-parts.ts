/** A part of a stylesheet: a rule, or a block such as `@media` with rules in it. */
export interface StylePart {
  /** The selector, or the words before the block. */
  prelude: string;
  /** Declarations, or the text of an at-rule that is no list of rules. */
  body: string;
  /** Of blocks that hold rules. */
  parts?: StylePart[];
}

const BLOCK = /^@(media|supports|layer|container)\b/;

/** A string, or a bracket of one kind. */
const TOKENS = {
  '{': /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g,
  '(': /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[()]/g,
};

/** The index after the bracket that closes the one at `start`. */
export function findEnd(text: string, start: number, open: keyof typeof TOKENS): number {
  const tokens = new RegExp(TOKENS[open]);
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    if (token[0].length > 1) continue;
    depth += token[0] === open ? 1 : -1;
    if (depth === 0) return tokens.lastIndex;
  }
  throw new Error('The stylesheet of the build has a bracket that is not closed.');
}

/** Reads a stylesheet as the build writes it: minified, without comments. */
export function parseStyles(css: string): StylePart[] {
  const parts: StylePart[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    const statement = css.indexOf(';', at);
    if (statement !== -1 && (open === -1 || statement < open)) {
      parts.push({ prelude: css.slice(at, statement), body: '' });
      at = statement + 1;
      continue;
    }
    if (open === -1) break;
    const end = findEnd(css, open, '{');
    const prelude = css.slice(at, open).trim();
    const body = css.slice(open + 1, end - 1);
    parts.push(BLOCK.test(prelude) ? { prelude, body, parts: parseStyles(body) } : { prelude, body });
    at = end;
  }
  return parts;
}

/** Splits at the commas that are in no brackets. */
export function splitList(text: string, separator: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') at = findEnd(text, at, '(') - 1;
    else if (text[at] === separator) {
      found.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, text.slice(start)].filter((part) => part.trim() !== '');
}

/** The property of a declaration. */
export function nameOf(declaration: string): string {
  return declaration.split(':')[0] ?? '';
}
