import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealedBox } from './encryption.ts';

const secrets = (sessionSecret: string, ...sessionSecretPrevious: string[]) => ({
  sessionSecret,
  sessionSecretPrevious,
});
const box = createSealedBox(secrets('a secret of the tests'), 'tests');

describe('a sealed box', () => {
  it('gives back what was sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, label) => {
        expect(box.open(box.seal(text, label), label)).toBe(text.toWellFormed());
      }),
    );
  });

  it('opens under its own label, secret and purpose only', () => {
    const sealed = box.seal('text', 'label');
    expect(box.open(sealed, 'another label')).toBeNull();
    expect(createSealedBox(secrets('another secret'), 'tests').open(sealed, 'label')).toBeNull();
    expect(
      createSealedBox(secrets('a secret of the tests'), 'another purpose').open(sealed, 'label'),
    ).toBeNull();
  });

  it('still opens what a previous secret sealed, and seals with the current one only', () => {
    const rotated = createSealedBox(secrets('a new secret', 'an old one', 'a secret of the tests'), 'tests');
    expect(rotated.open(box.seal('text', 'label'), 'label')).toBe('text');
    expect(box.open(rotated.seal('text', 'label'), 'label')).toBeNull();
  });

  it('notices every changed bit', () => {
    const sealed = Buffer.from(box.seal('text', 'label'), 'base64url');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(box.open(changed.toString('base64url'), 'label')).toBeNull();
    }
  });

  it('refuses anything else without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(box.open(text, 'label')).toBeNull();
      }),
    );
  });

  it('seals the same text differently each time', () => {
    expect(box.seal('text', 'label')).not.toBe(box.seal('text', 'label'));
  });
});
