import { expect, test } from 'vitest';
import { compareSameAddress } from './duplicates.ts';
import { refuseDuplicate } from './outcomes.ts';

test('of the rows with one address, the one that forbids most counts, wherever it is', () => {
  const rows = [
    { line: 2, standing: 'subscriber' },
    { line: 3, standing: 'unsubscribed' },
    { line: 4, standing: 'pending' },
    { line: 5, standing: 'complained' },
    { line: 6, standing: 'bounced' },
  ] as const;
  const order = rows.toSorted(compareSameAddress).map(({ line }) => line);
  expect(order).toEqual([5, 6, 3, 2, 4]);
  expect(
    rows
      .toReversed()
      .sort(compareSameAddress)
      .map(({ line }) => line),
  ).toEqual(order);
});

test('the other rows are refused with the line of the one that counts', () => {
  expect(refuseDuplicate(1_234)).toEqual({
    reason: 'duplicate',
    message: 'The same address is in line 1,234, which counts.',
  });
});
