import { describe, expect, it } from 'vitest';
import { formatRecentTime, formatSince } from './recent-time.ts';

const NOW = new Date('2026-01-05T09:30:00.000Z');

describe('formatSince', () => {
  it.each([
    ['2026-01-05T09:29:30.000Z', 'just now'],
    ['2026-01-05T07:30:00.000Z', '2h ago'],
    ['2025-12-24T23:30:00.000Z', 'Dec 25, 2025'],
  ])('says %s as %s', (from, words) => {
    expect(formatSince(new Date(from), NOW, 'Europe/Berlin')).toBe(words);
  });
});

describe('formatRecentTime', () => {
  it.each([
    ['2026-01-05T09:29:01.000Z', 'just now'],
    ['2026-01-05T09:31:00.000Z', 'just now'],
    ['2026-01-05T09:29:00.000Z', 'today, 10:29\u202fAM'],
    ['2026-01-04T23:00:00.000Z', 'today, 12:00\u202fAM'],
    ['2026-01-04T22:59:59.000Z', 'Jan 4, 2026'],
  ])('says %s as %s', (from, words) => {
    const said = formatRecentTime(new Date(from), NOW, 'Europe/Berlin');
    expect(said.replace(/(\d)\s([AP]M)/, '$1\u202f$2')).toBe(words);
  });
});
