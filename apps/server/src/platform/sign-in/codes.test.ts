import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSignInCodes, normalizeCode } from './codes.ts';

const SECRETS = { sessionSecret: 'a secret of a test', sessionSecretPrevious: [] };
const ID = '0199d1c0-0000-7000-8000-000000000001';
const codes = createSignInCodes(SECRETS);

describe('a code', () => {
  it('has eight characters, none of which is taken for another', () => {
    fc.assert(fc.property(fc.uuid(), (id) => /^[34679ACDEFGHJKMNPQRTWXY]{8}$/.test(codes.codeOf(id))));
  });

  it('uses each character at each place about equally often', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 23_000; index += 1) {
      for (const [place, character] of [...codes.codeOf(`row ${index}`)].entries()) {
        counts.set(`${place}${character}`, (counts.get(`${place}${character}`) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(8 * 23);
    // 1,000 are expected; six standard deviations are 190.
    expect(Math.min(...counts.values())).toBeGreaterThan(800);
    expect(Math.max(...counts.values())).toBeLessThan(1_200);
  });

  it('belongs to its row and its secret', () => {
    const code = codes.codeOf(ID);
    expect(codes.codeOf(ID)).toBe(code);
    expect(codes.matches(ID, code)).toBe(true);
    const other = '0199d1c0-0000-7000-8000-000000000002';
    expect(codes.codeOf(other)).not.toBe(code);
    expect(codes.matches(other, code)).toBe(false);
    const stranger = createSignInCodes({ ...SECRETS, sessionSecret: 'another secret' });
    expect(stranger.codeOf(ID)).not.toBe(code);
    expect(stranger.matches(ID, code)).toBe(false);
  });

  it('still works when its secret was replaced, and new ones come from the new secret', () => {
    const later = { sessionSecret: 'new', sessionSecretPrevious: ['x', SECRETS.sessionSecret] };
    const rotated = createSignInCodes(later);
    expect(rotated.matches(ID, codes.codeOf(ID))).toBe(true);
    expect(rotated.codeOf(ID)).toBe(createSignInCodes({ ...SECRETS, sessionSecret: 'new' }).codeOf(ID));
    expect(rotated.readLink(tokenOf(codes.createLink('https://example.com', ID)))).toEqual({
      id: ID,
      code: codes.codeOf(ID),
    });
  });

  it.each(['', 'KKKK', `${codes.codeOf(ID)}K`, 'é'.repeat(8)])('is not %s', (typed) => {
    expect(codes.matches(ID, typed)).toBe(false);
  });
});

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

describe('the link of a code', () => {
  it('names row and code to who has the secret, and nothing to others', () => {
    const link = codes.createLink('https://example.com', ID);
    expect(link).toMatch(/^https:\/\/example\.com\/api\/sign-in\/link\?token=[\w-]+$/);
    expect(link).not.toContain(codes.codeOf(ID));
    expect(codes.readLink(tokenOf(link))).toEqual({ id: ID, code: codes.codeOf(ID) });
    const stranger = createSignInCodes({ ...SECRETS, sessionSecret: 'another secret' });
    expect(stranger.readLink(tokenOf(link))).toBeNull();
  });

  it.each(['', 'x', 'a'.repeat(200), 'a'.repeat(201), 'é'])('was not made here: %s', (token) => {
    expect(codes.readLink(token)).toBeNull();
  });

  it('is refused when one character was changed', () => {
    const token = tokenOf(codes.createLink('https://example.com', ID));
    const changed = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;
    expect(codes.readLink(changed)).toBeNull();
  });
});

describe('a typed code', () => {
  it.each(['K7RW4MXP', 'k7rw4mxp', ' K7RW 4MXP\n', 'K7RW-4MXP', 'K7RW–4MXP', 'k.7.r.w_4.m.x.p'])(
    'is read from %j',
    (typed) => {
      expect(normalizeCode(typed)).toBe('K7RW4MXP');
    },
  );

  it('may have 64 characters with its blanks, and no more', () => {
    expect(normalizeCode(`K7RW4MXP${' '.repeat(56)}`)).toBe('K7RW4MXP');
    expect(normalizeCode(`K7RW4MXP${' '.repeat(57)}`)).toBeNull();
  });

  it.each(['', 'K7RW4MX', 'K7RW4MXPP', 'K7RW4MX0', 'K7RW4MXI', 'K7RW4MXß', 'K7RW4MX\u0000'])(
    'is not %j',
    (typed) => {
      expect(normalizeCode(typed)).toBeNull();
    },
  );
});
