/** A part of a stylesheet: a rule, or a block such as `@media` with rules in it. */
interface StylePart {
  /** The selector, or the words before the block. */
  prelude: string;
  /** Declarations, or the text of an at-rule that is no list of rules. */
  body: string;
  /** Of blocks that hold rules. */
  parts?: StylePart[];
}

/** What an element of the first screen can be selected by. */
interface Used {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

const BLOCK = /^@(media|supports|layer|container)\b/;
const PRINT = /^@media print\b/;

/** A string, or a bracket of one kind. */
const TOKENS = {
  '{': /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g,
  '(': /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[()]/g,
};

/** The index after the bracket that closes the one at `start`. */
function findEnd(text: string, start: number, open: keyof typeof TOKENS): number {
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
function splitList(text: string, separator: string): string[] {
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

const GROUP = /:(is|where|not|has|host)\(/;

/** Whether a selector can match an element of the first screen, or the page itself, in some state of it. */
function canMatch(selector: string, used: Used): boolean {
  let rest = selector;
  for (let group = GROUP.exec(rest); group; group = GROUP.exec(rest)) {
    const open = group.index + group[0].length - 1;
    const end = findEnd(rest, open, '(');
    const inner = rest.slice(open + 1, end - 1);
    if (group[1] !== 'not' && !splitList(inner, ',').some((one) => canMatch(one, used))) return false;
    rest = rest.slice(0, group.index) + rest.slice(end);
  }
  if (rest.includes(':host')) return false;
  const plain = rest.replace(/\[[^\]]*\]|::?[\w-]+(\([^)]*\))?/g, '');
  const classes = plain.match(/\.[\w-]+/g) ?? [];
  const tags = plain.replace(/[.#][\w-]+/g, '').match(/[a-z][\w-]*/g) ?? [];
  return classes.every((name) => used.classes.has(name.slice(1))) && tags.every((tag) => used.tags.has(tag));
}

function selectParts(parts: readonly StylePart[], used: Used): StylePart[] {
  return parts.flatMap((part): StylePart[] => {
    if (part.parts) {
      const inner = PRINT.test(part.prelude) ? [] : selectParts(part.parts, used);
      return inner.length > 0 ? [{ ...part, parts: inner }] : [];
    }
    if (part.prelude.startsWith('@'))
      return /^@(font-face|keyframes|layer)\b/.test(part.prelude) ? [part] : [];
    const prelude = splitList(part.prelude, ',')
      .filter((one) => canMatch(one, used))
      .join(',');
    return prelude === '' ? [] : [{ ...part, prelude }];
  });
}

function listRules(parts: readonly StylePart[]): StylePart[] {
  return parts.flatMap((part) => (part.parts ? listRules(part.parts) : [part]));
}

const VARIABLE = /var\((--[\w-]+)/g;

function listVariables(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
}

/** The custom properties that the rules and the markup read, directly or through one another. */
function findReadVariables(rules: readonly StylePart[], markup: string): Set<string> {
  const definitions = new Map<string, string[]>();
  const waiting = listVariables(markup);
  for (const declaration of rules.flatMap(({ body }) => splitList(body, ';'))) {
    const [name = '', ...value] = declaration.split(':');
    const found = listVariables(value.join(':'));
    if (name.startsWith('--')) definitions.set(name, [...(definitions.get(name) ?? []), ...found]);
    else waiting.push(...found);
  }
  const read = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    waiting.push(...(definitions.get(name) ?? []));
  }
  return read;
}

function writeParts(parts: readonly StylePart[], read: ReadonlySet<string>): string {
  return parts
    .map(({ prelude, body, parts: inner }) => {
      if (inner) {
        const written = writeParts(inner, read);
        return written === '' ? '' : `${prelude}{${written}}`;
      }
      if (body === '') return `${prelude};`;
      if (prelude.startsWith('@keyframes')) return `${prelude}{${body}}`;
      const kept = splitList(body, ';').filter(
        (one) => !one.startsWith('--') || read.has(one.split(':')[0] ?? ''),
      );
      return kept.length === 0 ? '' : `${prelude}{${kept.join(';')}}`;
    })
    .join('');
}

/**
 * The rules of stylesheets that the elements of some markup need, in their order, without custom properties that
 * nothing reads or that the `overriding` rules set, and without rules for print. Everything a state or a width of the window
 * can bring stays.
 */
export function selectStyles(parts: readonly StylePart[], markup: string, overriding = ''): string {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const tags = new Set([
    'html',
    'body',
    ...[...markup.matchAll(/<([a-z][\w-]*)/g)].map(([, tag = '']) => tag),
  ]);
  const selected = selectParts(parts, { classes, tags });
  const rules = listRules(selected);
  const animations = rules
    .filter(({ prelude }) => !prelude.startsWith('@'))
    .map(({ body }) => body)
    .join(';');
  const needed = (part: StylePart): boolean =>
    !part.prelude.startsWith('@keyframes') || animations.includes(part.prelude.split(' ')[1] ?? '');
  const kept = selected.filter(needed);
  const read = findReadVariables(listRules(kept), markup);
  for (const [, name = ''] of overriding.matchAll(/(--[\w-]+):/g)) read.delete(name);
  return writeParts(kept, read);
}

/** Where the first screen ends in the markup of the home page. */
const FIRST_SCREEN_END = '</section>';

const parsed = new Map<string, StylePart[]>();

function parseOnce(css: string): StylePart[] {
  const parts = parsed.get(css) ?? parseStyles(css);
  parsed.set(css, parts);
  return parts;
}

/**
 * The rules that the first screen of a page needs, out of its stylesheets, with colors of its own in `paletteRules`. Empty
 * where there are none.
 */
export function getFirstScreenStyles(
  stylesheets: readonly string[],
  markup: string,
  paletteRules = '',
): string {
  const end = markup.indexOf(FIRST_SCREEN_END);
  const first = end === -1 ? markup : markup.slice(0, end);
  return selectStyles(stylesheets.flatMap(parseOnce), first, paletteRules);
}
