import { expect, it } from 'vitest';
import { createSlots } from './slots.ts';

it('runs as much at once as there are slots, and the rest in order, whatever fails', async () => {
  const slots = createSlots(2);
  const began: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const results = gates.map(({ promise }, index) =>
    slots.run(() => {
      began.push(index);
      return promise;
    }),
  );
  const settled = Promise.allSettled(results);
  await Promise.resolve();
  expect(began).toEqual([0, 1]);
  gates[1]?.reject(new Error('failed'));
  await expect(results[1]).rejects.toThrow('failed');
  expect(began).toEqual([0, 1, 2]);
  for (const [index, gate] of gates.entries()) gate.resolve(index);
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(began).toEqual([0, 1, 2, 3]);
});
