import { Parser } from 'htmlparser2';

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  'address article aside blockquote div dl dd dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const SILENT = new Set(['script', 'style', 'head', 'title', 'template']);

/** The plain-text part of an e-mail that has none of its own: the text of its HTML, links with their addresses. */
export function textOfHtml(html: string): string {
  let text = '';
  let silent = 0;
  const addresses: { href: string; from: number }[] = [];

  function endOfLine(blank: boolean): void {
    text = text.trimEnd();
    if (text !== '') text += blank ? '\n\n' : '\n';
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent += 1;
      if (name === 'br') text += '\n';
      if (BLOCKS.has(name)) endOfLine(name !== 'li' && name !== 'tr');
      if (name === 'li') text += '- ';
      if (name === 'a') addresses.push({ href: attributes.href ?? '', from: text.length });
    },
    ontext(part) {
      if (silent > 0) return;
      const flat = part.replace(/[\t\n\r ]+/g, ' ');
      text += /(^|\s)$/.test(text) ? flat.trimStart() : flat;
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      if (name === 'a') {
        const link = addresses.pop();
        const isWritten = link === undefined || text.slice(link.from).trim() === link.href;
        if (link && !isWritten && /^(https?|mailto):/i.test(link.href)) text += ` (${link.href})`;
      }
      if (BLOCKS.has(name)) endOfLine(name !== 'li' && name !== 'tr');
    },
  });
  parser.end(html);
  return text.trim();
}
