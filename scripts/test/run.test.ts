import { expect, test } from 'vitest';
import { runSideBySide } from './run.ts';

test('steps run side by side, never more than the limit, with the results in their order', async () => {
  let running = 0;
  let most = 0;
  const pauses: Array<() => void> = [];
  const done = runSideBySide(['first', 'second', 'third'], 2, async (name) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => pauses.push(resolve));
    running -= 1;
    return name.length;
  });
  expect(running).toBe(2);
  pauses[1]?.();
  await expect.poll(() => pauses.length).toBe(3);
  pauses[0]?.();
  pauses[2]?.();
  expect(await done).toEqual([5, 6, 5]);
  expect(most).toBe(2);
});
