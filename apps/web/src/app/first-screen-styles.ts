import { findEnd, nameOf, parseStyles, type StylePart, splitList } from './style-parts.ts';

/** What an element of the first screen can be selected by. */
interface Used {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** Each attribute as `name`, and as `name=value`. */
  attributes: ReadonlySet<string>;
}

const PRINT = /^@media print\b/;

const GROUP = /:(is|where|not|has)\(/;

/** States that a visitor brings about. Until then, the stylesheets with the rules for them are there. */
const STATE = /:(hover|active|focus)\b|::selection/;

const ATTRIBUTE = /\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?[^\]]*\]/g;

/** Set by the inline script before the first paint. */
const COLOR_SCHEME = 'data-mantine-color-scheme';

function hasAttributes(selector: string, { attributes }: Used): boolean {
  return [...selector.matchAll(ATTRIBUTE)].every(
    ([, name = '', value]) =>
      name === COLOR_SCHEME || attributes.has(value === undefined ? name : `${name}=${value}`),
  );
}

/** Whether a selector matches an element of the first screen, or the page itself, before a visitor does anything. */
function canMatch(selector: string, used: Used): boolean {
  if (selector.includes(':host')) return false;
  let rest = selector;
  for (let group = GROUP.exec(rest); group; group = GROUP.exec(rest)) {
    const open = group.index + group[0].length - 1;
    const end = findEnd(rest, open, '(');
    const inner = rest.slice(open + 1, end - 1);
    if (group[1] !== 'not' && !splitList(inner, ',').some((one) => canMatch(one, used))) return false;
    rest = rest.slice(0, group.index) + rest.slice(end);
  }
  if (STATE.test(rest) || !hasAttributes(rest, used)) return false;
  const plain = rest.replace(/\[[^\]]*\]|::?[\w-]+(\([^)]*\))?/g, '');
  const classes = plain.match(/\.[\w-]+/g) ?? [];
  const tags = plain.replace(/[.#][\w-]+/g, '').match(/[a-z][\w-]*/g) ?? [];
  return classes.every((name) => used.classes.has(name.slice(1))) && tags.every((tag) => used.tags.has(tag));
}

/** What changes nothing about a picture that stands still. */
const UNPAINTED = /^(transition|cursor|touch-action|(-webkit-)?user-select|-webkit-tap-highlight-color)\b/;

function selectRule(part: StylePart, used: Used): StylePart[] {
  const prelude = splitList(part.prelude, ',')
    .filter((one) => canMatch(one, used))
    .join(',');
  const body = splitList(part.body, ';')
    .filter((one) => !UNPAINTED.test(one))
    .join(';');
  return prelude === '' || body === '' ? [] : [{ ...part, prelude, body }];
}

function selectParts(parts: readonly StylePart[], used: Used): StylePart[] {
  return parts.flatMap((part): StylePart[] => {
    if (part.parts) {
      const inner = PRINT.test(part.prelude) ? [] : selectParts(part.parts, used);
      return inner.length > 0 ? [{ ...part, parts: inner }] : [];
    }
    if (!part.prelude.startsWith('@')) return selectRule(part, used);
    return /^@(font-face|keyframes|layer)\b/.test(part.prelude) ? [part] : [];
  });
}

/** Selectors of the root element that match it on every page. */
const ROOT = /^(:root|html)(\[data-mantine-color-scheme\])?$/;

/** Without the custom properties that a layer gives the root element and a rule outside of layers gives it again. */
function withoutOverridden(parts: readonly StylePart[]): StylePart[] {
  const names = new Set(
    parts
      .filter(({ prelude }) => ROOT.test(prelude))
      .flatMap(({ body }) => splitList(body, ';').map((one) => nameOf(one))),
  );
  const keep = (part: StylePart): StylePart => {
    if (part.parts) return { ...part, parts: part.parts.map(keep) };
    if (!part.prelude.startsWith(':root')) return part;
    const body = splitList(part.body, ';').filter((one) => !names.has(nameOf(one)));
    return { ...part, body: body.join(';') };
  };
  return parts.map((part) => (part.prelude.startsWith('@layer') ? keep(part) : part));
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
      if (body === '') return prelude.startsWith('@') ? `${prelude};` : '';
      if (prelude.startsWith('@keyframes')) return `${prelude}{${body}}`;
      const kept = splitList(body, ';').filter((one) => !one.startsWith('--') || read.has(nameOf(one)));
      return kept.length === 0 ? '' : `${prelude}{${kept.join(';')}}`;
    })
    .join('');
}

const HIDDEN = /<([a-z][\w-]*)(?: [^>]*)? hidden=""[^>]*>/;

/** Without the elements that are not shown until a script opens them. */
function withoutHidden(markup: string): string {
  let rest = markup;
  for (let found = HIDDEN.exec(rest); found; found = HIDDEN.exec(rest)) {
    const tags = new RegExp(`<(/?)${found[1]}\\b[^>]*>`, 'g');
    tags.lastIndex = found.index;
    let depth = 0;
    let end = found.index + found[0].length;
    for (let tag = tags.exec(rest); tag; tag = tags.exec(rest)) {
      depth += tag[1] === '/' ? -1 : 1;
      if (depth > 0) continue;
      end = tags.lastIndex;
      break;
    }
    rest = rest.slice(0, found.index) + rest.slice(end);
  }
  return rest;
}

/** Which classes, elements and attributes some markup has; `html` and `body` are around it. */
function listUsed(markup: string): Used {
  const tags = [...markup.matchAll(/<([a-z][\w-]*)([^>]*)/g)];
  const attributes = tags.flatMap(([, , text = '']) =>
    [...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value })),
  );
  return {
    classes: new Set(
      attributes.filter(({ name }) => name === 'class').flatMap(({ value }) => value.split(' ')),
    ),
    tags: new Set(['html', 'body', ...tags.map(([, tag = '']) => tag)]),
    attributes: new Set(attributes.flatMap(({ name, value }) => [name, `${name}=${value}`])),
  };
}

/**
 * The rules of stylesheets that the elements of some markup need to be painted, in their order, without custom properties
 * that nothing reads or that the `overriding` rules set. Left out are rules for print, for elements that are hidden, and
 * for states that a visitor or a script brings about, because the stylesheets are there by then. Every width
 * of the window and both color schemes stay.
 */
export function selectStyles(parts: readonly StylePart[], markup: string, overriding = ''): string {
  const shown = withoutHidden(markup);
  const selected = withoutOverridden(selectParts(parts, listUsed(shown)));
  const rules = listRules(selected);
  const animations = rules
    .filter(({ prelude }) => !prelude.startsWith('@'))
    .map(({ body }) => body)
    .join(';');
  const needed = (part: StylePart): boolean =>
    !part.prelude.startsWith('@keyframes') || animations.includes(part.prelude.split(' ')[1] ?? '');
  const kept = selected.filter(needed);
  const read = findReadVariables(listRules(kept), shown);
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
