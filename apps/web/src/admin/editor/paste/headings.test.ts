import { describe, expect, test } from 'vitest';
import { type Block, createBlock, PLAIN_MARKS } from './blocks.ts';
import { settleHeadings } from './headings.ts';

const BODY = 'A paragraph with more words than any of the others here has.';

function textBlock(text: string, some: Partial<Block> = {}, bold = false): Block {
  return createBlock([{ ...PLAIN_MARKS, bold, text }], some);
}

const levelsOf = (...blocks: Block[]) => settleHeadings(blocks).map(({ headingLevel }) => headingLevel);
const heading = (headingLevel: number) => textBlock('Heading', { headingLevel });
const sized = (fontSize: number, bold = false) => textBlock('Large', { fontSize }, bold);
const body = textBlock(BODY, { fontSize: 14 });

describe('the levels of headings', () => {
  test('the main headings become the upper level, all others the lower one', () => {
    expect(levelsOf(heading(0), heading(1), heading(2), heading(4))).toEqual([2, 2, 3, 3]);
    expect(levelsOf(heading(2), heading(3))).toEqual([2, 3]);
    expect(levelsOf(heading(3))).toEqual([3]);
  });
});

describe('a paragraph in a larger font', () => {
  test('is a title, and what is smaller beneath it is not', () => {
    expect(levelsOf(sized(34), sized(20), body)).toEqual([2, 3, null]);
    expect(levelsOf(sized(34), body, sized(24), body)).toEqual([2, null, 3, null]);
  });

  test('that is a little larger is a heading only in bold or beneath a title', () => {
    expect(levelsOf(sized(18), body)).toEqual([null, null]);
    expect(levelsOf(sized(18, true), body)).toEqual([2, null]);
  });

  test('is none in a text that is large throughout, when it is long, or in a list', () => {
    expect(levelsOf(sized(30), sized(30), sized(30))).toEqual([null, null, null]);
    expect(levelsOf(textBlock(BODY.repeat(3), { fontSize: 30 }), body)).toEqual([null, null]);
    const item = { depth: 1, isOrdered: false, number: null, isContinuation: false };
    expect(levelsOf(textBlock('Item', { fontSize: 30, item }), body)).toEqual([null, null]);
  });

  test('alone is a title', () => {
    expect(levelsOf(sized(34))).toEqual([2]);
  });
});
