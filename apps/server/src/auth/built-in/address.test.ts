import { describe, expect, it } from 'vitest';
import { readAddress } from './address.ts';

const LONGEST = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.co`;

describe('a typed address', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada+News@Example.COM\n', 'ada+news@example.com'],
    ["o'hara@example.com", "o'hara@example.com"],
    ['ada@müller.example.de', 'ada@xn--mller-kva.example.de'],
    ['ADA@MÜLLER.de', 'ada@xn--mller-kva.de'],
    ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
    ['ada@xn--r8jz45g.jp', 'ada@xn--r8jz45g.jp'],
    [LONGEST, LONGEST],
    [` ${LONGEST} `, LONGEST],
  ])('%s is %s', (typed, address) => {
    expect(readAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'ada',
    '@example.com',
    'müller@example.com',
    'ada@localhost',
    'ada@127.0.0.1',
    'ada@0x7f000001',
    'ada@１２７.0.0.1',
    'ada@müller.de/x',
    'ada@müller.de?x',
    'ada@müller.de#x',
    'ada@exa mple.com',
    'ada@example.com,eve@example.com',
    'ada@example.com\neve@example.com',
    'a@b@example.com',
    `x${LONGEST}`,
    `${'ü'.repeat(200)}@müller.de`,
    `${'a'.repeat(13_000)}@example.com`,
    `ada@${'ü'.repeat(13_000)}.com`,
  ])('is none in %s', (typed) => {
    expect(readAddress(typed)).toBeNull();
  });
});
