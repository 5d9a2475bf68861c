import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The prefix of every token, so that scanners find one that leaked into a repository or a log. */
const PREFIX = 'rpt_';
const TOKEN = /^rpt_[A-Za-z0-9_-]{43}$/;
const BEARER = /^bearer(?:[ \t]+(.*))?$/i;

/** A new API token: the prefix and 256 random bits, base64url. Shown to the admin once and not stored. */
export function newApiToken(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** What the database stores of a token: its SHA-256 in hexadecimal. 256 random bits need no salt. */
export function hashApiToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a value has the format of an API token. */
export function looksLikeApiToken(token: string): boolean {
  return TOKEN.test(token);
}

/**
 * The text after `Authorization: Bearer`, possibly empty; undefined without that header. Other schemes are ignored,
 * because a proxy in front may use them.
 */
export function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const match = BEARER.exec(request.headers.authorization?.trim() ?? '');
  return match ? (match[1] ?? '').trim() : undefined;
}

/** Whether the caller identifies itself with a token; a cookie beside it is ignored then. */
export function usesToken(request: Pick<FastifyRequest, 'headers'>): boolean {
  return bearerToken(request) !== undefined;
}
