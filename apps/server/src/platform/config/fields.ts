import { isIP } from 'node:net';
import { emailSchema } from '@rapport/domain/shared/email';
import { z } from 'zod';
import { toDomain } from './derived.ts';
import { isLoopbackHost } from './loopback.ts';

/** A whole number in digits. */
export function integer(min: number, max: number) {
  const isWithin = (value: string) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
  return z.string().refine(isWithin, `expected a whole number from ${min} to ${max}`).transform(Number);
}

/** A number from 0 to 1. */
export function ratio() {
  const isRatio = (value: string) => /^(0(\.\d+)?|1(\.0+)?)$/.test(value);
  return z.string().refine(isRatio, 'expected a number from 0 to 1').transform(Number);
}

/** `name=value` pairs, comma-separated, with values encoded as in addresses. The error names no value. */
export function keyValues() {
  return z.string().transform((text, context): Record<string, string> => {
    try {
      return Object.fromEntries(text.split(',').map(parsePair));
    } catch {
      context.addIssue({ code: 'custom', message: 'expected name=value pairs, separated by commas' });
      return z.NEVER;
    }
  });
}

function parsePair(pair: string): [string, string] {
  const [, name, value] = /^\s*([^\s=]+)\s*=(.*)$/s.exec(pair) ?? [];
  if (name === undefined || value === undefined) throw new TypeError('not a pair');
  return [name, decodeURIComponent(value.trim())];
}

export const flag = () =>
  z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive', error: 'expected true or false' });

export const choice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, { error: `expected one of ${choices.join(', ')}` });

/** An address with one of the given protocols. */
export function url(...protocols: string[]) {
  const starts = protocols.map((protocol) => (protocol === 'file' ? 'file:' : `${protocol}://`));
  const error = `expected an address that starts with ${starts.join(' or ')}`;
  return z.url({ protocol: new RegExp(`^(${protocols.join('|')})$`), error, abort: true });
}

/** https anywhere; plain http on loopback only. */
export const secureUrl = () =>
  url('https', 'http').refine((value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || isLoopbackHost(hostname);
  }, 'plain http is only allowed on loopback; use https');

/** Comma-separated, trimmed, without empty entries. */
export function list<T extends z.ZodType<string, string>>(entry: T) {
  const split = (value: string) => value.split(',').flatMap((part) => part.trim() || []);
  return z.string().transform(split).pipe(z.array(entry));
}

/** An entry of a list; `what` says after the quoted entry what is wrong with it. */
const entry = (isValid: (value: string) => boolean, what: string) =>
  z.string().refine(isValid, { error: ({ input }) => `"${input}" ${what}`, abort: true });

/** An IP address of a DNS server, with a port if it is not 53. */
export const dnsServer = () =>
  entry((value) => {
    const [, v6 = '', v4 = '', port = '53'] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(value) ?? [];
    return (isIP(value) === 6 || isIP(v6) === 6 || isIP(v4) === 4) && Number(port) <= 65_535;
  }, 'is not an IP address of a DNS server, with its port or without');

export const email = () =>
  entry((value) => emailSchema.safeParse(value).success, 'is not an email address').toLowerCase();

/** The domain of the site, as the DNS writes it. */
export const domain = () =>
  z.string().transform((value, context) => {
    const name = toDomain(value);
    if (name !== null) return name;
    context.addIssue({
      code: 'custom',
      message: 'expected a domain such as example.com, without https:// or a path',
    });
    return z.NEVER;
  });

/** The sender of emails: an address, or one with a name before it, `A name <name@example.com>`. */
export const sender = () =>
  z
    .string()
    .refine(
      (value) => emailSchema.safeParse(/^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value).success,
      'expected an email address, or a name and an address such as Your Name <you@example.com>',
    );

/** An origin as browsers send it: scheme, host and port, nothing after. */
export const origin = () =>
  entry(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'is not an origin such as https://app.example.com',
  );

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** An address or CIDR range. A number of hops or `true` is refused, because it would trust forged headers. */
export const addressRange = () =>
  entry(
    (value) => NAMED_RANGES.includes(value) || isAddressRange(value),
    `is not an address or range such as 10.0.0.0/8 (or ${NAMED_RANGES.join(', ')})`,
  );

/** An address or CIDR range. IPv4 must use IPv4 notation, because IPv4 inside IPv6 is compared as IPv4. */
export const deniedRange = () =>
  entry(isAddressRange, 'is not an address or range such as 10.0.0.0/8').refine(
    (value) => !holdsIpv4(value),
    {
      error: ({ input }) => `write "${input}" as an IPv4 address or range`,
    },
  );

/** A time of day such as 03:30, or `off`, which is null. */
export const timeOfDay = () =>
  z
    .string()
    .refine(
      (value) => value === 'off' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
      'expected a time of day in UTC such as 03:30, or off',
    )
    .transform((value) => (value === 'off' ? null : value));

export const timeZone = () =>
  z.string().refine((value) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
    } catch {
      return false;
    }
  }, 'expected an IANA name such as Europe/Berlin');

/** An address, or one with a prefix length: 10.0.0.0/8. Short forms such as `1` are refused. */
function isAddressRange(text: string): boolean {
  const [address = '', prefix = '0', ...rest] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

/** IPv4 in IPv6 notation: dotted, or IPv4-mapped in any spelling. */
function holdsIpv4(range: string): boolean {
  const [address = ''] = range.split('/');
  return (
    isIP(address) === 6 &&
    (/\./.test(address) || new URL(`http://[${address}]/`).hostname.startsWith('[::ffff:'))
  );
}
