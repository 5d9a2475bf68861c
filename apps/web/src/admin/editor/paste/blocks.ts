/** The format of a piece of text, and its link. */
export interface TextMarks {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  code: boolean;
  /** The address of a link; null for text without a link. */
  href: string | null;
}

/** A piece of text with one format. A line break in `text` is a line break on the page. */
export interface Run extends TextMarks {
  text: string;
}

/** The position of a block in a list. */
export interface ListItem {
  /** 1 for the outermost list. */
  depth: number;
  isOrdered: boolean;
  /** The copied number; null when it follows from the previous item. */
  number: number | null;
  /** True for a further paragraph of the previous item. */
  isContinuation: boolean;
}

/** A copied paragraph, heading, list item or horizontal rule. */
export interface Block {
  runs: Run[];
  /** 0 for the title of a document, 1 to 6 for its headings; null for other text. */
  headingLevel: number | null;
  item: ListItem | null;
  isQuote: boolean;
  isRule: boolean;
  /** The size of the smallest text in pixels; null when no heading may be guessed from it. */
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

/** Creates a block of ordinary text, with some other properties. */
export function createBlock(runs: Run[], some: Partial<Block> = {}): Block {
  return { runs, headingLevel: null, item: null, isQuote: false, isRule: false, fontSize: null, ...some };
}

/** Whether two pieces of text have the same format and link. */
export function hasSameMarks(one: TextMarks, other: TextMarks): boolean {
  return (Object.keys(PLAIN_MARKS) as (keyof TextMarks)[]).every((mark) => one[mark] === other[mark]);
}

/** The text of a block without its format. */
export function getBlockText(block: Block): string {
  return block.runs.map(({ text }) => text).join('');
}
