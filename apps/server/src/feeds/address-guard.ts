import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { FeedError } from './feed-error.ts';

/**
 * Whether the server may connect to this IP address: public unicast always, loopback only where `allowLoopback` says
 * so (decision 19: what the owner configured, outside production). IPv4 inside IPv6 counts as the IPv4 address.
 */
export function mayConnectTo(address: string, allowLoopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (allowLoopback && range === 'loopback');
}

/** Refuses an address written as an IP literal, which is connected to without any look-up. Throws FeedError. */
export function refuseForbiddenLiteral(url: URL, allowLoopback: boolean): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host) && !mayConnectTo(host, allowLoopback)) throw forbidden();
}

function forbidden(): FeedError {
  return new FeedError('its address, or one it redirects to, is not a public one');
}

/** Asks for all addresses of a name, as `dns.lookup` does. */
export type Resolver = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A look-up for `net.connect` that hands on only addresses that may be connected to. The check and the connection use
 * the same answer, so a name that changes its mind in between (DNS rebinding) gains nothing.
 */
export function guardedLookup(allowLoopback: boolean, resolve: Resolver = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(
      hostname,
      { family: options.family ?? 0, hints: options.hints ?? 0, all: true },
      (error, found) => {
        if (error) return callback(error, '');
        const allowed = found.filter(({ address }) => mayConnectTo(address, allowLoopback));
        const [first] = allowed;
        if (!first) return callback(forbidden(), '');
        return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
      },
    );
  };
}
