import type { DomainRecord, DomainRecordKey, DomainState } from '@rapport/domain/settings/domain';

/** What one record is asked for, and what it should say. */
export interface WantedRecord {
  key: DomainRecordKey;
  type: DomainRecord['type'];
  /** The full name. */
  name: string;
  /** The name as a provider asks for it. */
  shortName: string;
  /** Null when only another service knows it. */
  value: string | null;
}

const RETURN_PATH = 'pm.mtasv.net';
const MAX_NAME = 253;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** Names that no public DNS answers for. */
const NOT_PUBLIC = new Set([
  'localhost',
  'local',
  'internal',
  'test',
  'invalid',
  'example',
  'onion',
  'lan',
  'home',
  'arpa',
]);

/** Whether a name may be asked for: a public name with at least two labels, no address. */
export function isPublicName(name: string): boolean {
  if (name.length > MAX_NAME) return false;
  const labels = name.toLowerCase().split('.');
  const last = labels.at(-1) ?? '';
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(last) &&
    !NOT_PUBLIC.has(last)
  );
}

/** The records of a site and of the domain that its emails come from. The selector is known from the test email. */
export function listWantedRecords(host: string, domain: string, selector: string | null): WantedRecord[] {
  const isWithin = host !== domain && host.endsWith(`.${domain}`);
  const at = (label: string) => ({ name: `${label}.${domain}`, shortName: label });
  return [
    {
      key: 'site',
      type: 'A',
      name: host,
      shortName: isWithin ? host.slice(0, -domain.length - 1) : '@',
      value: null,
    },
    { key: 'dkim', type: 'TXT', ...at(`${selector ?? ''}._domainkey`), value: null },
    { key: 'return_path', type: 'CNAME', ...at('pm-bounces'), value: RETURN_PATH },
    { key: 'mx', type: 'MX', name: domain, shortName: '@', value: null },
    { key: 'dmarc', type: 'TXT', ...at('_dmarc'), value: 'v=DMARC1; p=none;' },
  ];
}

/** Of the values of a name, those that matter for a record. */
interface Verdict {
  state: DomainState;
  /** The values that are right, or the ones that disturb. */
  values: string[];
}

const normalize = (name: string) => name.toLowerCase().replace(/\.$/, '');
const isDmarc = (value: string) => /^v\s*=\s*DMARC1\s*(;|$)/i.test(value.trim());
const isPolicy = (value: string) =>
  isDmarc(value) && /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(value);
/** A key that was taken back has an empty p. */
const isKey = (value: string) => /(^|;)\s*p\s*=\s*[A-Za-z0-9+/]/.test(value);

/** Judges what was found: an empty list means that the name does not exist or has no such record. */
export function judge(key: DomainRecordKey, found: readonly string[]): Verdict {
  if (found.length === 0) return { state: 'missing', values: [] };
  const split = (isRight: (value: string) => boolean): Verdict => {
    const wrong = found.filter((value) => !isRight(value));
    return wrong.length === 0
      ? { state: 'found', values: [...found] }
      : { state: 'different', values: wrong };
  };
  switch (key) {
    case 'site':
      return { state: 'found', values: [...found] };
    case 'return_path':
      return split((value) => normalize(value) === RETURN_PATH);
    case 'mx':
      // A single dot says that the domain takes no email.
      return split((value) => normalize(value) !== '');
    case 'dkim':
      return found.some(isKey)
        ? { state: 'found', values: found.filter(isKey) }
        : { state: 'different', values: [...found] };
    case 'dmarc': {
      const policies = found.filter(isDmarc);
      if (policies.length === 0) return { state: 'different', values: [...found] };
      // With two policies a receiver follows neither.
      if (policies.length > 1) return { state: 'different', values: policies.slice(1) };
      return split((value) => !isDmarc(value) || isPolicy(value));
    }
  }
}
