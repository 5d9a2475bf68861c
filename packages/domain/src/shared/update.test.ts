import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { singleLine } from './text.ts';
import { clearable, pickSent, seenValues } from './update.ts';

describe('an optional field of an update', () => {
  const schema = z.object({
    note: clearable(singleLine({ max: 5 })),
    items: clearable(z.array(z.string()).min(1), []),
  });

  it('stays away when it is left out, and is empty with null or an empty text', () => {
    expect(schema.parse({})).toEqual({});
    expect(schema.parse({ note: null, items: null })).toEqual({ note: null, items: [] });
    expect(schema.parse({ note: ' ' })).toEqual({ note: null });
    expect(schema.parse({ note: ' a ', items: ['b'] })).toEqual({ note: 'a', items: ['b'] });
  });

  it.each([{ note: 'longer' }, { note: 5 }, { note: false }, { items: [] }])('is checked: %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  it('is among the fields that were sent unless it was left out', () => {
    expect(pickSent({ left: undefined, cleared: null, empty: '', none: 0 })).toEqual({
      cleared: null,
      empty: '',
      none: 0,
    });
  });
});

it('seen values may be left out, one by one or all, and unknown ones are dropped', () => {
  const schema = seenValues({ name: z.string(), note: z.string().nullable() });
  expect(schema.parse(undefined)).toBeUndefined();
  expect(schema.parse({ note: null, addedLater: 'x' })).toEqual({ note: null });
  expect(schema.safeParse({ name: null }).success).toBe(false);
});
