import {
  type Block,
  createBlock,
  getBlockText,
  hasSameMarks,
  type ListItem,
  type Run,
  type TextMarks,
} from './blocks.ts';

/** A piece of text and its size in pixels, where it is known. */
interface SizedRun extends Run {
  size: number | null;
}

type BlockTraits = Pick<Block, 'headingLevel' | 'item' | 'isQuote'>;

const PLAIN_TRAITS: BlockTraits = { headingLevel: null, item: null, isQuote: false };

/** Spaces of any kind, and those that a browser collapses into one. */
const ANY_SPACES = { atStart: /^\s+/, atEnd: /\s+$/ };
const PLAIN_SPACES = { atStart: /^[ \n]+/, atEnd: /[ \n]+$/ };

function trimRuns(runs: readonly SizedRun[], { atStart, atEnd }: typeof ANY_SPACES): SizedRun[] {
  const trimmed = runs.map((run) => ({ ...run }));
  while (trimmed[0] && trimmed[0].text.replace(atStart, '') === '') trimmed.shift();
  while (trimmed.at(-1)?.text.replace(atEnd, '') === '') trimmed.pop();
  const [first] = trimmed;
  const last = trimmed.at(-1);
  if (first) first.text = first.text.replace(atStart, '');
  if (last) last.text = last.text.replace(atEnd, '');
  return trimmed;
}

/** Splits the text of one element at its empty lines. */
function splitAtEmptyLines(runs: readonly SizedRun[]): SizedRun[][] {
  // Line breaks become separate pieces, so that they are counted across different formats.
  const pieces = runs.flatMap((run) =>
    run.text.split(/(\n)/).map((text) => ({ ...run, text, isBreak: text === '\n' })),
  );
  const paragraphs: SizedRun[][] = [[]];
  let breaks = 0;
  for (const { isBreak, ...piece } of pieces) {
    const isVisible = piece.text.trim() !== '';
    if (isVisible && breaks > 1) paragraphs.push([]);
    if (isVisible) breaks = 0;
    else if (isBreak) breaks += 1;
    if (piece.text !== '') paragraphs.at(-1)?.push(piece);
  }
  return paragraphs;
}

function mergeRuns(runs: readonly SizedRun[]): Run[] {
  const merged: Run[] = [];
  for (const { size: _size, ...run } of runs) {
    const last = merged.at(-1);
    if (last && hasSameMarks(last, run)) last.text += run.text;
    else merged.push(run);
  }
  return merged;
}

/** Collects the text of a document, block by block, while its elements are read. */
export class BlockCollector {
  readonly blocks: Block[] = [];
  #runs: SizedRun[] = [];
  #traits = PLAIN_TRAITS;
  /** The list item whose first text has not been read yet. */
  #pendingItem: ListItem | null = null;
  readonly #spaces: typeof ANY_SPACES;

  /** Part of a sentence keeps the non-breaking spaces at its ends. */
  constructor(isPartOfSentence = false) {
    this.#spaces = isPartOfSentence ? PLAIN_SPACES : ANY_SPACES;
  }

  /** Adds text to the open block. Several spaces become one, and a line break remains only when `keepsLines` is set. */
  addText(text: string, marks: TextMarks, size: number | null, keepsLines: boolean): void {
    const flat = keepsLines ? text.replace(/[ \t\r\f]+/g, ' ') : text.replace(/[ \t\n\r\f]+/g, ' ');
    const last = this.#runs.at(-1)?.text ?? '\n';
    const added = /[ \n\u00a0]$/.test(last) ? flat.replace(/^ +/, '') : flat;
    if (added !== '') this.#runs.push({ ...marks, text: added.replace(/[ \u00a0]{2,}/g, ' '), size });
  }

  /** Adds a line break to the open block. */
  addBreak(marks: TextMarks): void {
    this.#runs.push({ ...marks, text: '\n', size: null });
  }

  addRule(isQuote: boolean): void {
    this.endBlock();
    this.blocks.push(createBlock([], { isRule: true, isQuote }));
  }

  addBlock(block: Block): void {
    this.endBlock();
    this.blocks.push({ ...block, item: this.#takeItem(block.item) });
  }

  /** Ends the open block and starts one with these traits. */
  beginBlock(traits: BlockTraits): void {
    this.endBlock();
    this.#traits = { headingLevel: traits.headingLevel, item: traits.item, isQuote: traits.isQuote };
  }

  /** Starts a list item: its first block is the item, and further blocks continue it. */
  beginItem(item: ListItem): void {
    this.endBlock();
    this.#pendingItem = item;
  }

  /** Ends a list item, also one without text. */
  endItem(): void {
    this.endBlock();
    this.#pendingItem = null;
  }

  endBlock(): void {
    const paragraphs = splitAtEmptyLines(this.#runs).map((runs) => trimRuns(runs, this.#spaces));
    this.#runs = [];
    for (const runs of paragraphs) {
      if (runs.length === 0) continue;
      const sizes = runs.filter(({ text }) => text.trim() !== '').map(({ size }) => size);
      const block = createBlock(mergeRuns(runs), {
        ...this.#traits,
        item: this.#takeItem(this.#traits.item),
      });
      const isSized = sizes.every((size) => size !== null);
      this.blocks.push({ ...block, fontSize: isSized ? Math.min(...(sizes as number[])) : null });
    }
  }

  #takeItem(item: ListItem | null): ListItem | null {
    if (item === null) return null;
    const isFirst = this.#pendingItem === item;
    if (isFirst) this.#pendingItem = null;
    return { ...item, isContinuation: item.isContinuation || !isFirst };
  }
}

/** Joins the text of several blocks into one line, separated by commas. */
export function joinBlocks(blocks: readonly Block[]): Run[] {
  const shown = blocks.filter((block) => getBlockText(block).trim() !== '');
  return shown.flatMap(({ runs }, index) => [
    ...(index > 0 && runs[0] ? [{ ...runs[0], text: ', ' }] : []),
    ...runs.map((run) => ({ ...run, text: run.text.replace(/\s*\n\s*/g, ', ') })),
  ]);
}
