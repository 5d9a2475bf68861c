import { describe, expect, test } from 'vitest';
import { FIRST_LINE, FIRST_LINE_PATTERN, type Manifest, manifestSchema } from './manifest.ts';

const TABLE: Manifest['tables'][number] = {
  name: 'contact',
  columns: ['id', 'name'],
  rows: 2,
  sha256: '0123456789abcdef'.repeat(4),
};
const SEQUENCE: Manifest['sequences'][number] = { name: 'a_seq', lastValue: '7', isCalled: true };
const MANIFEST: Manifest = {
  createdAt: '2026-05-31T08:00:00.123Z',
  postgres: '18.4',
  migrations: ['0001-first'],
  tables: [TABLE],
  sequences: [SEQUENCE],
};
const accepts = (value: unknown) => manifestSchema.safeParse(value).success;

describe('a manifest', () => {
  test('is accepted with tables and sequences, empty tables and no sequence', () => {
    expect(manifestSchema.parse(MANIFEST)).toEqual(MANIFEST);
    expect(accepts({ ...MANIFEST, sequences: [] })).toBe(true);
    expect(accepts({ ...MANIFEST, tables: [{ ...TABLE, rows: 0 }] })).toBe(true);
  });

  test.each(Object.keys(MANIFEST))('is refused without %s', (property) => {
    expect(accepts({ ...MANIFEST, [property]: undefined })).toBe(false);
  });

  test.each([
    { createdAt: 'yesterday' },
    { postgres: 18 },
    { migrations: [] },
    { migrations: [1] },
    { tables: [] },
  ])('is refused with %o', (change) => {
    expect(accepts({ ...MANIFEST, ...change })).toBe(false);
  });

  test.each([
    { name: '' },
    { columns: [] },
    { columns: [''] },
    { rows: -1 },
    { rows: 1.5 },
    { rows: '2' },
    { sha256: TABLE.sha256.slice(1) },
    { sha256: `${TABLE.sha256}0` },
    { sha256: `${TABLE.sha256}\n` },
    { sha256: TABLE.sha256.toUpperCase() },
  ])('is refused with a table that has %o', (change) => {
    expect(accepts({ ...MANIFEST, tables: [{ ...TABLE, ...change }] })).toBe(false);
  });

  test.each(['0', '-7', '9223372036854775807'])('can have a sequence at %s', (lastValue) => {
    expect(accepts({ ...MANIFEST, sequences: [{ ...SEQUENCE, lastValue }] })).toBe(true);
  });

  test.each([
    { name: '' },
    { lastValue: '' },
    { lastValue: '-' },
    { lastValue: '1.5' },
    { lastValue: '7)' },
    { lastValue: '(7' },
    { lastValue: 7 },
    { isCalled: 'yes' },
  ])('is refused with a sequence that has %o', (change) => {
    expect(accepts({ ...MANIFEST, sequences: [{ ...SEQUENCE, ...change }] })).toBe(false);
  });
});

test('the first line names the format, and nothing else is on it', () => {
  expect(FIRST_LINE).toBe('-- Rapport backup, format 1');
  expect(FIRST_LINE_PATTERN.exec(FIRST_LINE)?.[1]).toBe('1');
  expect(FIRST_LINE_PATTERN.exec('-- Rapport backup, format 12')?.[1]).toBe('12');
  for (const line of [
    `${FIRST_LINE} `,
    ` ${FIRST_LINE}`,
    '-- Rapport backup, format ',
    '-- Rapport backup, format x',
  ]) {
    expect(FIRST_LINE_PATTERN.exec(line)).toBeNull();
  }
});
