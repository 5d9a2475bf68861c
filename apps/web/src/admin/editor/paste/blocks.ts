/** How a piece of text looks and where it leads. */
export interface TextMarks {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  code: boolean;
  /** The address of a link; null for text that leads nowhere. */
  href: string | null;
}

/** A piece of text with one look. A line break in `text` is a line break on the page. */
export interface Run extends TextMarks {
  text: string;
}

/** Where a block stands in a list. */
export interface ListItem {
  /** 1 for the outermost list. */
  depth: number;
  isOrdered: boolean;
  /** The number that it was copied with; null when it follows from the item before. */
  number: number | null;
  /** A further paragraph of the item before. */
  isContinuation: boolean;
}

/** A paragraph, a heading, a list item or a line across the page, as it was copied. */
export interface Block {
  runs: Run[];
  /** 0 for the title of a document, 1 to 6 for its headings; null for other text. */
  headingLevel: number | null;
  item: ListItem | null;
  isQuote: boolean;
  isRule: boolean;
  /** The size of its smallest text in pixels; null when a heading must not be guessed from it. */
  fontSize: number | null;
}

export const PLAIN_MARKS: TextMarks = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  href: null,
};

/** A block of ordinary text, with what is different about it. */
export function createBlock(runs: Run[], some: Partial<Block> = {}): Block {
  return { runs, headingLevel: null, item: null, isQuote: false, isRule: false, fontSize: null, ...some };
}

/** Whether two pieces of text look the same and lead to the same place. */
export function hasSameMarks(one: TextMarks, other: TextMarks): boolean {
  return (Object.keys(PLAIN_MARKS) as (keyof TextMarks)[]).every((mark) => one[mark] === other[mark]);
}

/** The text of a block without its looks. */
export function getBlockText(block: Block): string {
  return block.runs.map(({ text }) => text).join('');
}
