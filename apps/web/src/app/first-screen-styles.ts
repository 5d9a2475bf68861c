import { compile, selectAll } from 'css-select';
import { type DomUtils, parseDocument } from 'htmlparser2';
import { type ChildNode, type Container, parse, type Root, root } from 'postcss';

/** Where the first screen ends in the markup of the home page. */
const FIRST_SCREEN_END = '</section>';

/** Parts that are painted with their element. */
const PSEUDO_ELEMENT = /::?(before|after|placeholder|backdrop)\b|::-[\w-]+/g;

/** The root element has it before the first paint, set by the inline script. */
const COLOR_SCHEME = /\[data-mantine-color-scheme[^\]]*\]/g;

/** States that a visitor brings about. Until then, the stylesheets with the rules for them are there. */
const NOT_YET = Object.fromEntries(
  ['focus', 'focus-visible', 'focus-within', 'modal'].map((name) => [name, () => false]),
);

/** What changes nothing about a picture that stands still. */
const UNPAINTED = /^(transition|cursor|touch-action|(-webkit-)?user-select|-webkit-tap-highlight-color)\b/;

/** Selectors of the root element that match it on every page. */
const ROOT = /^(:root|html)(\[data-mantine-color-scheme\])?$/;

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** The elements of the first screen that are shown before a script opens them, and those around them. */
function listShown(markup: string): Element[] {
  const end = markup.indexOf(FIRST_SCREEN_END);
  const page = parseDocument(`<html><body>${markup}</body></html>`, { withStartIndices: true });
  const before = end === -1 ? Number.POSITIVE_INFINITY : end + '<html><body>'.length;
  return selectAll<Element, Element>(':not([hidden], [hidden] *)', page.children as Element[]).filter(
    ({ startIndex }) => (startIndex ?? 0) < before,
  );
}

/** Whether an element matches a selector before a visitor does anything. */
function createMatcher(selector: string): (element: Element) => boolean {
  if (/::selection|:host/.test(selector)) return () => false;
  const plain = selector.replace(PSEUDO_ELEMENT, '').replace(COLOR_SCHEME, ':root');
  try {
    return compile<Element, Element>(plain || '*', { pseudos: NOT_YET });
  } catch {
    // A pseudo-class that css-select does not know: a rule too many is better than none.
    return () => true;
  }
}

const matchers = new Map<string, (element: Element) => boolean>();

/** The matcher of a selector, which is read once. */
function getMatcher(selector: string): (element: Element) => boolean {
  const matcher = matchers.get(selector) ?? createMatcher(selector);
  matchers.set(selector, matcher);
  return matcher;
}

/** Leaves out of a block the selectors and rules that are not needed before a visitor does anything. */
function keepMatching(block: Container, shown: readonly Element[]): void {
  block.walkAtRules(/^(media|property|charset)$/, (rule) => {
    if (rule.name !== 'media' || rule.params.startsWith('print')) rule.remove();
  });
  block.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    const kept = rule.selectors.filter((selector) => shown.some(getMatcher(selector)));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  block.walkDecls(UNPAINTED, (declaration) => void declaration.remove());
}

/** Without the custom properties that a layer gives the root element and a rule outside of layers gives it again. */
function removeOverridden(styles: Root): void {
  const names = new Set<string>();
  styles.each((rule) => {
    if (rule.type !== 'rule' || !ROOT.test(rule.selector)) return;
    rule.walkDecls((declaration) => void names.add(declaration.prop));
  });
  styles.walkAtRules('layer', (layer) => {
    layer.walkRules(/^:root/, (rule) => {
      rule.walkDecls((declaration) => void (names.has(declaration.prop) && declaration.remove()));
    });
  });
}

const listVariables = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** Without the custom properties that neither rules nor markup read, directly or through one another. */
function removeUnread(styles: Root, markup: string, overriding: string): void {
  const definitions = new Map<string, string[]>();
  const waiting = listVariables(markup);
  styles.walkDecls(({ prop, value }) => {
    const found = listVariables(value);
    if (prop.startsWith('--')) definitions.set(prop, [...(definitions.get(prop) ?? []), ...found]);
    else waiting.push(...found);
  });
  const read = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    waiting.push(...(definitions.get(name) ?? []));
  }
  for (const [, name = ''] of overriding.matchAll(/(--[\w-]+):/g)) read.delete(name);
  styles.walkDecls(/^--/, (declaration) => void (read.has(declaration.prop) || declaration.remove()));
}

/** Without blocks that are empty and animations that no rule runs. */
function removeEmpty(block: Container, animations: string): void {
  block.each((node: ChildNode) => {
    if (!('nodes' in node) || node.nodes === undefined) return;
    removeEmpty(node as Container, animations);
    const isUnused = node.type === 'atrule' && node.name === 'keyframes' && !animations.includes(node.params);
    if (node.nodes.length === 0 || isUnused) node.remove();
  });
}

const parsed = new Map<string, Root>();

function parseOnce(css: string): Root {
  const styles = parsed.get(css) ?? parse(css);
  parsed.set(css, styles);
  return styles;
}

/**
 * The rules of stylesheets that the first screen of a page needs to be painted, in their order, without custom properties
 * that nothing reads or that `paletteRules` set. Left out are rules for print, for elements that are hidden, and for
 * states that a visitor or a script brings about, because the stylesheets are there by then. Every width of the window
 * and both color schemes stay.
 */
export function getFirstScreenStyles(
  stylesheets: readonly string[],
  markup: string,
  paletteRules = '',
): string {
  const styles = root({ nodes: stylesheets.flatMap((css) => parseOnce(css).clone().nodes) });
  const shown = listShown(markup);
  keepMatching(styles, shown);
  removeOverridden(styles);
  let animations = '';
  styles.walkDecls(/^animation/, ({ value }) => {
    animations += `${value} `;
  });
  removeEmpty(styles, animations);
  removeUnread(styles, shown.map(({ attribs }) => attribs.style ?? '').join(' '), paletteRules);
  removeEmpty(styles, animations);
  return styles.toString();
}
