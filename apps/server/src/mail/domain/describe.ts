import type { DomainCheckRow } from '@rapport/db/entities/settings';
import type { DomainRecord, DomainRecordKey } from '@rapport/domain/settings/domain';
import { parseAddress } from '@rapport/email/mailbox';
import type { WantedRecord } from './records.ts';

const LABELS: Record<DomainRecordKey, string> = {
  site: 'Site address',
  dkim: 'DKIM',
  return_path: 'Return path',
  mx: 'MX',
  dmarc: 'DMARC',
};

/** Longest value that is quoted in a sentence, in characters. */
const MAX_QUOTED = 120;
const quote = (value: string) => (value.length > MAX_QUOTED ? `${value.slice(0, MAX_QUOTED)}…` : value);

interface Installation {
  sender: string;
  /** Whether the test email went out, after which only Postmark knows what is still missing. */
  wasTestSent: boolean;
}

function describePurpose(key: DomainRecordKey, sender: string): string {
  const purposes: Record<DomainRecordKey, string> = {
    site: 'Leads visitors to your site.',
    dkim: 'Shows that an email really comes from you. Without it, many land in spam.',
    return_path: 'Tells you which emails came back.',
    mx: `Replies to ${parseAddress(sender)} arrive.`,
    dmarc: 'Says what happens to emails that only pretend to be from you.',
  };
  return purposes[key];
}

const POSTMARK_KNOWS =
  'Postmark shows name and value: Sender Signatures, your domain, DNS Settings, DKIM. Copy both from there.';

/** The source of the test email shows the name, if it was signed and Postmark hands the signature out. */
const NOT_SAID =
  'The test email doesn’t show its DKIM, so this site can’t check it. In Postmark, open Sender Signatures, your domain, DNS Settings: DKIM has to be verified there.';

/** What to write where only another service knows the value. */
const MISSING: Partial<Record<DomainRecordKey, string>> = {
  site: 'The value is the IP address of your server.',
  dkim: POSTMARK_KNOWS,
  mx: 'The company that keeps your mailbox names the value.',
};

function describeDifference(key: DomainRecordKey, found: readonly string[]): string {
  const [first = ''] = found;
  if (key === 'mx')
    return 'Now it says that no email is accepted. Replace that with the value of the company that keeps your mailbox.';
  if (key === 'dkim') return `Now it says ${quote(first)}. ${POSTMARK_KNOWS}`;
  if (key === 'dmarc' && /^v\s*=\s*DMARC1/i.test(first) && found.length > 0) {
    return `There is more than one policy, or one without a valid p. Remove ${quote(first)} or correct it.`;
  }
  return `Now it says ${quote(first)}. Replace that with the value below.`;
}

function describeNote(
  key: DomainRecordKey,
  row: Pick<DomainCheckRow, 'state' | 'found'> | 'later' | null,
  wasTestSent: boolean,
): string | null {
  if (row === 'later') return wasTestSent ? NOT_SAID : 'Appears after the test email.';
  if (row?.state === 'different') return describeDifference(key, row.found);
  if (row?.state !== 'found') return MISSING[key] ?? null;
  // The DNS doesn't say whose address it is.
  return key === 'site' ? `Points to ${quote(row.found.join(', '))}. Check that this is your server.` : null;
}

/** A record with what it is for, what was found, and what to copy. */
export function describeRecord(
  { key, type, shortName, value }: WantedRecord,
  row: DomainCheckRow | 'later' | null,
  { sender, wasTestSent }: Installation,
): DomainRecord {
  const stored = row === 'later' ? null : row;
  const found = stored?.state === 'found' ? (stored.found[0] ?? null) : null;
  return {
    key,
    label: LABELS[key],
    purpose: describePurpose(key, sender),
    state: row === 'later' ? 'later' : (stored?.state ?? 'unknown'),
    note: describeNote(key, row, wasTestSent),
    type,
    name: row === 'later' ? '' : shortName,
    value: found ?? value,
    checkedAt: stored?.checkedAt?.toISOString() ?? null,
    couldNotCheckAt: stored?.failedAt?.toISOString() ?? null,
  };
}
