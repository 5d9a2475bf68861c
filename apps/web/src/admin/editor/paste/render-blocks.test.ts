import { expect, test } from 'vitest';
import { type Block, createBlock, PLAIN_MARKS } from './blocks.ts';
import { renderBlocks } from './render-blocks.ts';

function itemBlock(text: string, depth: number, number: number | null = null, isContinuation = false): Block {
  const item = { depth, isOrdered: number !== null, number, isContinuation };
  return createBlock([{ ...PLAIN_MARKS, text }], { item });
}

test('items are nested by depth, one level at a time', () => {
  expect(renderBlocks([itemBlock('a', 3), itemBlock('b', 1), itemBlock('c', 3), itemBlock('d', 2)])).toBe(
    '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li><li><p>d</p></li></ul></li></ul>',
  );
});

test('a further paragraph stays in its item', () => {
  expect(renderBlocks([itemBlock('a', 1), itemBlock('more', 1, null, true), itemBlock('b', 1)])).toBe(
    '<ul><li><p>a</p><p>more</p></li><li><p>b</p></li></ul>',
  );
});

test('numbers continue a list, and a list that starts again is a new one', () => {
  expect(renderBlocks([itemBlock('a', 1, 1), itemBlock('b', 1, 2), itemBlock('c', 1, 1)])).toBe(
    '<ol><li><p>a</p></li><li><p>b</p></li></ol><ol><li><p>c</p></li></ol>',
  );
});

test('text is escaped', () => {
  const block = createBlock([{ ...PLAIN_MARKS, text: '<b>"&"</b>', href: 'https://example.com/?a="&b' }]);
  expect(renderBlocks([block])).toBe(
    '<p><a href="https://example.com/?a=&quot;&amp;b">&lt;b&gt;&quot;&amp;&quot;&lt;/b&gt;</a></p>',
  );
});
