import sanitizeHtml from 'sanitize-html';

/** Deeper elements are left out, but not their text: what writes them calls itself for each. */
const MAX_DEPTH = 100;

/** No colors: those of a light letter cannot be read in a dark one. */
const TEXT_STYLES = {
  'text-align': [/^(left|right|center|justify)$/],
  'font-size': [/^\d{1,3}(px|pt|em|%)$/],
  'font-weight': [/^(normal|bold|[1-9]00)$/],
  'font-style': [/^(normal|italic)$/],
  'text-decoration': [/^(none|underline|line-through)$/],
  'line-height': [/^[\d.]{1,5}(px|em|%)?$/],
  margin: [/^[\d.\spxem%auto-]{1,40}$/],
  padding: [/^[\d.\spxem%]{1,40}$/],
  width: [/^\d{1,4}(px|%)$/],
  'max-width': [/^\d{1,4}(px|%)$/],
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
    allowedStyles: { '*': TEXT_STYLES },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https', 'http'] },
    allowProtocolRelative: false,
    nestingLimit: MAX_DEPTH,
    disallowedTagsMode: 'discard',
  });
}
