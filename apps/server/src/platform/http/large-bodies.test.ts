import { expect, it } from 'vitest';
import { createQueue } from './large-bodies.ts';

it('lets one caller go on at a time, with room for other work in between', async () => {
  const waitForOthers = createQueue();
  const order: string[] = [];
  const work = ['first', 'second', 'third'].map(async (name) => {
    await waitForOthers();
    order.push(name);
    setImmediate(() => setImmediate(() => order.push(`other work after ${name}`)));
  });
  await Promise.all(work);
  expect(order).toEqual(['first', 'other work after first', 'second', 'other work after second', 'third']);
});
