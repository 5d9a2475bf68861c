import { describe, expect, it } from 'vitest';
import { idParamSchema, idSchema } from './id.ts';

describe('idSchema', () => {
  it('takes a UUID of any version, lower-cased', () => {
    expect(idSchema.parse('019B76A0-5C3E-7B61-9D4F-2F1F0C8A7E55')).toBe(
      '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
    );
    expect(idSchema.parse('11111111-1111-1111-1111-111111111111')).toBeTruthy();
  });

  it.each([
    '',
    '5',
    'not-a-uuid',
    '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e5',
    '{019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55}',
    ' 019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55',
    5,
    null,
  ])('refuses %j', (value) => {
    expect(idParamSchema.safeParse({ id: value }).error?.issues[0]?.path).toEqual(['id']);
  });
});
