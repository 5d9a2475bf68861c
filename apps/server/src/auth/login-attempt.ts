// Declares the cookies of requests and replies.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import type { Encryption } from '../platform/encryption.ts';
import { safeReturnTo } from './return-to.ts';
import { isSecureSite } from './session-cookie.ts';

/** How long a user may take at the provider, unless an attempt says how long it lasts. */
const LIFETIME_SECONDS = 10 * 60;
/** With more tabs than this, the oldest login has to start again: the cookies must fit into the request headers. */
const MAX_CONCURRENT = 5;
const STATE = /^[A-Za-z0-9_-]{43}$/;

/** What must be unchanged when the browser comes back from the provider. */
export interface LoginAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  /** Maximum age of the user's authentication; absent when any age is accepted. */
  maxAgeSeconds?: number | undefined;
  /** It began with the link of an admin, whoever signs people in otherwise. */
  byLink?: boolean | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** How long it lasts from then on; ten minutes by default. */
  lifetimeSeconds?: number | undefined;
}

/** A new attempt, which nothing else can stand for. */
export function createAttempt({
  now,
  ...attempt
}: Pick<LoginAttempt, 'returnTo' | 'maxAgeSeconds' | 'byLink'> & { now: Date }): LoginAttempt {
  return {
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
    startedAt: now.getTime(),
    ...attempt,
  };
}

const storedSchema = z.object({
  state: z.string().regex(STATE),
  nonce: z.string().min(20),
  codeVerifier: z.string().min(43),
  returnTo: z.string(),
  maxAgeSeconds: z.number().optional(),
  byLink: z.boolean().optional(),
  startedAt: z.number(),
  lifetimeSeconds: z.number().optional(),
});

function prefix(publicUrl: string): string {
  // `__Host-` requires Path=/, which would send the cookie with every page; `__Secure-` does not.
  return isSecureSite(publicUrl) ? '__Secure-rapport-login-' : 'rapport-login-';
}

/** One cookie per attempt, so that logins in several tabs do not overwrite each other. */
function cookieName(publicUrl: string, state: string): string {
  return `${prefix(publicUrl)}${state.slice(0, 12)}`;
}

function attributes(publicUrl: string) {
  return { path: '/api', httpOnly: true, sameSite: 'lax', secure: isSecureSite(publicUrl) } as const;
}

/** Stores the attempt, encrypted, in the visitor's browser for as long as it lasts. */
export function rememberAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  site: { publicUrl: string; encryption: Encryption },
  attempt: LoginAttempt,
): void {
  const name = cookieName(site.publicUrl, attempt.state);
  const others = Object.keys(request.cookies).filter(
    (other) => other.startsWith(prefix(site.publicUrl)) && other !== name,
  );
  for (const oldest of others.slice(0, Math.max(0, others.length - MAX_CONCURRENT + 1))) {
    reply.clearCookie(oldest, attributes(site.publicUrl));
  }
  reply.setCookie(name, site.encryption.encrypt(JSON.stringify(attempt), name), {
    ...attributes(site.publicUrl),
    maxAge: attempt.lifetimeSeconds ?? LIFETIME_SECONDS,
  });
}

/** Where and when attempts are read. */
interface AttemptSite {
  publicUrl: string;
  encryption: Encryption;
  now: Date;
}

/** The attempt in the cookie of this name; null when there is none, it expired, or it was changed. */
function readCookie(request: FastifyRequest, site: AttemptSite, name: string): LoginAttempt | null {
  const text = site.encryption.decrypt(request.cookies[name] ?? '', name);
  if (text === null) return null;
  const stored = storedSchema.safeParse(JSON.parse(text));
  if (!stored.success || cookieName(site.publicUrl, stored.data.state) !== name) return null;
  const age = site.now.getTime() - stored.data.startedAt;
  if (age < 0 || age > (stored.data.lifetimeSeconds ?? LIFETIME_SECONDS) * 1_000) return null;
  return { ...stored.data, returnTo: safeReturnTo(stored.data.returnTo) };
}

/** The attempt of this browser with this state, which stays there; null when there is none, as above. */
export function readAttempt(
  request: FastifyRequest,
  site: AttemptSite,
  state: string | null,
): LoginAttempt | null {
  if (state === null || !STATE.test(state)) return null;
  const attempt = readCookie(request, site, cookieName(site.publicUrl, state));
  return attempt?.state === state ? attempt : null;
}

/** Every attempt of this browser. */
export function listAttempts(request: FastifyRequest, site: AttemptSite): LoginAttempt[] {
  return Object.keys(request.cookies)
    .filter((name) => name.startsWith(prefix(site.publicUrl)))
    .slice(0, MAX_CONCURRENT)
    .flatMap((name) => readCookie(request, site, name) ?? []);
}

/**
 * The attempt that this callback belongs to, removed from the browser so that it works once. Null when there is none:
 * never started here, expired, used already, or changed.
 */
export function takeAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  site: AttemptSite,
  state: string | null,
): LoginAttempt | null {
  if (state === null || !STATE.test(state)) return null;
  const name = cookieName(site.publicUrl, state);
  if (request.cookies[name] !== undefined) reply.clearCookie(name, attributes(site.publicUrl));
  return readAttempt(request, site, state);
}
