import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseFeatured } from './featured.ts';

const item = (id: number, featured: boolean) => ({ id, featured });

describe('chooseFeatured', () => {
  it('takes the first flagged one', () => {
    const list = [item(1, false), item(2, true), item(3, true)];
    expect(chooseFeatured(list)).toEqual({ featured: list[1], rest: [list[0], list[2]] });
  });

  it('takes the first of all when none is flagged', () => {
    expect(chooseFeatured([item(1, false), item(2, false)])).toEqual({
      featured: item(1, false),
      rest: [item(2, false)],
    });
  });

  it('has nothing to choose from an empty list', () => {
    expect(chooseFeatured([])).toEqual({ featured: null, rest: [] });
  });

  it('shows every item once, the rest in order', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1 }), (flags) => {
        const list = flags.map((featured, id) => item(id, featured));
        const { featured, rest } = chooseFeatured(list);
        expect(rest).toEqual(list.filter((other) => other !== featured));
        expect(rest).toHaveLength(list.length - 1);
      }),
    );
  });
});
