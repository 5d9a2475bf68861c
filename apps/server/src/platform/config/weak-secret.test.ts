import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findWeakness } from './weak-secret.ts';

describe('a weak secret', () => {
  it.each([
    ['xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'it repeats one character'],
    ['change-me', 'it is made of dictionary words'],
    ['Password1234!', 'it is made of dictionary words'],
    ['this is my very secret session key 2026', 'it is made of dictionary words'],
    ['Zk4Zk4Zk4Zk4', 'it repeats itself'],
    ['0110100101101001011010010110100', 'it uses too few different characters'],
    ['abcdefghijklmnopqrstuvwxyz012345', 'it is a sequence'],
    ['98765432109876543210987654321098', 'it is a sequence'],
  ])('%s: %s', (secret, weakness) => {
    expect(findWeakness(secret)).toBe(weakness);
  });
});

describe('a strong secret', () => {
  it.each(['base64', 'base64url', 'hex'] as const)('is any random value as %s', (encoding) => {
    for (let round = 0; round < 1_000; round += 1) {
      expect(findWeakness(randomBytes(32).toString(encoding))).toBeNull();
    }
  });

  it.each(['correct-horse-battery-staple-wagon', 'vJ8-quiet-lantern-orbit-92'])(
    'may be a passphrase: %s',
    (secret) => {
      expect(findWeakness(secret)).toBeNull();
    },
  );
});
