import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBlankDate, parseInstant } from './instant.ts';

test.each([
  ['2026-01-05', '2026-01-05T00:00:00.000Z'],
  ['2026-01-05 09:30', '2026-01-05T09:30:00.000Z'],
  ['2026-01-05 09:30:00', '2026-01-05T09:30:00.000Z'],
  ['2026-01-05 09:30:00 UTC', '2026-01-05T09:30:00.000Z'],
  ['2026-01-05T09:30:00.120Z', '2026-01-05T09:30:00.120Z'],
  ['2026-01-05 09:30:00.183465+00:00', '2026-01-05T09:30:00.183Z'],
  ['2026-01-05T09:30:00-03:30', '2026-01-05T13:00:00.000Z'],
  ['2026-01-05 15:00:00.321456 +0530 IST', '2026-01-05T09:30:00.321Z'],
  ['2026-01-05 12:30:00 +0300 +03', '2026-01-05T09:30:00.000Z'],
  ['5.1.2026', '2026-01-05T00:00:00.000Z'],
  ['05.01.2026 09:30', '2026-01-05T09:30:00.000Z'],
  ['05.01.2026 09:30:15', '2026-01-05T09:30:15.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
])('%s is %s', (cell, instant) => {
  expect(parseInstant(cell)).toBe(instant);
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-05',
  '2026-01-05 24:00:00',
  '2026-01-05 09:60:00',
  '03/04/2026',
  '03-04-2026',
  '0026-01-05',
  '30.02.2026',
  'on 2026-01-05',
  '2026-01-05 or so',
  'on 05.01.2026',
  '05.01.2026 or so',
  '05.01-2026',
  'yesterday',
  '2026-01-05 '.repeat(100_000),
])('%# is no date', (cell) => {
  expect(parseInstant(cell)).toBeNull();
});

test('day and month change places only in the files of a service that writes the day first', () => {
  expect(parseInstant('03-04-2026', { isDayFirst: true })).toBe('2026-04-03T00:00:00.000Z');
  expect(parseInstant('2026-04-03', { isDayFirst: true })).toBe('2026-04-03T00:00:00.000Z');
});

test('a cell without a date says nothing', () => {
  expect(isBlankDate('')).toBe(true);
  expect(isBlankDate('0000-00-00 00:00:00')).toBe(true);
  expect(isBlankDate('2026-01-05')).toBe(false);
});

test('every instant is read back from the ways in which it is written', () => {
  const instants = fc.date({
    min: new Date('1990-01-01T00:00:00.000Z'),
    max: new Date('2099-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const iso = instant.toISOString();
      const [day = '', time = ''] = iso.slice(0, -1).split('T');
      for (const text of [iso, `${day} ${time}`, `${day} ${time}000+00:00`, `${day} ${time}000 +0000 UTC`])
        expect(parseInstant(text)).toBe(iso);
    }),
  );
});
