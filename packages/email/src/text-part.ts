import { Parser } from 'htmlparser2';

/** Elements that begin on a new line. */
const BLOCKS = new Set(
  'address article aside blockquote div dl dd dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const BARE_BULLET = /(?:^|\n) *(?:-|\d+\.) $/;
const SILENT = new Set(['script', 'style', 'head', 'title', 'template']);

/** Converts HTML to plain text, links with their addresses; for emails without a text part of their own. */
export function htmlToText(html: string): string {
  let text = '';
  let silent = 0;
  let items = 0;
  const addresses: { href: string; from: number }[] = [];
  /** The open lists, with the last number; null for one without numbers. */
  const lists: (number | null)[] = [];

  function endOfLine(name: string): void {
    const isApart = name !== 'li' && name !== 'tr' && items === 0;
    // An item right after a paragraph leaves the blank line before its list.
    if (!isApart && text.endsWith('\n')) return;
    text = text.trimEnd();
    if (text !== '') text += isApart ? '\n\n' : '\n';
  }

  function openBlock(name: string, start: string | undefined): void {
    // A paragraph at the start of an item continues on the line of its bullet.
    if (!BARE_BULLET.test(text)) endOfLine(name);
    if (name === 'ul' || name === 'ol')
      lists.push(name === 'ol' ? (Number.parseInt(start ?? '', 10) || 1) - 1 : null);
    if (name === 'li') openItem();
  }

  function openItem(): void {
    items += 1;
    const count = lists.at(-1) ?? null;
    if (count !== null) lists[lists.length - 1] = count + 1;
    const indent = '  '.repeat(Math.max(0, lists.length - 1));
    text += count === null ? `${indent}- ` : `${indent}${count + 1}. `;
  }

  function closeBlock(name: string): void {
    if (name === 'li') items -= 1;
    if (name === 'ul' || name === 'ol') lists.pop();
    endOfLine(name);
  }

  function closeLink(): void {
    const link = addresses.pop();
    const isWritten = link === undefined || text.slice(link.from).trim() === link.href;
    if (link && !isWritten && /^(https?|mailto):/i.test(link.href)) text += ` (${link.href})`;
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent += 1;
      if (name === 'br') text += '\n';
      if (BLOCKS.has(name)) openBlock(name, attributes.start);
      if (name === 'a') addresses.push({ href: attributes.href ?? '', from: text.length });
    },
    ontext(part) {
      if (silent > 0) return;
      const flat = part.replace(/[\t\n\r ]+/g, ' ');
      text += /(^|\s)$/.test(text) ? flat.trimStart() : flat;
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      if (name === 'a') closeLink();
      if (BLOCKS.has(name)) closeBlock(name);
    },
  });
  parser.end(html);
  return text.trim();
}
