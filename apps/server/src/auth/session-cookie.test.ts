import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import {
  clearSessionCookie,
  isSecureSite,
  readSessionCookie,
  sessionCookieName,
  setSessionCookie,
} from './session-cookie.ts';

const SITE = 'https://rapport.example';
const LOCAL = 'http://127.0.0.1:3000';
const THIRTY_DAYS_IN_SECONDS = 30 * 24 * 60 * 60;

describe('the name of the session cookie', () => {
  it('is bound to the host on https', () => {
    expect(isSecureSite(SITE)).toBe(true);
    expect(sessionCookieName(SITE)).toBe('__Host-rapport-session');
  });

  it('works on plain http, for the local copy', () => {
    expect(isSecureSite(LOCAL)).toBe(false);
    expect(sessionCookieName(LOCAL)).toBe('rapport-session');
  });
});

describe('the session cookie', () => {
  const replyWith = () => ({ setCookie: vi.fn(), clearCookie: vi.fn() });

  it.each([
    [SITE, '__Host-rapport-session', true],
    [LOCAL, 'rapport-session', false],
  ])('of %s is set for 30 days, for this site and no script', (publicUrl, name, secure) => {
    const reply = replyWith();
    const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure };
    setSessionCookie(reply as unknown as FastifyReply, publicUrl, 'token');
    expect(reply.setCookie).toHaveBeenCalledExactlyOnceWith(name, 'token', {
      ...attributes,
      maxAge: THIRTY_DAYS_IN_SECONDS,
    });
    clearSessionCookie(reply as unknown as FastifyReply, publicUrl);
    expect(reply.clearCookie).toHaveBeenCalledExactlyOnceWith(name, attributes);
  });

  it('is read by its name', () => {
    const request = { cookies: { '__Host-rapport-session': 'a', 'rapport-session': 'b' } };
    expect(readSessionCookie(request as unknown as FastifyRequest, SITE)).toBe('a');
    expect(readSessionCookie(request as unknown as FastifyRequest, LOCAL)).toBe('b');
  });
});
