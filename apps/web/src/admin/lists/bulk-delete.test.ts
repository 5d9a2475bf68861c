import { expect, test } from 'vitest';
import { deleteEach, whatBecame } from './bulk-delete.ts';

const refusal = (httpStatus: number) => Object.assign(new Error('no'), { data: { httpStatus, code: 'X' } });

test('each row is one call, and one that fails does not stop the others', async () => {
  const ids = Array.from({ length: 23 }, (_row, index) => `id-${index}`);
  const called: string[] = [];
  const outcome = await deleteEach(ids, async (id) => {
    called.push(id);
    if (id === 'id-3') throw refusal(500);
    if (id === 'id-20') throw refusal(404);
  });
  expect(called).toEqual(ids);
  expect(outcome.deleted).toBe(21);
  expect(outcome.kept).toEqual(['id-3']);
  expect(outcome.gone).toHaveLength(22);
  expect(outcome.gone).toContain('id-20');
});

test('a session that ended stops it', async () => {
  const called: string[] = [];
  const ids = Array.from({ length: 30 }, (_row, index) => String(index));
  await expect(
    deleteEach(ids, async (id) => {
      called.push(id);
      throw refusal(401);
    }),
  ).rejects.toThrow('no');
  expect(called).toHaveLength(10);
});

test.each([
  [['a'], '4 of 5 were deleted. Still here and selected: a@example.com.'],
  [['a', 'b'], '4 of 6 were deleted. Still here and selected: a@example.com and b@example.com.'],
  [['a', 'unloaded'], '4 of 6 were deleted. Still here and selected: a@example.com and 1 more.'],
  [
    ['a', 'b', 'c', 'd', 'e'],
    '4 of 9 were deleted. Still here and selected: a@example.com, b@example.com, c@example.com, and 2 more.',
  ],
  [['unloaded'], '4 of 5 were deleted. Still here and selected: 1.'],
])('what stays behind of a partly failed deletion is named: %j', (kept, words) => {
  const outcome = { deleted: 4, gone: ['1', '2', '3', '4'], kept };
  expect(whatBecame(outcome, (id) => (id === 'unloaded' ? undefined : `${id}@example.com`))).toBe(words);
});
