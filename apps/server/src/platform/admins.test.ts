import { describe, expect, it } from 'vitest';
import { isAdmin } from './admins.ts';

const env = { adminEmails: ['Owner@Example.com', 'second@example.com'] };
const person = { emailVerified: true, isAddedAdmin: false, hasLeftAddress: false };

describe('an admin', () => {
  it.each(['owner@example.com', 'OWNER@example.COM', 'second@example.com'])('is %s', (email) => {
    expect(isAdmin(env, { ...person, email })).toBe(true);
  });

  it('is who was added, and who had the address when the session began', () => {
    expect(isAdmin(env, { ...person, email: 'added@example.com', isAddedAdmin: true })).toBe(true);
    expect(isAdmin(env, { ...person, email: 'new@example.com', adminEmail: 'owner@example.com' })).toBe(true);
  });

  it('is nobody at an address that its admin has left, until they are invited again', () => {
    const left = { ...person, email: 'owner@example.com', hasLeftAddress: true };
    expect(isAdmin(env, left)).toBe(false);
    expect(isAdmin(env, { ...left, isAddedAdmin: true })).toBe(true);
  });

  it('has a verified address', () => {
    const unverified = {
      email: 'owner@example.com',
      emailVerified: false,
      isAddedAdmin: true,
      hasLeftAddress: false,
    };
    expect(isAdmin(env, { ...unverified, adminEmail: 'owner@example.com' })).toBe(false);
  });

  it.each(['client@example.com', 'owner@example.com.example.org', 'xowner@example.com', ''])(
    'is not %j',
    (email) => {
      expect(isAdmin(env, { ...person, email, adminEmail: null })).toBe(false);
    },
  );
});
