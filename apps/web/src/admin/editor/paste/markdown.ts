import { type Block, createBlock, PLAIN_MARKS, type Run, type TextMarks } from './blocks.ts';
import { getSafeAddress } from './links.ts';

/** One line like these is enough to read a text as Markdown. */
const MARKDOWN_LINE = /^(?:#{1,6} +\S|> ?\S|(?:-{3,}|\*{3,}) *$)/m;

/** A single line that starts with a number or a dash is no list. */
const MIN_ITEMS = 2;

const HEADING = /^(#{1,6}) +(\S.*)$/;
const RULE = /^(?:-{3,}|\*{3,})$/;
const ITEM = /^( {0,20})(?:[-*+]|(\d{1,3})[.)]) +(\S.*)$/;
const QUOTE = /^> ?(.*)$/;

/** Bold, italic, strikethrough, code and links; none of them spans several lines. */
const INLINE =
  /\*\*([^*\n]{1,2000})\*\*|__([^_\n]{1,2000})__|\*([^*\s\n][^*\n]{0,2000})\*|\b_([^_\n]{1,2000})_\b|~~([^~\n]{1,2000})~~|`([^`\n]{1,2000})`|!?\[([^[\]\n]{1,500})\]\(([^()\s]{1,2000})\)/g;

function getInlineMarks([
  ,
  bold,
  bold2,
  italic,
  italic2,
  strike,
  code,
  ,
  address,
]: RegExpExecArray): Partial<TextMarks> {
  if (bold ?? bold2) return { bold: true };
  if (italic ?? italic2) return { italic: true };
  if (strike) return { strike: true };
  if (code) return { code: true };
  return { href: getSafeAddress(address ?? null) };
}

function parseInline(text: string, marks = PLAIN_MARKS): Run[] {
  const runs: Run[] = [];
  let from = 0;
  const addText = (to: number) => {
    if (to > from) runs.push({ ...marks, text: text.slice(from, to) });
  };
  for (const match of text.matchAll(INLINE)) {
    addText(match.index);
    const inner = match.slice(1, 8).find((group) => group !== undefined) ?? '';
    const own = { ...marks, ...getInlineMarks(match) };
    // Each level removes its own markers, so the recursion ends.
    runs.push(...(own.code ? [{ ...own, text: inner }] : parseInline(inner, own)));
    from = match.index + match[0].length;
  }
  addText(text.length);
  return runs;
}

/** The depth of an item, from the indents of the items before it. */
function getDepth(indents: number[], indent: number): number {
  while (indents.length > 1 && indent < (indents.at(-1) ?? 0)) indents.pop();
  if (indents.length === 0 || indent > (indents.at(-1) ?? 0)) indents.push(indent);
  return indents.length;
}

/** The first number of a list; null for a later item, because Markdown numbers those itself. */
function getFirstNumber(blocks: readonly Block[], depth: number, number: number): number | null {
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const item = blocks[index]?.item;
    if (!item || item.depth < depth) return number;
    if (item.depth === depth) return item.isOrdered ? null : number;
  }
  return number;
}

function isMarkdown(lines: readonly string[], text: string): boolean {
  return MARKDOWN_LINE.test(text) || lines.filter((line) => ITEM.test(line)).length >= MIN_ITEMS;
}

function readLine(line: string, isQuote: boolean): Block {
  if (RULE.test(line)) return createBlock([], { isRule: true });
  const [, signs, title] = HEADING.exec(line) ?? [];
  if (signs && title) return createBlock(parseInline(title), { headingLevel: signs.length });
  return createBlock(parseInline(isQuote ? (QUOTE.exec(line)?.[1] ?? '') : line), { isQuote });
}

class MarkdownReader {
  readonly blocks: Block[] = [];
  /** The indents of the lists around the last item. */
  #indents: number[] = [];
  /** The block that a line without a marker continues. */
  #open: Block | null = null;

  addLine(line: string): void {
    const item = ITEM.exec(line.trimEnd());
    if (line.trim() === '') this.#open = null;
    else if (item) this.#addItem(item);
    else this.#addText(line);
  }

  #addItem([, indent = '', digits, content = '']: RegExpExecArray): void {
    const depth = getDepth(this.#indents, indent.length);
    const number = digits === undefined ? null : getFirstNumber(this.blocks, depth, Number(digits));
    const item = { depth, isOrdered: digits !== undefined, number, isContinuation: false };
    this.#open = createBlock(parseInline(content), { item });
    this.blocks.push(this.#open);
  }

  #addText(line: string): void {
    const open = this.#open;
    const next = readLine(line.trim(), QUOTE.test(line));
    const isText = next.headingLevel === null && !next.isRule;
    if (open && isText && open.isQuote === next.isQuote) {
      open.runs.push({ ...PLAIN_MARKS, text: open.item ? ' ' : '\n' }, ...next.runs);
      return;
    }
    this.blocks.push(next);
    this.#indents = [];
    this.#open = isText ? next : null;
  }
}

/** Reads Markdown: headings, lists, quotes, rules, bold, italic, code and links. Null for text that has no such lines. */
export function parseMarkdown(text: string): Block[] | null {
  const lines = text.replaceAll('\t', '    ').split(/\r\n?|\n/);
  if (!isMarkdown(lines, text)) return null;
  const reader = new MarkdownReader();
  for (const line of lines) reader.addLine(line);
  return reader.blocks;
}
