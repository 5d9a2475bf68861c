import { describe, expect, it } from 'vitest';
import { formatCode, moveCursor } from './code-field.ts';

describe('formatCode', () => {
  it.each([
    ['', ''],
    ['k7rw', 'K7RW'],
    ['K7RW4', 'K7RW 4'],
    ['k7rw-4mxp', 'K7RW 4MXP'],
    [' K7 RW\t4MXP ', 'K7RW 4MXP'],
    ['K7RW4MXPQQ', 'K7RW 4MXP'],
  ])('shows %j as %j', (typed, shown) => {
    expect(formatCode(typed)).toBe(shown);
  });
});

describe('moveCursor', () => {
  it.each([
    ['at the end of the first group', 'K7RW', 4, 4],
    ['behind the gap that a fifth character makes', 'K7RW4', 5, 6],
    ['in the first group', 'K7RW4', 2, 2],
    ['in the second group', 'K7RW 4MXP', 7, 7],
    ['behind a dash that is no part of the code', 'K7-RW', 3, 2],
  ])('keeps it %s', (_, typed, cursor, moved) => {
    expect(moveCursor(typed, cursor)).toBe(moved);
  });
});
