// Declares the cookies of requests and replies.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ABSOLUTE_MS } from './session-store.ts';

/** Whether visitors reach the site over https, whatever terminates it. */
export function isSecureSite(publicUrl: string): boolean {
  return new URL(publicUrl).protocol === 'https:';
}

/**
 * The name of the session cookie. Over https it has the `__Host-` prefix, so that neither another host of the domain
 * nor plain http can set it.
 */
export function sessionCookieName(publicUrl: string): string {
  return isSecureSite(publicUrl) ? '__Host-rapport-session' : 'rapport-session';
}

function attributes(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecureSite(publicUrl) } as const;
}

/** The session token of the request, if any. */
export function readSessionCookie(request: FastifyRequest, publicUrl: string): string | undefined {
  return request.cookies[sessionCookieName(publicUrl)];
}

export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(sessionCookieName(publicUrl), token, {
    ...attributes(publicUrl),
    maxAge: ABSOLUTE_MS / 1_000,
  });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookieName(publicUrl), attributes(publicUrl));
}
