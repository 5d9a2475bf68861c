import type { ListItem } from './blocks.ts';
import type { Declarations } from './styles.ts';

/** Word's bullets are characters of symbol fonts; none of them ends like a number. */
const NUMBER = /^\(?(?:(\d{1,4})|([a-z]{1,5}))[.)]/i;

/** Whether this is the bullet or number that Word writes before an item, for programs without lists. */
export function isWordMarker(style: Declarations): boolean {
  return style.get('mso-list') === 'ignore';
}

/** The list item that Word's style describes; null for a paragraph outside of lists. */
export function parseWordListItem(style: Declarations, marker: string): ListItem | null {
  const level = /\blevel(\d)\b/.exec(style.get('mso-list') ?? '')?.[1];
  if (level === undefined) return null;
  const number = NUMBER.exec(marker.trim());
  return {
    depth: Number(level),
    isOrdered: number !== null,
    number: number?.[1] === undefined ? null : Number(number[1]),
    isContinuation: false,
  };
}

/** The position of a list item. Programs that write each level as a separate list add the level as an attribute. */
export function getListItem(element: Element, listDepth: number): ListItem {
  const list = element.parentElement;
  const isOrdered = list?.localName === 'ol';
  const level = Number(element.getAttribute('aria-level') ?? element.getAttribute('data-aria-level'));
  const isFirst = element.previousElementSibling === null;
  const value = element.getAttribute('value') ?? (isFirst ? (list?.getAttribute('start') ?? '1') : null);
  return {
    depth: Number.isInteger(level) && level > 0 ? Math.min(level, 9) : Math.max(listDepth, 1),
    isOrdered,
    number: isOrdered && value !== null ? Number.parseInt(value, 10) || 1 : null,
    isContinuation: false,
  };
}
