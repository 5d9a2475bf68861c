import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';

const secrets = (sessionSecret: string, ...sessionSecretPrevious: string[]) => ({
  sessionSecret,
  sessionSecretPrevious,
});
const encryption = createEncryption(secrets('a secret of the tests'), 'tests');

describe('an encrypted value', () => {
  it('decrypts to the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, label) => {
        expect(encryption.decrypt(encryption.encrypt(text, label), label)).toBe(text.toWellFormed());
      }),
    );
  });

  it('is decrypted only under its own label, secret and purpose', () => {
    const encrypted = encryption.encrypt('text', 'label');
    expect(encryption.decrypt(encrypted, 'another label')).toBeNull();
    expect(createEncryption(secrets('another secret'), 'tests').decrypt(encrypted, 'label')).toBeNull();
    expect(
      createEncryption(secrets('a secret of the tests'), 'another purpose').decrypt(encrypted, 'label'),
    ).toBeNull();
  });

  it('is decrypted with a previous secret, while new values use the current one', () => {
    const rotated = createEncryption(secrets('a new secret', 'an old one', 'a secret of the tests'), 'tests');
    expect(rotated.decrypt(encryption.encrypt('text', 'label'), 'label')).toBe('text');
    expect(encryption.decrypt(rotated.encrypt('text', 'label'), 'label')).toBeNull();
  });

  it('is refused after any bit changed', () => {
    const encrypted = Buffer.from(encryption.encrypt('text', 'label'), 'base64url');
    for (let bit = 0; bit < encrypted.length * 8; bit += 1) {
      const changed = Buffer.from(encrypted);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(encryption.decrypt(changed.toString('base64url'), 'label')).toBeNull();
    }
  });

  it('is refused without an exception when it is malformed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(encryption.decrypt(text, 'label')).toBeNull();
      }),
    );
  });

  it('differs each time the same text is encrypted', () => {
    expect(encryption.encrypt('text', 'label')).not.toBe(encryption.encrypt('text', 'label'));
  });
});
