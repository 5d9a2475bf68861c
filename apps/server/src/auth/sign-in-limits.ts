import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { addressKey, type RateLimitKind, type RateLimits } from '../platform/http/rate-limits.ts';

/**
 * The last address in X-Forwarded-For of a request whose peer is not in TRUST_PROXY, or null. Behind an unconfigured
 * proxy it is the visitor's; sent directly, the sender chooses it.
 */
function claimedAddress(request: FastifyRequest): string | null {
  if (request.ip !== request.socket.remoteAddress) return null;
  const chain = [request.headers['x-forwarded-for']].flat().join(',');
  const last = chain.slice(chain.lastIndexOf(',') + 1).trim();
  return ipaddr.isValid(last) ? ipaddr.process(last).toString() : null;
}

/** What one attempt was counted as. */
type Counted = { kind: RateLimitKind; key: string }[];

/**
 * Counts the start (`loginStart`) or end (`login`) of a sign-in, and codes that are asked for or entered. Callers behind
 * a proxy that is not in TRUST_PROXY share one address. There each claimed address has its own limit, and all of them
 * together one ten times as high, so that one caller cannot use up everyone's and inventing addresses gains little. The
 * proxy counts first: beyond its limit, no claimed address is stored. Throws AppError TOO_MANY_REQUESTS. Returns what
 * `giveBack` takes back.
 */
export async function countSignIn(
  rateLimits: RateLimits,
  kind: 'loginStart' | 'login' | 'codeRequest' | 'codeTry',
  request: FastifyRequest,
): Promise<Counted> {
  const claimed = claimedAddress(request);
  if (claimed === null) {
    await rateLimits.consume(kind, request.ip);
    return [{ kind, key: request.ip }];
  }
  const key = `${addressKey(request.ip)} for ${addressKey(claimed)}`;
  rateLimits.assertNotBlocked(kind, key);
  await rateLimits.consume(`${kind}Peer`, request.ip);
  await rateLimits.consume(kind, key);
  return [
    { kind: `${kind}Peer`, key: request.ip },
    { kind, key },
  ];
}

/** Takes an attempt back that turned out to be right. */
export async function giveBack(rateLimits: RateLimits, counted: Counted): Promise<void> {
  for (const { kind, key } of counted) await rateLimits.giveBack(kind, key);
}
