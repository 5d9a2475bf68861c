import type { Declarations } from './styles.ts';

/** Elements without content that a reader would see. */
const IGNORED = new Set(
  'audio base button canvas embed frame frameset head iframe input link math meta noembed noframes noscript object option script select style svg template textarea title video xml'.split(
    ' ',
  ),
);

/** Elements that start a new line. */
const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Classes of Word's paragraph styles that are headings, with their level; 0 is the title. */
const WORD_HEADINGS: Partial<Record<string, number>> = { MsoTitle: 0, MsoSubtitle: 2 };

/** Smaller pictures are tracking pixels. In pixels. */
const MIN_PICTURE_SIDE = 3;

const EMOJI = /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u;

/** Whether an element starts a new line. */
export function isBlockElement(name: string): boolean {
  return BLOCKS.has(name);
}

/** Whether an element is left out: it is no text, it is hidden, or it is a Word comment. */
export function isLeftOut(element: Element, name: string, style: Declarations): boolean {
  if (IGNORED.has(name) || name.startsWith('v:')) return true;
  if (element.hasAttribute('hidden') || style.get('display') === 'none') return true;
  if (style.get('mso-hide') === 'all' || style.get('mso-element')?.startsWith('comment')) return true;
  return element.classList.contains('msocomanchor');
}

/** The level of a heading, from 1 to 6, or 0 for the title of a document; null for everything else. */
export function getHeadingLevel(element: Element, name: string): number | null {
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) return Number(level);
  if (element.getAttribute('role') === 'heading') return Number(element.getAttribute('aria-level')) || 2;
  for (const className of element.classList) {
    const known = WORD_HEADINGS[className] ?? /^MsoHeading([1-9])$/.exec(className)?.[1];
    if (known !== undefined) return Math.min(Number(known), 6);
  }
  return null;
}

/** Whether an element is a quote; email programs use the same element to indent. */
export function isQuote(element: Element, name: string, style: Declarations): boolean {
  if (/^Mso(?:Intense)?Quote/.test(element.className)) return true;
  return name === 'blockquote' && !style.get('border')?.startsWith('none');
}

/** The emoji that a picture shows; null for any other picture. */
export function getEmoji(image: Element): string | null {
  const name = image.getAttribute('alt') ?? '';
  return EMOJI.test(name) ? name : null;
}

/** Whether a reader sees this picture: it is no check box of a list and no tracking pixel. */
export function isVisiblePicture(image: Element): boolean {
  if (image.hasAttribute('aria-roledescription')) return false;
  return ['width', 'height'].every((side) => {
    const size = Number.parseFloat(image.getAttribute(side) ?? '');
    return Number.isNaN(size) || size >= MIN_PICTURE_SIDE;
  });
}

/** Whether a table contains data and is not used for layout. */
export function isDataTable(element: Element): element is HTMLTableElement {
  if (!(element instanceof HTMLTableElement)) return false;
  if (/^(?:presentation|none)$/.test(element.getAttribute('role') ?? '')) return false;
  if (element.querySelector('table, h1, h2, h3, h4, h5, h6, [role="heading"]')) return false;
  return [...element.rows].some(({ cells }) => cells.length > 1);
}

/** Whether an element contains nothing that starts a new line. */
export function isPartOfSentence(element: Element): boolean {
  return ![...element.querySelectorAll('*')].some(({ localName }) => isBlockElement(localName));
}
