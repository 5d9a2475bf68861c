import { type Block, getBlockText } from './blocks.ts';

/** Longer text is never guessed to be a heading. In characters. */
const MAX_HEADING_LENGTH = 150;

/** Ordinary text is rarely larger than 14 points. In pixels. */
const MAX_BODY_SIZE = 14 * (4 / 3);

/** How much larger than ordinary text a title is, and a bold heading or a subtitle. */
const TITLE_RATIO = 1.6;
const HEADING_RATIO = 1.25;

/** The levels that the editor has. */
const TOP_LEVEL = 2;
const LOWER_LEVEL = 3;

function canBeHeading(block: Block): boolean {
  if (block.headingLevel !== null || block.item || block.isQuote || block.isRule) return false;
  const text = getBlockText(block);
  return block.fontSize !== null && text.length <= MAX_HEADING_LENGTH && !text.includes('\n');
}

/** The most common size of the text, in pixels. */
function findBodySize(blocks: readonly Block[]): number {
  const lengths = new Map<number, number>();
  for (const block of blocks) {
    const { fontSize, headingLevel } = block;
    if (fontSize !== null && headingLevel === null)
      lengths.set(fontSize, (lengths.get(fontSize) ?? 0) + getBlockText(block).length);
  }
  const [mostCommon] = [...lengths].sort(([, one], [, other]) => other - one);
  return Math.min(mostCommon?.[0] ?? MAX_BODY_SIZE, MAX_BODY_SIZE);
}

/** Titles and subtitles are often paragraphs in a larger font: their level is guessed from their size. */
function guessHeadings(blocks: readonly Block[]): Block[] {
  const sizes = blocks.filter(({ headingLevel }) => headingLevel === null).map(({ fontSize }) => fontSize);
  const isUniform = sizes.length > 1 && sizes.every((size) => size === sizes[0]);
  const body = findBodySize(blocks);
  let largest = 0;
  let isAfterTitle = false;
  const guessed = blocks.map((block) => {
    const ratio = (block.fontSize ?? 0) / body;
    const isTitle = ratio >= TITLE_RATIO;
    const isLower = ratio >= HEADING_RATIO && (isAfterTitle || block.runs.every(({ bold }) => bold));
    const isHeading = !isUniform && canBeHeading(block) && (isTitle || isLower);
    isAfterTitle = isHeading ? isTitle : block.headingLevel === 0;
    if (isHeading && isTitle) largest = Math.max(largest, block.fontSize ?? 0);
    return { block, isHeading };
  });
  return guessed.map(({ block, isHeading }) =>
    isHeading ? { ...block, headingLevel: block.fontSize === largest ? 0 : TOP_LEVEL } : block,
  );
}

/**
 * Reduces headings to the two levels of the editor: the title and main headings of the document, or else its second
 * level, become the upper one.
 */
export function normalizeHeadings(blocks: readonly Block[]): Block[] {
  const found = guessHeadings(blocks);
  const hasMain = found.some(({ headingLevel }) => headingLevel !== null && headingLevel <= 1);
  const lastOfTop = hasMain ? 1 : 2;
  return found.map((block) => {
    if (block.headingLevel === null) return block;
    return { ...block, headingLevel: block.headingLevel <= lastOfTop ? TOP_LEVEL : LOWER_LEVEL };
  });
}
