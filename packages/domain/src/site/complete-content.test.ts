import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { completeContent, completeValue } from './complete-content.ts';

const schema = z.strictObject({
  name: z.string().max(3),
  isHidden: z.boolean().default(false),
  portrait: z
    .strictObject({ alt: z.string(), focus: z.number().default(50) })
    .nullable()
    .default(null),
  entries: z
    .array(z.strictObject({ title: z.string(), link: z.string().nullable().default(null) }))
    .default([]),
});

describe('a content that was stored before a field came into the schema', () => {
  it('has the defaults of the missing fields at every level', () => {
    expect(
      completeValue(schema, {
        name: 'Anna',
        portrait: { alt: 'A' },
        entries: [{ title: 'One' }, { title: 'Two', link: 'x' }],
      }),
    ).toEqual({
      name: 'Anna',
      isHidden: false,
      portrait: { alt: 'A', focus: 50 },
      entries: [
        { title: 'One', link: null },
        { title: 'Two', link: 'x' },
      ],
    });
  });

  it('keeps what is not valid, and what the schema does not know', () => {
    const wrong = { name: 7, unknown: true, isHidden: 'no', portrait: 'none', entries: {} };
    expect(completeValue(schema, wrong)).toEqual(wrong);
    for (const value of [null, undefined, 'text', 7, []]) expect(completeContent(value)).toEqual(value);
  });

  it('gets a default of its own each time', () => {
    const complete = () => completeValue(schema, {}) as { entries: string[] };
    complete().entries.push('changed');
    expect(complete().entries).toEqual([]);
  });
});
