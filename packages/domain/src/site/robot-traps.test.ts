import { describe, expect, it } from 'vitest';
import { contactPayloadSchema } from '../contacts/submission.ts';
import { newsletterPayloadSchema } from '../subscribers/subscription.ts';
import { isRobot } from './robot-traps.ts';

describe('a robot', () => {
  it.each([
    [{ website: 'https://example.com' }, true],
    [{ website: ' ' }, true],
    [{ elapsedMs: 0 }, true],
    [{ elapsedMs: 1_999 }, true],
    [{ elapsedMs: 2_000 }, false],
    [{ website: '', elapsedMs: 60_000 }, false],
    [{ website: 'x', elapsedMs: 60_000 }, true],
    [{}, false],
  ])('gives itself away: %j → %s', (sent, robot) => {
    expect(isRobot(sent)).toBe(robot);
  });
});

describe.each([
  [
    'contact',
    contactPayloadSchema,
    { name: 'Sample Visitor', email: 'visitor@example.com', message: 'Hello' },
  ],
  ['newsletter', newsletterPayloadSchema, { email: 'visitor@example.com' }],
] as const)('the traps of the %s form', (_form, schema, valid) => {
  it('may be left out', () => {
    expect(schema.safeParse(valid).success).toBe(true);
  });

  it.each([
    ['website', 7],
    ['website', null],
    ['website', 'w'.repeat(2_001)],
    ['elapsedMs', '3000'],
    ['elapsedMs', -1],
    ['elapsedMs', 1.5],
    ['elapsedMs', 2 ** 53],
  ])('refuse %s: %j', (field, value) => {
    const { error } = schema.safeParse({ ...valid, [field]: value });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });
});
