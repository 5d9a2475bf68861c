import { expect, test } from 'vitest';
import { deleteEach, formatBulkOutcome } from './bulk-delete.ts';

const refusal = (httpStatus: number) => Object.assign(new Error('no'), { data: { httpStatus, code: 'X' } });

test('each row is deleted by its own call, and a failure does not stop the others', async () => {
  const ids = Array.from({ length: 23 }, (_row, index) => `id-${index}`);
  const calledIds: string[] = [];
  const outcome = await deleteEach(ids, async (id) => {
    calledIds.push(id);
    if (id === 'id-3') throw refusal(500);
    if (id === 'id-20') throw refusal(404);
  });
  expect(calledIds).toEqual(ids);
  expect(outcome.deleted).toBe(21);
  expect(outcome.remaining).toEqual(['id-3']);
  expect(outcome.gone).toHaveLength(22);
  expect(outcome.gone).toContain('id-20');
});

test('a session that ended stops the deletion', async () => {
  const calledIds: string[] = [];
  const ids = Array.from({ length: 30 }, (_row, index) => String(index));
  await expect(
    deleteEach(ids, async (id) => {
      calledIds.push(id);
      throw refusal(401);
    }),
  ).rejects.toThrow('no');
  expect(calledIds).toHaveLength(10);
});

test.each([
  [['a'], '4 of 5 deleted. Not deleted and still selected: a@example.com.'],
  [['a', 'b'], '4 of 6 deleted. Not deleted and still selected: a@example.com and b@example.com.'],
  [['a', 'unloaded'], '4 of 6 deleted. Not deleted and still selected: a@example.com and 1 more.'],
  [
    ['a', 'b', 'c', 'd', 'e'],
    '4 of 9 deleted. Not deleted and still selected: a@example.com, b@example.com, c@example.com, and 2 more.',
  ],
  [['unloaded'], '4 of 5 deleted. Not deleted and still selected: 1.'],
])('the rows that could not be deleted are named: %j', (remaining, text) => {
  const outcome = { deleted: 4, gone: ['1', '2', '3', '4'], remaining };
  expect(formatBulkOutcome(outcome, (id) => (id === 'unloaded' ? undefined : `${id}@example.com`))).toBe(
    text,
  );
});
