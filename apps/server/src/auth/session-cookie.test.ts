import { describe, expect, it } from 'vitest';
import { sessionCookieName } from './session-cookie.ts';

describe('the name of the session cookie', () => {
  it('is bound to the host on https', () => {
    expect(sessionCookieName('https://rapport.example')).toBe('__Host-rapport-session');
  });

  it('works on plain http, for the local copy', () => {
    expect(sessionCookieName('http://127.0.0.1:3000')).toBe('rapport-session');
  });
});
