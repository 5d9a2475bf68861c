import { isIP } from 'node:net';
import { emailSchema } from '@rapport/domain/shared/email';
import { isLoopbackHost } from './loopback.ts';
import type { EnvironmentSource } from './source.ts';

/** Reads single variables and collects what is wrong with them, so that all problems are reported at once. */
export class Variables {
  readonly problems: string[] = [];
  readonly #source: EnvironmentSource;

  constructor(source: EnvironmentSource) {
    this.#source = source;
  }

  /** The trimmed value; an empty one counts as unset. */
  text(name: string): string | undefined {
    return this.#source[name]?.trim() || undefined;
  }

  required(name: string, why: string): string {
    const value = this.text(name);
    if (value === undefined) this.problems.push(`${name} is missing: ${why}`);
    return value ?? '';
  }

  invalid(name: string, what: string): void {
    this.problems.push(`${name} is invalid: ${what}`);
  }

  integer(name: string, bounds: { min: number; max: number; fallback: number }): number {
    const value = this.text(name);
    if (value === undefined) return bounds.fallback;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= bounds.min && number <= bounds.max) return number;
    this.invalid(name, `expected a whole number from ${bounds.min} to ${bounds.max}`);
    return bounds.fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name);
    if (value === undefined) return fallback;
    if (value === 'true' || value === 'false') return value === 'true';
    this.invalid(name, 'expected true or false');
    return fallback;
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.invalid(name, `expected one of ${choices.join(', ')}`);
    return found ?? fallback;
  }

  /** Comma-separated, trimmed, without empty entries. */
  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  }

  emails(name: string): string[] {
    const entries = this.list(name);
    for (const entry of entries) {
      if (!emailSchema.safeParse(entry).success) this.invalid(name, `"${entry}" is not an email address`);
    }
    return entries.map((entry) => entry.toLowerCase());
  }

  /** An address with one of the given protocols (with the colon, e.g. `https:`). */
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const expected = `expected an address that starts with ${protocols.map((p) => (p === 'file:' ? p : `${p}//`)).join(' or ')}`;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) this.invalid(name, expected);
    return value;
  }

  /** https anywhere; plain http on loopback only. */
  secureUrl(name: string): string | undefined {
    const value = this.url(name, ['https:', 'http:']);
    if (value !== undefined && URL.canParse(value) && isPlainHttpElsewhere(new URL(value))) {
      this.invalid(name, 'plain http is for loopback only, use https');
    }
    return value;
  }

  /** Origins as browsers send them: scheme, host and port, nothing after. */
  origins(name: string): string[] {
    const entries = this.list(name);
    for (const entry of entries) {
      if (!URL.canParse(entry) || new URL(entry).origin !== entry) {
        this.invalid(name, `"${entry}" is not an origin like https://app.example.com`);
      }
    }
    return entries;
  }

  /** Addresses or CIDR ranges. A number of hops or `true` is refused, because it would trust forged headers. */
  addressRanges(name: string): string[] {
    const entries = this.list(name);
    for (const entry of entries) {
      const named = ['loopback', 'linklocal', 'uniquelocal'].includes(entry);
      if (!named && !isAddressRange(entry)) {
        this.invalid(
          name,
          `"${entry}" is no address or range like 10.0.0.0/8 (or loopback, linklocal, uniquelocal)`,
        );
      }
    }
    return entries;
  }

  /** Addresses or CIDR ranges. IPv4 ranges must use IPv4 notation, because IPv4 inside IPv6 is compared as IPv4. */
  deniedRanges(name: string): string[] {
    const entries = this.list(name);
    for (const entry of entries) {
      if (!isAddressRange(entry)) this.invalid(name, `"${entry}" is no address or range like 10.0.0.0/8`);
      else if (holdsIpv4(entry)) this.invalid(name, `write "${entry}" as an IPv4 address or range`);
    }
    return entries;
  }

  timeZone(name: string): string {
    const value = this.text(name) ?? 'UTC';
    try {
      new Intl.DateTimeFormat('en', { timeZone: value });
    } catch {
      this.invalid(name, 'expected an IANA name like Europe/Berlin');
    }
    return value;
  }
}

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

function isPlainHttpElsewhere(url: URL): boolean {
  return url.protocol === 'http:' && !isLoopbackHost(url.hostname);
}
