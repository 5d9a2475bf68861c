import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';

const secrets = (sessionSecret: string, ...sessionSecretPrevious: string[]) => ({
  sessionSecret,
  sessionSecretPrevious,
});
const box = createEncryption(secrets('a secret of the tests'), 'tests');

describe('an encrypted value', () => {
  it('decrypts to the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, label) => {
        expect(box.open(box.seal(text, label), label)).toBe(text.toWellFormed());
      }),
    );
  });

  it('is decrypted only under its own label, secret and purpose', () => {
    const sealed = box.seal('text', 'label');
    expect(box.open(sealed, 'another label')).toBeNull();
    expect(createEncryption(secrets('another secret'), 'tests').open(sealed, 'label')).toBeNull();
    expect(
      createEncryption(secrets('a secret of the tests'), 'another purpose').open(sealed, 'label'),
    ).toBeNull();
  });

  it('is decrypted with a previous secret, while new values use the current one', () => {
    const rotated = createEncryption(secrets('a new secret', 'an old one', 'a secret of the tests'), 'tests');
    expect(rotated.open(box.seal('text', 'label'), 'label')).toBe('text');
    expect(box.open(rotated.seal('text', 'label'), 'label')).toBeNull();
  });

  it('is refused after any bit changed', () => {
    const sealed = Buffer.from(box.seal('text', 'label'), 'base64url');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(box.open(changed.toString('base64url'), 'label')).toBeNull();
    }
  });

  it('is refused without an exception when it is malformed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(box.open(text, 'label')).toBeNull();
      }),
    );
  });

  it('differs each time the same text is encrypted', () => {
    expect(box.seal('text', 'label')).not.toBe(box.seal('text', 'label'));
  });
});
