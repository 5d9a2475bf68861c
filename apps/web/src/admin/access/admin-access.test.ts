import type { User } from '@rapport/domain/account/schema';
import { describe, expect, test } from 'vitest';
import { getAdminAccess } from './admin-access.ts';

const admin: User = {
  id: '01900000-0000-7000-8000-000000000001',
  email: 'admin@example.com',
  firstName: 'Sample',
  lastName: 'Admin',
  profileImageUrl: null,
  isAdmin: true,
  isClient: false,
};
const unauthorized = new Error('401: Unauthorized');
const unavailable = new Error('503: Something went wrong');
const isUnauthorized = (error: unknown) => error === unauthorized;

const access = (call: { user?: User | null; error?: unknown; hasResponse: boolean }) =>
  getAdminAccess(
    { user: call.user, error: call.error ?? null, hasResponse: call.hasResponse },
    isUnauthorized,
  );

describe('who may see an admin page', () => {
  test('while the user call is pending, nothing is decided', () => {
    expect(access({ hasResponse: false })).toEqual({ is: 'checking' });
  });

  test('an admin is let in', () => {
    expect(access({ user: admin, hasResponse: true })).toEqual({ is: 'admin', user: admin });
  });

  test('a signed-in user who is not an admin is denied access and not sent to the sign-in', () => {
    const client = { ...admin, isAdmin: false };
    expect(access({ user: client, hasResponse: true })).toEqual({ is: 'not-admin', user: client });
  });

  test('a 401 means signed out, and so does an empty response', () => {
    expect(access({ error: unauthorized, hasResponse: true })).toEqual({ is: 'signed-out' });
    expect(access({ user: null, hasResponse: true })).toEqual({ is: 'signed-out' });
  });

  test('any other failure leaves it unknown who is signed in', () => {
    expect(access({ error: unavailable, hasResponse: true })).toEqual({ is: 'unknown', error: unavailable });
  });

  test('a 401 means signed out even when a user was known before', () => {
    expect(access({ user: admin, error: unauthorized, hasResponse: true })).toEqual({ is: 'signed-out' });
  });
});
