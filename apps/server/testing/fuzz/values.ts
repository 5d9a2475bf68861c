import fc from 'fast-check';

/** Combining marks in the wrong order, which normalizing sorts by comparing each with each. */
export const STACKED_MARKS = '\u0f73\u0f71';

/** Texts that often break programs. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u2028',
    '\r\nBcc: someone@example.com',
    '\u202e\u0007',
    'e\u0301'.repeat(50),
    '𝕏'.repeat(300),
    'x'.repeat(5001),
    'x'.repeat(40_000),
    STACKED_MARKS.repeat(500),
    STACKED_MARKS.repeat(2_501),
    STACKED_MARKS.repeat(20_000),
    'null',
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '0x10',
    '9007199254740992',
    'true',
    '[object Object]',
    '__proto__',
    "' or 1=1 --",
    '%',
    '%00',
    '%_\\',
    '{{constructor}}',
    '<img src=x onerror=alert(1)>',
    '=1+1',
    '../..',
  ),
);

/** A value of another type, or of an unexpected size. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -0,
    -1,
    1.5,
    2 ** 53,
    -(2 ** 53),
    2 ** 31,
    1e308,
    Number.MIN_VALUE,
    [],
    {},
    [[]],
    [null],
    ['x'],
    { toString: 'x' },
    { $ne: null },
    { length: 1e9 },
    Array.from({ length: 60 }, () => 'x'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Keys that are dangerous to a careless merge. */
export const strangeKeys: fc.Arbitrary<Record<string, unknown>> = fc.constantFrom(
  {},
  JSON.parse('{"__proto__":{"isAdmin":true,"name":"x"}}'),
  { constructor: { prototype: { isAdmin: true } } },
  { toString: 'x', valueOf: 1, hasOwnProperty: null },
  { id: 5, createdAt: 'never', isAdmin: true, version: -1 },
  { '': '', '0': 1, length: 1e9 },
);

export const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
