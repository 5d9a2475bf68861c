import { Parser } from 'htmlparser2';
import { quoteText, underline } from './wrap-text.ts';

/** Elements that begin on a new line. */
const BLOCKS = new Set(
  'address article aside blockquote div dl dd dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/;
const BARE_BULLET = /(?:^|\n) *(?:-|\d+\.) $/;
const LINE_START = /(?:^|\n) *(?:(?:-|\d+\.) )?$/;
const SILENT = new Set(['script', 'style', 'head', 'title', 'template']);

export interface TextOptions {
  /** False for a text that someone goes on writing. */
  underlinesHeadings?: boolean;
}

/**
 * Converts HTML to plain text, for emails without a text part of their own: headings are underlined, links name their
 * addresses, and tables that only lay something out leave no trace.
 */
export function htmlToText(html: string, { underlinesHeadings = true }: TextOptions = {}): string {
  let text = '';
  let silent = 0;
  let items = 0;
  let preformatted = 0;
  const links: { href: string; from: number }[] = [];
  /** A link whose address follows it: what comes next decides how. */
  let named: { href: string; from: number } | null = null;
  /** Whether the next text is in another cell of the row. */
  let isNextCell = false;
  /** The open lists, with the last number; null for one without numbers. */
  const lists: (number | null)[] = [];
  /** Where each open heading and quotation begins. */
  const starts: number[] = [];
  /** Whether each open table only lays something out. */
  const layouts: boolean[] = [];

  function nameAddress(isLast: boolean): void {
    if (!named) return;
    const { href, from } = named;
    named = null;
    const isAlone = isLast && LINE_START.test(text.slice(0, from));
    const words = text.trimEnd();
    text = isAlone ? `${words.replace(/:$/, '')}: ${href}` : `${words} (${href})${text.slice(words.length)}`;
  }

  function endOfLine(name: string): void {
    nameAddress(true);
    isNextCell = false;
    const isApart = name !== 'li' && name !== 'tr' && items === 0;
    // An item right after a paragraph leaves the blank line before its list.
    if (!isApart && text.endsWith('\n')) return;
    text = text.trimEnd();
    if (text !== '') text += isApart ? '\n\n' : '\n';
  }

  function append(part: string): void {
    if (part.trim() !== '') {
      nameAddress(false);
      if (isNextCell) text = `${text.trimEnd()} | `;
      isNextCell = false;
    }
    text += /(^|\s)$/.test(text) ? part.trimStart() : part;
  }

  function openItem(): void {
    items += 1;
    const count = lists.at(-1) ?? null;
    if (count !== null) lists[lists.length - 1] = count + 1;
    const indent = '  '.repeat(Math.max(0, lists.length - 1));
    text += count === null ? `${indent}- ` : `${indent}${count + 1}. `;
  }

  function openBlock(name: string, attributes: Record<string, string>): void {
    // A paragraph at the start of an item continues on the line of its bullet.
    if (!BARE_BULLET.test(text)) endOfLine(name);
    openList(name, attributes);
    if (name === 'pre') preformatted += 1;
    if (name === 'hr') text += '* * *';
    if (name === 'table') layouts.push(attributes.role === 'presentation');
    if (name === 'blockquote' || HEADING.test(name)) starts.push(text.length);
  }

  function openList(name: string, attributes: Record<string, string>): void {
    if (name === 'ol') lists.push((Number.parseInt(attributes.start ?? '', 10) || 1) - 1);
    if (name === 'ul') lists.push(null);
    if (name === 'li') openItem();
  }

  /** Changes what was written since the element began. */
  function change(write: (content: string) => string): void {
    nameAddress(true);
    const start = starts.pop() ?? 0;
    const content = text.slice(start).trim();
    if (content !== '') text = text.slice(0, start) + write(content);
  }

  function closeBlock(name: string): void {
    if (name === 'li') items -= 1;
    if (name === 'ul' || name === 'ol') lists.pop();
    if (name === 'pre') preformatted -= 1;
    if (name === 'table') layouts.pop();
    if (name === 'blockquote') change(quoteText);
    if (HEADING.test(name)) {
      change((heading) => (underlinesHeadings ? underline(heading, name === 'h1') : heading));
    }
    endOfLine(name);
  }

  function closeLink(): void {
    const link = links.pop();
    const match = /^(?:(?:mailto|tel):(.*)|https?:.*)$/i.exec(link?.href ?? '');
    if (!link || !match) return;
    const words = text.slice(link.from).trim();
    const href = match[1] ?? link.href;
    if (words !== '' && words !== link.href && words !== href) named = { href, from: link.from };
  }

  function openCell(): void {
    if (layouts.at(-1)) endOfLine('tr');
    else isNextCell = text !== '' && !text.endsWith('\n');
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (SILENT.has(name)) silent += 1;
      if (BLOCKS.has(name)) openBlock(name, attributes);
      if (name === 'td' || name === 'th') openCell();
      if (name === 'img') append(attributes.alt ?? '');
      if (name === 'br') {
        nameAddress(true);
        text += '\n';
      }
      if (name === 'a') {
        nameAddress(false);
        links.push({ href: attributes.href ?? '', from: text.length });
      }
    },
    ontext(part) {
      if (silent > 0) return;
      if (preformatted > 0) text += part;
      else append(part.replace(/[\t\n\r ]+/g, ' '));
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1;
      if (name === 'a') closeLink();
      if (BLOCKS.has(name)) closeBlock(name);
    },
  });
  parser.end(html);
  nameAddress(true);
  return text.trim();
}
