import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bearerToken, hashApiToken, looksLikeApiToken, newApiToken, usesToken } from './api-token.ts';

const withHeader = (authorization?: string) => ({ headers: { authorization } });

describe('an API token', () => {
  it('is a prefix and 256 random bits', () => {
    const token = newApiToken();
    expect(token).toMatch(/^rpt_[A-Za-z0-9_-]{43}$/);
    expect(looksLikeApiToken(token)).toBe(true);
    expect(newApiToken()).not.toBe(token);
  });

  it('is stored as its SHA-256', () => {
    expect(hashApiToken('rpt_x')).toBe(createHash('sha256').update('rpt_x').digest('hex'));
  });

  it.each([
    ['a longer one', (token: string) => `${token}A`],
    ['a shorter one', (token: string) => token.slice(0, -1)],
    ['one with something before it', (token: string) => ` ${token}`],
    ['one with something after it', (token: string) => `${token} `],
    ['one with another prefix', (token: string) => token.replace('rpt_', 'abc_')],
    ['one with a character that none has', (token: string) => token.replace(/.$/, '+')],
  ])('is distinguished from %s', (_what, change) => {
    expect(looksLikeApiToken(change(newApiToken()))).toBe(false);
  });
});

describe('the token of a request', () => {
  it.each([
    ['Bearer rpt_x', 'rpt_x'],
    ['bearer rpt_x', 'rpt_x'],
    ['  Bearer   rpt_x  ', 'rpt_x'],
    ['Bearer\trpt_x', 'rpt_x'],
    ['Bearer \t rpt_x', 'rpt_x'],
    ['Bearer two words', 'two words'],
    ['Bearer', ''],
    ['Bearer ', ''],
  ])('in %j is %j', (authorization, token) => {
    expect(bearerToken(withHeader(authorization))).toBe(token);
    expect(usesToken(withHeader(authorization))).toBe(true);
  });

  it.each([undefined, '', 'Basic dXNlcg==', 'Bearerrpt_x', 'x Bearer rpt_x'])('is none in %j', (header) => {
    expect(bearerToken(withHeader(header))).toBeUndefined();
    expect(usesToken(withHeader(header))).toBe(false);
  });
});
