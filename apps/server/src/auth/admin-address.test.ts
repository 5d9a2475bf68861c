import { describe, expect, it } from 'vitest';
import { isAdminAddress } from './admin-address.ts';

const env = { adminEmails: ['Owner@Example.com', 'second@example.com'] };

describe('the address of an admin', () => {
  it.each(['owner@example.com', 'OWNER@example.COM', 'second@example.com'])('is %s', (email) => {
    expect(isAdminAddress(env, { email, emailVerified: true })).toBe(true);
  });

  it('counts only when it is verified', () => {
    expect(isAdminAddress(env, { email: 'owner@example.com', emailVerified: false })).toBe(false);
  });

  it.each(['client@example.com', 'owner@example.com.example.org', 'xowner@example.com', ''])(
    'is not %j',
    (email) => {
      expect(isAdminAddress(env, { email, emailVerified: true })).toBe(false);
    },
  );
});
