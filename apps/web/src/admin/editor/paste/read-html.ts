import { BlockCollector, joinBlocks } from './block-collector.ts';
import { type Block, createBlock, type ListItem, PLAIN_MARKS, type Run, type TextMarks } from './blocks.ts';
import {
  getEmoji,
  getHeadingLevel,
  isBlockElement,
  isDataTable,
  isLeftOut,
  isPartOfSentence,
  isQuote,
  isVisiblePicture,
} from './elements.ts';
import { getSafeAddress } from './links.ts';
import { getListItem, isWordMarker, parseWordListItem } from './list-items.ts';
import {
  type Declarations,
  getStyledMarks,
  parseClassRules,
  parseDeclarations,
  parseFontElementSize,
  parseFontSize,
} from './styles.ts';

/** The content of a pasted document. */
interface ReadDocument {
  blocks: Block[];
  /** How many pictures it had. */
  pictureCount: number;
}

/** What the elements around a node decide about it. */
interface Context {
  marks: TextMarks;
  fontSize: number | null;
  headingLevel: number | null;
  item: ListItem | null;
  isQuote: boolean;
  /** Whether line breaks in the source are line breaks on the page. */
  keepsLines: boolean;
  /** The number of lists around it. */
  listDepth: number;
  /** The number of elements around it. */
  nesting: number;
}

/** Deeper elements are read as plain text, so that the call stack stays small. */
const MAX_NESTING = 200;

const TAG_MARKS: Partial<Record<string, Partial<TextMarks>>> = {
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  tt: { code: true },
};

const OUTERMOST: Context = {
  marks: PLAIN_MARKS,
  fontSize: null,
  headingLevel: null,
  item: null,
  isQuote: false,
  keepsLines: false,
  listDepth: 0,
  nesting: 0,
};

/** Separates the cells of a table row in a line of text. */
const CELL_SEPARATOR = ' | ';

/** The text of an empty cell between others. */
const EMPTY_CELL = '–';

/**
 * Reads the blocks of a document that was copied from a browser, an office program or a mail program.
 * `css` are the style sheets that came with it.
 */
export function readHtml(source: Document, css: string): ReadDocument {
  const reader = new HtmlReader(css);
  return { blocks: reader.read(source.body), pictureCount: reader.pictureCount };
}

class HtmlReader {
  pictureCount = 0;
  #out = new BlockCollector();
  readonly #rules: ReadonlyMap<string, Declarations>;

  constructor(css: string) {
    this.#rules = parseClassRules(css);
  }

  /** The blocks in an element. */
  read(element: Element, around: Context = OUTERMOST): Block[] {
    const outer = this.#out;
    const own = new BlockCollector(around === OUTERMOST && isPartOfSentence(element));
    this.#out = own;
    this.#readChildren(element, around);
    own.endBlock();
    this.#out = outer;
    return own.blocks;
  }

