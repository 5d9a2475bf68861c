import type { User } from '@rapport/domain/account/schema';
import { describe, expect, test } from 'vitest';
import { adminAccessOf } from './admin-access.ts';

const person: User = {
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

const access = (answer: { user?: User | null; error?: unknown; isAnswered: boolean }) =>
  adminAccessOf(
    { user: answer.user, error: answer.error ?? null, isAnswered: answer.isAnswered },
    isUnauthorized,
  );

describe('who may see an admin page', () => {
  test('while the user call is under way, no one is judged', () => {
    expect(access({ isAnswered: false })).toEqual({ is: 'checking' });
  });

  test('an admin', () => {
    expect(access({ user: person, isAnswered: true })).toEqual({ is: 'admin', user: person });
  });

  test('a signed-in person who is no admin is told so, not sent to the login', () => {
    const client = { ...person, isAdmin: false };
    expect(access({ user: client, isAnswered: true })).toEqual({ is: 'not-admin', user: client });
  });

  test('a 401 is a visitor who is signed out, and so is an empty answer', () => {
    expect(access({ error: unauthorized, isAnswered: true })).toEqual({ is: 'signed-out' });
    expect(access({ user: null, isAnswered: true })).toEqual({ is: 'signed-out' });
  });

  test('any other failure says nothing about the person', () => {
    expect(access({ error: unavailable, isAnswered: true })).toEqual({ is: 'unknown', error: unavailable });
  });

  test('a session that ended counts, whatever was known before', () => {
    expect(access({ user: person, error: unauthorized, isAnswered: true })).toEqual({ is: 'signed-out' });
  });
});
