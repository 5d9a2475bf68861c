import { describe, expect, it } from 'vitest';
import { correctionPayloadSchema, sessionPayloadSchema } from './ledger-schema.ts';

const messageOf = (schema: typeof sessionPayloadSchema | typeof correctionPayloadSchema, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a session to log', () => {
  const session = { date: '2026-01-05', hours: 1.25, note: ' Goals ' };

  it('is a day, quarter hours and an optional note', () => {
    expect(sessionPayloadSchema.parse(session)).toEqual({ ...session, note: 'Goals' });
    expect(sessionPayloadSchema.parse({ date: '2026-01-05', hours: 1 })).toMatchObject({ note: null });
  });

  it.each([
    [{ date: '' }, 'Please choose the day of the session.'],
    [{ date: '2026-02-30' }, 'Please choose the day of the session.'],
    [{ hours: 0 }, 'Please give a number of hours above zero.'],
    [{ hours: -1 }, 'Please give a number of hours above zero.'],
    [{ hours: 1.1 }, 'Please give the hours in quarters of an hour, such as 1.5.'],
    [{ hours: '1' }, 'Please give the hours of the session.'],
  ])('is refused with %j: %s', (change, message) => {
    expect(messageOf(sessionPayloadSchema, { ...session, ...change })).toBe(message);
  });
});

describe('a correction', () => {
  it.each([
    [{ hours: 0, note: 'Why' }, 'Please give hours to add, or to take away with a minus sign.'],
    [{ hours: 2, note: ' ' }, 'Please say why the hours are corrected.'],
    [{ hours: 2 }, 'Please say why the hours are corrected.'],
  ])('is refused with %j: %s', (value, message) => {
    expect(messageOf(correctionPayloadSchema, value)).toBe(message);
  });

  it('may take hours away', () => {
    expect(correctionPayloadSchema.parse({ hours: -0.5, note: 'Logged twice' })).toEqual({
      hours: -0.5,
      note: 'Logged twice',
    });
  });
});
