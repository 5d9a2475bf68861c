/**
 * What every inbox shows, or drops without loss: facts from https://www.caniemail.com (MIT, Rémi Parmentier, as of
 * 2026-06-29) for Outlook, Gmail, Apple Mail, Yahoo, GMX, WEB.DE and Proton. What is not listed is refused, so that
 * something new in an email is looked up first.
 */
export const ELEMENTS = new Set(
  'html head meta title style body div table tbody thead tr td th p h1 h2 h3 h4 ul ol li blockquote pre code span strong b em i u s small sub sup a br img center'.split(
    ' ',
  ),
);

const ANY = /^/;
const PIXELS = /^(?:-?\d+(?:\.\d+)?px|0)$/;
const SIDES = /^(?:(?:\d{1,2}px|0)(?: |$)){1,4}$/;
const COLOR = /^#[0-9a-f]{6}$/;
const CELLS = ['td', 'th'];
const BLOCK = [
  'td',
  'th',
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'div',
  'center',
  'span',
];

interface Rule {
  value: RegExp;
  /** The elements that have it; any without this. */
  on?: readonly string[];
}

/**
 * Inline declarations. Padding counts in cells only (Outlook for Windows), a border only at a cell or as none, and
 * `max-width` only at tables and pictures. There are no logical sides, no flex, no position.
 */
export const DECLARATIONS: Readonly<Record<string, Rule>> = {
  margin: { value: SIDES },
  padding: { value: SIDES, on: CELLS },
  // A gap between the groups of a code, which Outlook for Windows leaves out without loss.
  'padding-left': { value: PIXELS, on: [...CELLS, 'span'] },
  'mso-padding-alt': { value: SIDES, on: CELLS },
  border: { value: /^(?:0|[1-8]px solid #[0-9a-f]{6})$/, on: [...CELLS, 'img'] },
  'border-bottom': { value: /^[1-8]px solid #[0-9a-f]{6}$/, on: CELLS },
  'border-left': { value: /^[1-8]px solid #[0-9a-f]{6}$/, on: CELLS },
  'border-right': { value: /^[1-8]px solid #[0-9a-f]{6}$/, on: CELLS },
  'border-radius': { value: /^(?:\d+px|50%)$/ },
  background: { value: COLOR },
  color: { value: COLOR },
  // Small sizes are checked with the text that has them.
  font: { value: /^(?:normal|bold)? ?\d+px\/[\d.]+ .*(?:serif|sans-serif|monospace)$/ },
  'font-family': { value: /(?:serif|monospace)$/ },
  'font-size': { value: /^\d+(?:px|pt|em|%)?$/ },
  'font-style': { value: /^(?:normal|italic)$/ },
  'font-weight': { value: /^(?:normal|bold|[1-9]00)$/ },
  'letter-spacing': { value: PIXELS },
  'line-height': { value: /^[\d.]+(?:px)?$/ },
  'text-align': { value: /^(?:left|right|center|justify)$/, on: BLOCK },
  'text-decoration': { value: /^(?:none|underline|line-through)$/ },
  'white-space': { value: /^pre-wrap$/ },
  width: { value: /^(?:\d+(?:px|%)|auto)$/, on: [...CELLS, 'img'] },
  height: { value: /^(?:\d+px|auto)$/, on: [...CELLS, 'img'] },
  'max-width': { value: /^(?:100%|\d+px)$/, on: ['table', 'img'] },
  // Outlook for Windows ignores it, and is never narrow.
  'table-layout': { value: /^fixed$/, on: ['table'] },
  display: { value: /^(?:none|block|inline-block)$/ },
  overflow: { value: /^hidden$/ },
  'max-height': { value: /^0$/ },
  opacity: { value: /^0$/ },
  'mso-hide': { value: /^all$/ },
  'word-break': { value: /^break-word$/ },
  'overflow-wrap': { value: ANY },
};

/** A link that is a button has padding: those in a line are smaller in Outlook for Windows. */
export const BUTTON_PADDING = /^12px 24px$/;

/** Gmail cuts a message off about here. */
export const MAX_BYTES = 102_400;
/** Gmail ignores style elements beyond this. */
export const MAX_STYLE_BYTES = 16_384;
/** The width of the text; Outlook for Windows shows wider pictures beyond the letter. */
export const MAX_PICTURE_WIDTH = 520;
/** A narrow phone less the padding: a wider picture needs a limit. */
export const PHONE_WIDTH = 280;
/** The fewest characters of the line for the inbox with its blanks, and the most of its words. */
export const PREHEADER = { filled: 200, most: 150 };
/** A longer word widens a letter on a phone if nothing breaks it. */
export const LONG_WORD = 32;
/** The smallest text. */
export const MIN_FONT_SIZE = 12;
export const MIN_CONTRAST = 4.5;
