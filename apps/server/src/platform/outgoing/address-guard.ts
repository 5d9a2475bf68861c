import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The server must not connect to an address. `reason` completes a sentence about what it was to fetch. */
export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Which non-public addresses the server may connect to, and which addresses it never may. */
export interface AddressRules {
  /** Whether loopback is allowed: for what the owner configured, outside production. */
  allowLoopback: boolean;
  /** Denied addresses and CIDR ranges; they take precedence. */
  deniedRanges?: readonly string[];
}

/**
 * What IANA has assigned of the public IPv6 internet (registry "IPv6 Global Unicast
 * Address Assignments"). Everything else is special or unassigned. A block that IANA assigns later belongs here.
 */
const ASSIGNED_IPV6 = `
  2001:200::/23 2001:400::/23 2001:600::/23 2001:800::/22 2001:c00::/23 2001:e00::/23 2001:1200::/23 2001:1400::/22
  2001:1800::/23 2001:1a00::/23 2001:1c00::/22 2001:2000::/19 2001:4000::/23 2001:4200::/23 2001:4400::/23 2001:4600::/23
  2001:4800::/23 2001:4a00::/23 2001:4c00::/23 2001:5000::/20 2001:8000::/19 2001:a000::/20 2001:b000::/20 2003::/18
  2400::/12 2410::/12 2600::/12 2610::/23 2620::/23 2630::/12 2800::/12 2a00::/12 2a10::/12 2c00::/12`
  .trim()
  .split(/\s+/)
  .map((range) => ipaddr.IPv6.parseCIDR(range));

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || ASSIGNED_IPV6.some((range) => address.match(range));
}

function isInRange(address: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  const [base, bits] = range.includes('/')
    ? ipaddr.parseCIDR(range)
    : [ipaddr.parse(range), address.kind() === 'ipv4' ? 32 : 128];
  return base.kind() === address.kind() && address.match(base, bits);
}

/**
 * Parses an address as a resolver returns it, or null; IPv4-mapped IPv6 becomes the IPv4 address. Dotted IPv6 is
 * rewritten first, because the parser takes the IPv4-compatible `::10.0.0.1` for a mapped one.
 */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (isIP(text) === 0) return null;
  if (isIP(text) === 4) return ipaddr.IPv4.parse(text);
  const [withoutZone] = text.split('%', 1);
  return ipaddr.process(new URL(`http://[${withoutZone}]/`).hostname.slice(1, -1));
}

/** Why the server must not connect to this IP address, or null when it may. */
function findRefusal(text: string, rules: AddressRules): RefusedAddressError | null {
  const notPublic = new RefusedAddressError('its address, or one it redirects to, is not a public one');
  const address = parseAddress(text);
  if (!address) return notPublic;
  if (rules.deniedRanges?.some((range) => isInRange(address, range))) {
    return new RefusedAddressError(
      'its address, or one it redirects to, is in a range that the settings deny',
    );
  }
  const allowed = isPublic(address) || (rules.allowLoopback && address.range() === 'loopback');
  return allowed ? null : notPublic;
}

/** Whether the server may connect to this IP address: a public one that is not denied, or loopback where allowed. */
export function mayConnectTo(address: string, rules: AddressRules): boolean {
  return findRefusal(address, rules) === null;
}

/** Refuses a forbidden IP literal, which is connected to without a lookup. Throws RefusedAddressError. */
export function refuseForbiddenLiteral(url: URL, rules: AddressRules): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const refusal = isIP(host) !== 0 ? findRefusal(host, rules) : null;
  if (refusal) throw refusal;
}

/** Looks up all addresses of a name, like `dns.lookup`. */
export type Resolver = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A lookup for `net.connect` that returns only permitted addresses. The check and the connection use the same result,
 * which prevents DNS rebinding.
 */
export function guardedLookup(rules: AddressRules, resolve: Resolver = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(
      hostname,
      { family: options.family ?? 0, hints: options.hints ?? 0, all: true },
      (error, found) => {
        if (error) return callback(error, '');
        const allowed = found.filter(({ address }) => mayConnectTo(address, rules));
        const [first] = allowed;
        if (!first) return callback(findRefusal(found[0]?.address ?? '', rules), '');
        return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
      },
    );
  };
}
