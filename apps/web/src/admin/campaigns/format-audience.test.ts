import { describe, expect, test } from 'vitest';
import { formatAudience, formatChoice } from './format-audience.ts';

const segments = [
  { id: 'a', name: 'Leaders' },
  { id: 'b', name: 'Clients' },
  { id: 'c', name: 'Retreat' },
];
const everyone = { includedSegments: [], excludedSegments: [] };
const some = { includedSegments: ['a', 'c'], excludedSegments: ['b'] };

describe('the audience of a campaign', () => {
  test('is everyone, or the segments by their names', () => {
    expect(formatChoice(everyone, undefined)).toBe('All confirmed subscribers');
    expect(formatChoice({ ...everyone, excludedSegments: ['b'] }, segments)).toBe(
      'All confirmed subscribers, without “Clients”',
    );
    expect(formatChoice(some, segments)).toBe('“Leaders” or “Retreat”, without “Clients”');
    expect(formatChoice({ ...everyone, includedSegments: ['x'] }, segments)).toBe('“deleted segment”');
  });

  test('has its number where it is sent', () => {
    expect(formatAudience(1, everyone, segments)).toBe('1 confirmed subscriber');
    expect(formatAudience(1291, some, segments)).toBe(
      '1,291 confirmed subscribers in “Leaders” or “Retreat”, without “Clients”',
    );
  });
});