  #readChildren(parent: Node, around: Context): void {
    for (const child of parent.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) this.#addText(child.textContent ?? '', around);
      else if (child.nodeType === Node.ELEMENT_NODE) this.#readElement(child as Element, around);
    }
  }

  #addText(text: string, { marks, fontSize, keepsLines }: Context): void {
    this.#out.addText(text, marks, fontSize, keepsLines);
  }

  #getStyle(element: Element, name: string): Declarations {
    const style = new Map<string, string>();
    for (const className of element.classList) {
      const rule = this.#rules.get(`${name}.${className.toLowerCase()}`) ?? [];
      for (const [property, value] of rule) style.set(property, value);
    }
    for (const [property, value] of parseDeclarations(element.getAttribute('style') ?? '')) {
      style.set(property, value);
    }
    return style;
  }

  #readElement(element: Element, around: Context): void {
    const name = element.localName;
    const style = this.#getStyle(element, name);
    if (isLeftOut(element, name, style) || isWordMarker(style)) return;
    if (name === 'img') this.#readPicture(element, around);
    else if (name === 'hr') this.#out.addRule(around.isQuote);
    else if (name === 'br') this.#readBreak(element, style, around);
    else if (around.nesting >= MAX_NESTING) this.#addText(element.textContent ?? '', around);
    else this.#readContents(element, name, style, this.#enter(element, name, style, around));
  }

  #readContents(element: Element, name: string, style: Declarations, inside: Context): void {
    if (element.className === 'Apple-converted-space') this.#addText(' ', inside);
    else if (isDataTable(element)) this.#readTable(element, inside);
    else if (isBlockElement(name)) this.#readBlock(element, name, style, inside);
    else this.#readChildren(element, inside);
  }

  #readBreak(element: Element, style: Declarations, around: Context): void {
    const isOnPaper = style.has('page-break-before') || element.className.includes('interchange');
    if (!isOnPaper) this.#out.addBreak(around.marks);
  }

  /** The context inside an element. */
  #enter(element: Element, name: string, style: Declarations, around: Context): Context {
    const marks = { ...around.marks, ...TAG_MARKS[name], ...getStyledMarks(style) };
    if (name === 'a') marks.href = getSafeAddress(element.getAttribute('href'));
    const whiteSpace = style.get('white-space');
    return {
      ...around,
      marks,
      fontSize:
        parseFontSize(style.get('font-size') ?? style.get('font')) ??
        (name === 'font' ? parseFontElementSize(element.getAttribute('size')) : null) ??
        around.fontSize,
      headingLevel: getHeadingLevel(element, name) ?? around.headingLevel,
      isQuote: around.isQuote || isQuote(element, name, style),
      keepsLines:
        whiteSpace === undefined ? name === 'pre' || around.keepsLines : whiteSpace.startsWith('pre'),
      nesting: around.nesting + 1,
    };
  }

  #readPicture(image: Element, around: Context): void {
    const emoji = getEmoji(image);
    if (emoji !== null) this.#addText(emoji, around);
    else if (isVisiblePicture(image)) this.pictureCount += 1;
  }

  #readBlock(element: Element, name: string, style: Declarations, inside: Context): void {
    const isList = name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir';
    const listDepth = inside.listDepth + (isList ? 1 : 0);
    const item =
      name === 'li'
        ? getListItem(element, listDepth)
        : name === 'p'
          ? this.#findWordItem(element, style, inside)
          : null;
    const own = { ...inside, listDepth, item: item ?? inside.item };
    if (item) this.#out.beginItem(item);
    this.#out.beginBlock(own);
    this.#readChildren(element, own);
    if (item) this.#out.endItem();
    // Text after the element, such as text beside a list, is an ordinary block again.
    this.#out.beginBlock(inside);
  }

  #findWordItem(element: Element, style: Declarations, inside: Context): ListItem | null {
    const isListParagraph = element.className.startsWith('MsoListParagraph');
    if (inside.item || inside.headingLevel !== null || !(isListParagraph || style.has('mso-list')))
      return null;
    const markers = [...element.querySelectorAll('[style*="mso-list"]')];
    const marker = markers.find((part) => isWordMarker(this.#getStyle(part, part.localName)));
    const item = parseWordListItem(style, marker?.textContent ?? '');
    if (item || !isListParagraph) return item;
    // The style of a list without a bullet: a further paragraph of the previous item.
    const previous = this.#out.blocks.at(-1)?.item;
    return previous ? { ...previous, number: null, isContinuation: true } : null;
  }

  #readTable(table: HTMLTableElement, inside: Context): void {
    this.#out.beginBlock(inside);
    if (table.caption) this.#readElement(table.caption, inside);
    for (const row of table.rows) this.#addRow([...row.cells], inside);
    this.#out.beginBlock(inside);
  }

  /** A row becomes a line with its cells side by side. */
  #addRow(cells: readonly Element[], inside: Context): void {
    const read = cells.map((cell) => joinBlocks(this.read(cell, this.#enterCell(cell, inside))));
    while (read.at(-1)?.length === 0) read.pop();
    const runs = read.flatMap((cell, index): Run[] => [
      ...(index > 0 ? [{ ...PLAIN_MARKS, text: CELL_SEPARATOR }] : []),
      ...(cell.length > 0 ? cell : [{ ...PLAIN_MARKS, text: EMPTY_CELL }]),
    ]);
    if (runs.length > 0)
      this.#out.addBlock(createBlock(runs, { item: inside.item, isQuote: inside.isQuote }));
  }

  #enterCell(cell: Element, inside: Context): Context {
    const entered = this.#enter(cell, cell.localName, this.#getStyle(cell, cell.localName), inside);
    return { ...entered, item: null };
  }
}
