import { parseDocument } from 'htmlparser2';
import { type Element, isInvisible } from '../../nodes.ts';
import { findFaultsOfTexts } from './colors.ts';
import {
  BUTTON_PADDING,
  DECLARATIONS,
  ELEMENTS,
  MAX_BYTES,
  MAX_PICTURE_WIDTH,
  MAX_STYLE_BYTES,
  PHONE_WIDTH,
  PREHEADER,
} from './known.ts';
import { listElements, parseDeclarations, parseStyle, type StyleRule, textOf } from './tree.ts';

/** A fault if there is one. */
const when = (isFault: boolean, fault: string) => (isFault ? [fault] : []);

function checkInline({ name, attribs }: Element): string[] {
  return parseDeclarations(attribs.style ?? '').flatMap(([property, value]) => {
    if (property === 'padding' && attribs.class === 'button' && BUTTON_PADDING.test(value)) return [];
    // Nothing to lose.
    if (property === 'padding' && value === '0') return [];
    const rule = DECLARATIONS[property];
    const isKnown = rule?.value.test(value) && (rule.on?.includes(name) ?? true);
    return when(!isKnown, `${property}:${value} on <${name}> is not shown everywhere`);
  });
}

function checkPicture({ attribs }: Element): string[] {
  const { src = '', alt, width = '', height, style = '' } = attribs;
  const isWide = Number(width) > PHONE_WIDTH;
  return [
    ...when(!/^https?:\/\//.test(src), `the picture ${src} has no absolute address`),
    ...when(/\.(?:svg|webp|avif)\b/.test(src), `the picture ${src} has a type that Outlook does not show`),
    ...when(alt === undefined, `the picture ${src} has no alt`),
    ...when(
      !/^\d+$/.test(width) || Number(width) > MAX_PICTURE_WIDTH,
      `the picture ${src} has the width "${width}"`,
    ),
    ...when(height !== undefined && !/^\d+$/.test(height), `the picture ${src} has the height "${height}"`),
    ...when(isWide && !style.includes('max-width:100%'), `the picture ${src} is cut off on a phone`),
    ...when(isWide && !style.includes('height:auto'), `the picture ${src} is squeezed on a phone`),
  ];
}

function checkLink({ attribs: { href = '' }, children }: Element): string[] {
  return [
    ...when(!/^(?:https?:|mailto:|tel:)/i.test(href), `the link "${href}" leads nowhere`),
    ...when(isInvisible(textOf(children)), `the link "${href}" has no name`),
  ];
}

function checkElement(element: Element): string[] {
  const { name, attribs } = element;
  const isData = name === 'table' && listElements(element.children).some((each) => each.name === 'th');
  return [
    ...when(!ELEMENTS.has(name), `<${name}> is not shown everywhere`),
    ...Object.keys(attribs).flatMap((each) => when(/^on/.test(each), `${each} is removed everywhere`)),
    ...when(name === 'table' && !isData && attribs.role !== 'presentation', 'a table has no role'),
    ...(name === 'img' ? checkPicture(element) : []),
    ...(name === 'a' ? checkLink(element) : []),
    ...checkInline(element),
  ];
}

/** One step at most from a heading to a deeper one. */
function checkHeadings(elements: readonly Element[]): string[] {
  const levels = elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name[1])] : []));
  return levels.flatMap((level, index) =>
    when(level > (levels[index - 1] ?? 2) + 1, `<h${level}> follows <h${levels[index - 1] ?? 'nothing'}>`),
  );
}

function checkPreheader(body: Element | undefined): string[] {
  const first = listElements(body?.children ?? [])[0];
  if (!first?.attribs.style?.includes('display:none'))
    return ['the first element is not the line for the inbox'];
  const whole = textOf([first]);
  const words = whole.replace(/[\u200c\u00a0]/g, '').trim();
  return [
    ...when(whole.length < PREHEADER.filled, `the line for the inbox has ${whole.length} characters in all`),
    ...when(words.length > PREHEADER.most, `the line for the inbox has ${words.length} characters`),
    ...when(words === '', 'the line for the inbox is empty'),
    ...when(/https?:|unsubscribe/i.test(words), `the line for the inbox is "${words}"`),
  ];
}

function checkDocument(html: string, elements: readonly Element[]): string[] {
  const find = (name: string) => elements.find((each) => each.name === name);
  const metas = elements
    .filter(({ name }) => name === 'meta')
    .map(({ attribs }) => attribs.name ?? 'charset');
  const outer = find('table')?.attribs;
  const root = find('html')?.attribs;
  const bytes = Buffer.byteLength(html);
  return [
    ...when(!html.startsWith('<!doctype html>'), 'there is no doctype'),
    ...when(bytes > MAX_BYTES, `Gmail cuts off its ${bytes} bytes`),
    ...when(!root?.lang || !root.dir, 'the document has no language or direction'),
    ...when(
      outer?.lang !== root?.lang || outer?.dir !== root?.dir,
      'the outer table does not repeat the language',
    ),
    ...when(isInvisible(textOf(find('title')?.children ?? [])), 'there is no title'),
    ...['charset', 'viewport', 'color-scheme'].flatMap((name) =>
      when(!metas.includes(name), `${name} is missing`),
    ),
    ...when(/\{\{\s*[\w.]+\s*\}\}/.test(html), 'a placeholder is not filled'),
    ...when(html.split('<!--[if').length !== html.split('<![endif]-->').length, 'a condition does not end'),
  ];
}

function checkStyles(styles: readonly string[], rules: readonly StyleRule[]): string[] {
  const bytes = Buffer.byteLength(styles.join(''));
  const isDark = (text: string) => /prefers-color-scheme|data-ogsc/.test(text);
  const selectors = rules.flatMap((rule) => rule.selectors);
  return [
    ...when(bytes > MAX_STYLE_BYTES, `Gmail ignores a part of the ${bytes} bytes of style`),
    ...when(isDark(styles[0] ?? ''), 'dark rules are not in an element of their own'),
    ...selectors.flatMap((selector) =>
      when(
        !/^(?::root|(?:\[data-ogsc\] )?[\w.-]+(?: [\w.-]+)*)$/.test(selector),
        `Gmail does not know ${selector}`,
      ),
    ),
    ...rules.flatMap(({ declarations }) =>
      declarations.flatMap(([property]) =>
        when(/-(?:inline|block)/.test(property), `${property} is unknown to Outlook, Gmail and Yahoo`),
      ),
    ),
  ];
}

/** Faults of an email for the inboxes of today, each once, in sentences; none if it is right everywhere. */
export function lintEmail(html: string): string[] {
  const elements = listElements(parseDocument(html).childNodes);
  const styles = elements.filter(({ name }) => name === 'style').map(({ children }) => textOf(children));
  const body = elements.find(({ name }) => name === 'body');
  try {
    const rules = styles.flatMap(parseStyle);
    const light = rules.filter(({ media }) => media === null);
    const dark = rules.filter(({ media }) => media === null || media.includes('prefers-color-scheme:dark'));
    const looks: [string, StyleRule[]][] = [
      ['without style elements', []],
      ['light', light],
      ['dark', dark],
    ];
    const faults = [
      ...checkDocument(html, elements),
      ...checkStyles(styles, rules),
      ...elements.flatMap(checkElement),
      ...checkHeadings(elements),
      ...checkPreheader(body),
      ...looks.flatMap(([name, active]) =>
        (body ? findFaultsOfTexts(body, active) : []).map((fault) => `${name}: ${fault}`),
      ),
    ];
    return [...new Set(faults)];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
