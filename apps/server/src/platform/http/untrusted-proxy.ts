import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createAddressMatcher } from './trusted-proxies.ts';

const FORWARDED_HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'] as const;
/** After this time without forwarded headers, a peer no longer counts as a proxy in front of the product. */
const FORGET_AFTER_MS = 24 * 60 * 60_000;

/** A peer that sends forwarded headers although TRUST_PROXY does not include it. */
export interface UntrustedProxy {
  address: string;
  lastSeenAt: Date;
}

/** Remembers the first such peer of this process, for the log and the dashboard. */
export interface UntrustedProxies {
  /** Records that this peer sent forwarded headers; true only for the first peer of this process. */
  note(address: string, now: Date): boolean;
  /** The peer, if it sent such headers within the last 24 hours. */
  current(now: Date): UntrustedProxy | null;
}

export function createUntrustedProxies(): UntrustedProxies {
  let first: UntrustedProxy | null = null;
  let isNoted = false;
  const current = (now: Date) =>
    first !== null && now.getTime() - first.lastSeenAt.getTime() < FORGET_AFTER_MS ? first : null;
  return {
    note(address, now) {
      const known = current(now);
      if (known === null || known.address === address) first = { address, lastSeenAt: now };
      const isFirst = !isNoted;
      isNoted = true;
      return isFirst;
    },
    current,
  };
}

/** A proxy in front of the product is in its network; a public address is a visitor's, whom nobody should trust. */
const isPrivate = createAddressMatcher(['loopback', 'linklocal', 'uniquelocal']);

/** Whether the request has forwarded headers that are not trusted. */
function isIgnoredProxy(request: FastifyRequest): boolean {
  const { headers } = request.raw;
  if (!FORWARDED_HEADERS.some((name) => headers[name] !== undefined)) return false;
  if (request.ips === undefined) return true;
  // The peer itself comes first; the addresses it forwards for follow only when it is trusted.
  return headers['x-forwarded-for'] !== undefined && request.ips.length < 2;
}

/**
 * Logs one warning when forwarded headers come from a private peer that is not in TRUST_PROXY: behind such a proxy every
 * visitor has the proxy's address and shares its limits.
 */
export function watchUntrustedProxies(
  app: FastifyInstance,
  proxies: UntrustedProxies,
  now: () => Date,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.raw.socket.remoteAddress ?? '';
    if (isIgnoredProxy(request) && isPrivate(peer) && proxies.note(peer, now())) {
      request.log.warn(
        { peer },
        'forwarded headers are ignored: if this peer is your proxy, set TRUST_PROXY to its address',
      );
    }
    done();
  });
}
