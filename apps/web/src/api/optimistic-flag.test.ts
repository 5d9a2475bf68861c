import { expect, test } from 'vitest';
import { flagAtOnce } from './optimistic-flag.ts';

test('a flag shows at once, and goes back when it is refused', () => {
  const first = [
    { id: 'a', featured: false },
    { id: 'b', featured: true },
  ];
  let list: typeof first | undefined = first;
  let asked = 0;
  const shown = {
    read: () => list,
    write: (changed: typeof list) => {
      list = changed;
    },
    invalidate: () => {
      asked += 1;
    },
  };
  const flag = flagAtOnce(shown, true);
  const context = flag.onMutate({ id: 'a' });
  expect(list?.map(({ featured }) => featured)).toEqual([true, true]);
  flag.onError(new Error('no'), { id: 'a' }, context);
  expect(list).toBe(first);
  flag.onSettled();
  expect(asked).toBe(1);
  flagAtOnce(shown, false).onMutate({ id: 'b' });
  expect(list?.map(({ featured }) => featured)).toEqual([false, false]);
});
