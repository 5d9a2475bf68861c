import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;
const PORT = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/;

/** The address of one entry of X-Forwarded-For, which some proxies write with a port; null for anything else. */
function forwardedAddress(entry: string): string | null {
  const text = entry.trim();
  if (isIP(text) !== 0) return text;
  const [, bracketed, plain] = PORT.exec(text) ?? [];
  const address = bracketed ?? plain ?? '';
  return isIP(address) === 0 ? null : address;
}

/** The addresses nearest to us. Entries before an invalid one were not written by a known proxy. */
function forwardedAddresses(header: string): string[] {
  const addresses: string[] = [];
  for (const entry of header.split(',').reverse()) {
    const address = forwardedAddress(entry);
    if (address === null) break;
    addresses.unshift(address);
  }
  return addresses;
}

/**
 * Normalizes a request and returns its target. A target in absolute form (`GET http://host/path`, which every server
 * must accept, RFC 9112) becomes its path, with the host in the header. X-Forwarded-For is reduced to addresses,
 * because they are stored in inet columns.
 */
export function normalizeRequest(request: IncomingMessage): string {
  const { headers, url = '/' } = request;
  const forwarded = headers['x-forwarded-for'];
  if (forwarded !== undefined) {
    const addresses = forwardedAddresses(String(forwarded));
    if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ');
    else delete headers['x-forwarded-for'];
  }
  const [, authority, path] = ABSOLUTE.exec(url) ?? [];
  if (authority === undefined || path === undefined) return url;
  headers.host = authority.slice(authority.lastIndexOf('@') + 1);
  return path.startsWith('/') ? path : `/${path}`;
}
