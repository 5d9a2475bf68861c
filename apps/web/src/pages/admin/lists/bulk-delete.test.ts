import { expect, test } from 'vitest';
import { deleteEach } from './bulk-delete.ts';

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
