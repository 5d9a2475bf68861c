import { contrastRatio } from '@rapport/domain/site/color';
import { type Element, isElement, isInvisible, isText, type Text } from '../../nodes.ts';
import { LONG_WORD, MIN_CONTRAST, MIN_FONT_SIZE } from './known.ts';
import { parseDeclarations, type StyleRule } from './tree.ts';

interface Look {
  color: string;
  ground: string;
  size: number;
  breaks: boolean;
}

function fits({ name, attribs }: Element, compound: string): boolean {
  const [type = '', ...classes] = compound.split('.');
  const own = (attribs.class ?? '').split(' ');
  return (type === '' || type === name) && classes.every((each) => own.includes(each));
}

function matches(element: Element, selector: string): boolean {
  const compounds = selector.split(' ');
  const last = compounds.pop() ?? '';
  if (!fits(element, last)) return false;
  let up = element.parent;
  while (compounds.length > 0) {
    while (up !== null && !(isElement(up as never) && fits(up as Element, compounds.at(-1) ?? '')))
      up = up.parent;
    if (up === null) return false;
    compounds.pop();
    up = up.parent;
  }
  return true;
}

const weigh = (selector: string) =>
  selector.split('.').length * 100 + (selector.match(/(?:^| )[a-z]/g)?.length ?? 0);

/** The declarations of an element: of the sheet by weight and order, then inline, then what is important. */
export function styleOf(element: Element, rules: readonly StyleRule[]): Map<string, string> {
  const found = rules.flatMap(({ selectors, declarations }, order) =>
    selectors
      .filter((selector) => matches(element, selector))
      .map((selector) => ({ weight: weigh(selector), order, declarations })),
  );
  const sheet = found
    .sort((one, other) => one.weight - other.weight || one.order - other.order)
    .flatMap(({ declarations }) => declarations);
  const isImportant = ([, value]: [string, string]) => value.endsWith('!important');
  return new Map(
    [
      ...sheet.filter((each) => !isImportant(each)),
      ...parseDeclarations(element.attribs.style ?? ''),
      ...sheet.filter(isImportant),
    ].map(([property, value]) => [property, value.replace('!important', '')]),
  );
}

function lookOf(element: Element, style: Map<string, string>, outer: Look): Look {
  const ground = style.get('background') ?? element.attribs.bgcolor ?? outer.ground;
  // As browsers show links without a color.
  const color = style.get('color') ?? (element.name === 'a' ? '#0000ee' : outer.color);
  const size = /(\d+)px/.exec(style.get('font-size') ?? style.get('font') ?? '')?.[1];
  const breaks = outer.breaks || style.get('word-break') === 'break-word';
  return { color, ground, size: size === undefined ? outer.size : Number(size), breaks };
}

function findTextFaults({ data }: Text, { color, ground, size, breaks }: Look): string[] {
  if (isInvisible(data)) return [];
  const words = `"${data.trim().slice(0, 30)}"`;
  const ratio = contrastRatio(color, ground);
  const isLong = data.split(/[\s-]+/).some((word) => word.length > LONG_WORD);
  return [
    ...(ratio < MIN_CONTRAST
      ? [`${words} in ${color} on ${ground} has a contrast of ${ratio.toFixed(1)}`]
      : []),
    ...(size < MIN_FONT_SIZE ? [`${words} has only ${size} pixels`] : []),
    ...(isLong && !breaks ? [`${words} has a word that nothing breaks`] : []),
  ];
}

/** Faults of the texts in an element, under these rules of the style elements. */
export function findFaultsOfTexts(
  element: Element,
  rules: readonly StyleRule[],
  outer: Look = { color: '#000000', ground: '#ffffff', size: 16, breaks: false },
): string[] {
  const style = styleOf(element, rules);
  if (style.get('display') === 'none') return [];
  const look = lookOf(element, style, outer);
  return element.children.flatMap((child) => {
    if (isText(child)) return findTextFaults(child, look);
    return isElement(child) ? findFaultsOfTexts(child, rules, look) : [];
  });
}
