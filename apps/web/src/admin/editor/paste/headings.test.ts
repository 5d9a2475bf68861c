import { describe, expect, test } from 'vitest';
import { type Block, createBlock, PLAIN_MARKS } from './blocks.ts';
import { normalizeHeadings } from './headings.ts';

const BODY = 'A paragraph with more words than any of the others here has.';

function textBlock(text: string, some: Partial<Block> = {}, bold = false): Block {
  return createBlock([{ ...PLAIN_MARKS, bold, text }], some);
}

const getLevels = (...blocks: Block[]) => normalizeHeadings(blocks).map(({ headingLevel }) => headingLevel);
const heading = (headingLevel: number) => textBlock('Heading', { headingLevel });
const sized = (fontSize: number, bold = false) => textBlock('Large', { fontSize }, bold);
const body = textBlock(BODY, { fontSize: 14 });

describe('the levels of headings', () => {
  test('the main headings become the upper level, all others the lower one', () => {
    expect(getLevels(heading(0), heading(1), heading(2), heading(4))).toEqual([2, 2, 3, 3]);
    expect(getLevels(heading(2), heading(3))).toEqual([2, 3]);
    expect(getLevels(heading(3))).toEqual([3]);
  });
});

describe('a paragraph in a larger font', () => {
  test('is a title, and a smaller one below it is a lower heading', () => {
    expect(getLevels(sized(34), sized(20), body)).toEqual([2, 3, null]);
    expect(getLevels(sized(34), body, sized(24), body)).toEqual([2, null, 3, null]);
  });

  test('is a heading only in bold or below a title when it is only a little larger', () => {
    expect(getLevels(sized(18), body)).toEqual([null, null]);
    expect(getLevels(sized(18, true), body)).toEqual([2, null]);
  });

  test('is no heading in a text of one size, when it is long, or in a list', () => {
    expect(getLevels(sized(30), sized(30), sized(30))).toEqual([null, null, null]);
    expect(getLevels(textBlock(BODY.repeat(3), { fontSize: 30 }), body)).toEqual([null, null]);
    const item = { depth: 1, isOrdered: false, number: null, isContinuation: false };
    expect(getLevels(textBlock('Item', { fontSize: 30, item }), body)).toEqual([null, null]);
  });

  test('is a title when it is the only one', () => {
    expect(getLevels(sized(34))).toEqual([2]);
  });
});
