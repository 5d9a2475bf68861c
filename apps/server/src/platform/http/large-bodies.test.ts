import { expect, it } from 'vitest';
import { createTurns } from './large-bodies.ts';

it('gives each caller a turn of the event loop, with room for other work in between', async () => {
  const nextTurn = createTurns();
  const order: string[] = [];
  const work = ['first', 'second', 'third'].map(async (name) => {
    await nextTurn();
    order.push(name);
    setImmediate(() => setImmediate(() => order.push(`other work after ${name}`)));
  });
  await Promise.all(work);
  expect(order).toEqual(['first', 'other work after first', 'second', 'other work after second', 'third']);
});
