import { describe, expect, it } from 'vitest';
import { createRecoveryCode, hashRecoveryCode, parseRecoveryCode } from './recovery-code.ts';

describe('a recovery code', () => {
  it('has three groups of four characters that are not taken for one another', () => {
    const codes = Array.from({ length: 2_000 }, createRecoveryCode);
    for (const code of codes)
      expect(code).toMatch(/^[34679ACDEFHJKMNPQRTUVWXY]{4}(-[34679ACDEFHJKMNPQRTUVWXY]{4}){2}$/);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(24);
  });

  it.each([
    '7KRW-4MXP-HD3T',
    '7krw4mxphd3t',
    ' 7KRW 4MXP HD3T ',
    '7krw–4mxp–hd3t\n',
    '7 K R W - 4 M X P - H D 3 T',
  ])('is read as %j', (typed) => {
    expect(parseRecoveryCode(typed)).toBe('7KRW4MXPHD3T');
  });

  it.each([
    '',
    '7KRW-4MXP-HD3',
    '7KRW-4MXP-HD3TA',
    '0KRW-4MXP-HD3T',
    'IKRW-4MXP-HD3T',
    '7KRW_4MXP_HD3T',
    `7KRW-4MXP-HD3T${' '.repeat(27)}`,
    'a'.repeat(13_000),
  ])('is not %j', (typed) => {
    expect(parseRecoveryCode(typed)).toBeNull();
  });

  it('may be typed with as many as 26 blanks', () => {
    expect(parseRecoveryCode(`7KRW-4MXP-HD3T${' '.repeat(26)}`)).toBe('7KRW4MXPHD3T');
  });

  it('has a hash of its own for each person', async () => {
    const one = await hashRecoveryCode('7KRW4MXPHD3T', 'a');
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashRecoveryCode('7KRW4MXPHD3T', 'a')).toBe(one);
    expect(await hashRecoveryCode('7KRW4MXPHD3T', 'b')).not.toBe(one);
    expect(await hashRecoveryCode('7KRW4MXPHD3A', 'a')).not.toBe(one);
  });
});
