import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  correctionPayloadSchema,
  hoursEntrySchema,
  hoursLedgerSchema,
  ledgerResultSchema,
  notesUpdateSchema,
  sessionPayloadSchema,
} from './ledger-schema.ts';

const messageOf = (schema: typeof sessionPayloadSchema | typeof correctionPayloadSchema, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a session to log', () => {
  const session = { date: '2026-01-05', hours: 1.25, note: ' Goals ' };

  it('is a day, quarter hours and an optional note', () => {
    expect(sessionPayloadSchema.parse(session)).toEqual({ ...session, note: 'Goals', privateNote: null });
    expect(sessionPayloadSchema.parse({ date: '2026-01-05', hours: 1 })).toMatchObject({ note: null });
  });

  it.each([
    [{ date: '' }, 'Choose the day of the session.'],
    [{ date: '2026-02-30' }, 'Choose the day of the session.'],
    [{ hours: 0 }, 'Enter a number of hours above zero.'],
    [{ hours: -1 }, 'Enter a number of hours above zero.'],
    [{ hours: 1.1 }, 'Enter the hours in quarters of an hour, such as 1.5.'],
    [{ hours: '1' }, 'Enter the hours of the session.'],
  ])('is refused with %j: %s', (change, message) => {
    expect(messageOf(sessionPayloadSchema, { ...session, ...change })).toBe(message);
  });
});

describe('a correction', () => {
  it.each([
    [{ hours: 0, note: 'Why' }, 'Enter hours to add, or hours with a minus sign to take away.'],
    [{ hours: 2, note: ' ' }, 'Enter a reason for the correction.'],
    [{ hours: 2 }, 'Enter a reason for the correction.'],
    [{ hours: 'two', note: 'Why' }, 'Enter the hours to add or take away.'],
    [{ hours: 2.1, note: 'Why' }, 'Enter the hours in quarters of an hour, such as 1.5.'],
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

describe('notes on a plan', () => {
  it('come with those the editor saw, or without', () => {
    expect(notesUpdateSchema.parse({ notes: ' New ', seen: { notes: 'Old' } })).toEqual({
      notes: 'New',
      seen: { notes: 'Old' },
    });
    expect(notesUpdateSchema.parse({ notes: '' })).toEqual({ notes: null });
    expect(notesUpdateSchema.safeParse({ notes: 'New', seen: { notes: 1 } }).success).toBe(false);
    expect(notesUpdateSchema.safeParse({ notes: 'n'.repeat(5001) }).success).toBe(false);
  });
});

describe('a ledger', () => {
  const ID = '01890000-0000-7000-8000-000000000000';
  const AT = '2026-01-05T09:30:00.000Z';
  const entry = {
    id: ID,
    kind: 'used',
    hours: -1,
    occurredOn: AT,
    note: null,
    privateNote: null,
    recordedBy: 'a',
    createdAt: AT,
  };

  it('is shown with its entries and with hours that are not below zero', () => {
    const ledger = { hoursRemaining: 0.25, hoursPlanned: 0, entries: [entry] };
    expect(hoursLedgerSchema.parse(ledger)).toEqual(ledger);
    expect(hoursLedgerSchema.safeParse({ ...ledger, hoursRemaining: -0.25 }).success).toBe(false);
    expect(
      hoursLedgerSchema.safeParse({
        hoursRemaining: 1,
        hoursPlanned: 0,
        entries: [{ ...entry, kind: 'lost' }],
      }).success,
    ).toBe(false);
  });

  it('is answered with the hours that remain after a change', () => {
    const result = { success: true, message: 'Done', hoursRemaining: 0.25 };
    expect(ledgerResultSchema.parse(result)).toEqual(result);
    expect(ledgerResultSchema.safeParse({ ...result, hoursRemaining: -0.25 }).success).toBe(false);
  });

  it('says in the API description what its hours are', () => {
    const described = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    expect(hoursEntrySchema.meta()).toMatchObject({ id: 'HoursEntry' });
    expect(hoursEntrySchema.shape.hours.meta()).toEqual({
      multipleOf: 0.25,
      minimum: -99_999,
      maximum: 99_999,
      description: 'In quarters of an hour; used hours are negative.',
    });
    expect(described(sessionPayloadSchema)).toMatchObject({
      properties: {
        date: { examples: ['2026-01-05'] },
        hours: {
          multipleOf: 0.25,
          exclusiveMinimum: 0,
          examples: [1.5],
          description: expect.stringMatching(/./),
        },
      },
    });
    expect(described(correctionPayloadSchema)).toMatchObject({
      properties: {
        hours: {
          multipleOf: 0.25,
          not: { const: 0 },
          examples: [-1.5],
          description: expect.stringMatching(/./),
        },
      },
    });
  });
});
