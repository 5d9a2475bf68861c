import sanitizeHtml from 'sanitize-html';

/** Deeper elements are left out, but not their text: what writes them calls itself for each. */
const MAX_DEPTH = 100;

/** At most 24 pixels at the left and right: what is wider leaves a phone no room for the text, which is cut off there. */
const ACROSS = '(?:(?:1?\\d|2[0-4])px|0)';
const DOWN = '(?:\\d{1,2}px|0)';
const SIDES = [new RegExp(`^(?:${ACROSS}|${DOWN} ${ACROSS}(?: ${DOWN}(?: ${ACROSS})?)?)$`)];
const PIXELS_ACROSS = /^(?:1?\d|2[0-4])$/;
const WIDTH = [/^\d{1,4}(?:px|%)$/];
/** A width of tables and cells. Pixels would be cut off on a phone. */
const SHARE = /^(?:\d{1,2}|100)%$/;
const CELL_STYLES = { padding: SIDES, width: [SHARE] };

/**
 * Styles of an author that leave a letter readable everywhere: no colors, which a dark inbox would not change, no text
 * smaller than small print, and nothing that pulls one over another.
 */
const STYLES = {
  '*': {
    'text-align': [/^(?:left|right|center|justify)$/],
    'font-size': [/^(?:1[2-9]|[2-4]\d)px$/],
    'font-weight': [/^(?:normal|bold|[1-9]00)$/],
    'font-style': [/^(?:normal|italic)$/],
    'text-decoration': [/^(?:none|underline|line-through)$/],
    'line-height': [/^[12](?:\.\d{1,2})?$/],
    margin: SIDES,
  },
  td: CELL_STYLES,
  th: CELL_STYLES,
  img: { width: WIDTH, 'max-width': WIDTH },
};

/** Leaves out what widens a table or cell beyond a phone. */
const keepNarrow: sanitizeHtml.Transformer = (tagName, attributes) => {
  const limits: Record<string, RegExp> = {
    width: SHARE,
    border: PIXELS_ACROSS,
    cellpadding: PIXELS_ACROSS,
    cellspacing: PIXELS_ACROSS,
  };
  const attribs = Object.entries(attributes).filter(([name, value]) => limits[name]?.test(value) ?? true);
  return { tagName, attribs: Object.fromEntries(attribs) };
};

/**
 * Sanitizes HTML for an email: removes what runs, loads styles or frames, or collects input. Text, headings, lists,
 * links, images, simple tables and simple styles stay.
 */
export function sanitizeEmailHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'center'],
      ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'a', 'img'],
      ...['table', 'thead', 'tbody', 'tr', 'td', 'th'],
    ],
    allowedAttributes: {
      '*': ['style', 'align', 'dir', 'lang'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      ol: ['start'],
      table: ['role', 'width', 'cellpadding', 'cellspacing', 'border'],
      td: ['width', 'valign', 'colspan', 'rowspan'],
      th: ['width', 'valign', 'colspan', 'rowspan', 'scope'],
    },
    // Classes that the surrounding document styles.
    allowedClasses: { a: ['button'], p: ['soft', 'line'] },
    allowedStyles: STYLES,
    transformTags: { table: keepNarrow, td: keepNarrow, th: keepNarrow },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'http'] },
    allowProtocolRelative: false,
    nestingLimit: MAX_DEPTH,
    disallowedTagsMode: 'discard',
  });
}
