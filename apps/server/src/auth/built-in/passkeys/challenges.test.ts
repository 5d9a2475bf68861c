import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHALLENGE_MS, createChallenges } from './challenges.ts';

const NOW = new Date('2026-05-04T08:00:00.000Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const secrets = { sessionSecret: 'a sample secret of this test', sessionSecretPrevious: [] };
const challenges = createChallenges(secrets);

describe('a challenge', () => {
  it('is valid for what it was made for, for ten minutes', () => {
    const challenge = challenges.create('sign-in one', NOW);
    expect(CHALLENGE_MS).toBe(600_000);
    expect(challenges.isValid(challenge, 'sign-in one', NOW)).toBe(true);
    expect(challenges.isValid(challenge, 'sign-in one', later(CHALLENGE_MS))).toBe(true);
    expect(challenges.isValid(challenge, 'sign-in one', later(CHALLENGE_MS + 1))).toBe(false);
    expect(challenges.isValid(challenge, 'sign-in one', later(-1))).toBe(false);
  });

  it('is not valid for anything else', () => {
    const challenge = challenges.create('sign-in one', NOW);
    for (const binding of ['sign-in two', 'sign-in on', '', 'add one']) {
      expect(challenges.isValid(challenge, binding, NOW)).toBe(false);
    }
  });

  it('is another one each time', () => {
    const made = Array.from({ length: 1_000 }, () => challenges.create('one', NOW));
    expect(new Set(made).size).toBe(1_000);
  });

  it('is refused once a single character differs', () => {
    const challenge = challenges.create('one', NOW);
    for (let at = 0; at < challenge.length - 1; at += 1) {
      const other = challenge[at] === 'A' ? 'B' : 'A';
      const changed = `${challenge.slice(0, at)}${other}${challenge.slice(at + 1)}`;
      expect(challenges.isValid(changed, 'one', NOW)).toBe(false);
    }
  });

  it('is refused for any other text', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.base64String({ minLength: 84, maxLength: 88 }),
    );
    fc.assert(fc.property(anything, (text) => !challenges.isValid(text, 'one', NOW)));
    expect(challenges.isValid(`${challenges.create('one', NOW)}A`, 'one', NOW)).toBe(false);
  });

  it('stays valid when the secret was rotated, and is refused once it is forgotten', () => {
    const challenge = challenges.create('one', NOW);
    const rotated = { sessionSecret: 'another', sessionSecretPrevious: [secrets.sessionSecret] };
    expect(createChallenges(rotated).isValid(challenge, 'one', NOW)).toBe(true);
    const forgotten = { sessionSecret: 'another', sessionSecretPrevious: [] };
    expect(createChallenges(forgotten).isValid(challenge, 'one', NOW)).toBe(false);
  });
});
