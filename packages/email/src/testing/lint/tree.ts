import { type Element, isElement, isText, type Node } from '../../nodes.ts';

/** Every element, in the order of the document. */
export function listElements(nodes: readonly Node[]): Element[] {
  return nodes.filter(isElement).flatMap((element) => [element, ...listElements(element.children)]);
}

/** The text of nodes, with the words that stand for pictures. */
export function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isElement(node) || node.name === 'style') return '';
      return node.name === 'img' ? (node.attribs.alt ?? '') : textOf(node.children);
    })
    .join('');
}

/** Declarations of a style attribute or of the block of a rule. Throws for what Gmail could not read. */
export function parseDeclarations(text: string): [property: string, value: string][] {
  return text
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const match = /^\s*([a-z-]+)\s*:\s*([^:{}]+?)\s*$/.exec(part);
      if (!match) throw new Error(`"${part}" is no declaration`);
      return [match[1] ?? '', match[2] ?? ''];
    });
}

export interface StyleRule {
  /** Null outside of `@media`. */
  media: string | null;
  selectors: string[];
  declarations: [property: string, value: string][];
}

const RULE = /([^{}@]+)\{([^{}]*)\}/y;
const MEDIA = /@media ([^{}@]+)\{/y;

/** Rules of a style element. Throws for anything else, such as an at-rule in an at-rule: Gmail drops all of it then. */
export function parseStyle(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let [at, media]: [number, string | null] = [0, null];
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(css);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < css.length) {
    const rule = take(RULE);
    if (rule) {
      const selectors = (rule[1] ?? '').split(',').map((selector) => selector.trim());
      rules.push({ media, selectors, declarations: parseDeclarations(rule[2] ?? '') });
      continue;
    }
    const opened: RegExpExecArray | null = media === null ? take(MEDIA) : null;
    if (opened) media = opened[1]?.trim() ?? '';
    else if (media !== null && css[at] === '}') {
      media = null;
      at += 1;
    } else throw new Error(`the style has an error at "${css.slice(at, at + 30)}"`);
  }
  if (media !== null) throw new Error('the style does not end');
  return rules;
}
