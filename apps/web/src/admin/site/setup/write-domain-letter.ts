import type { DomainRecord, DomainSetup } from '@rapport/domain/settings/domain';

function writeRecord({ label, type, name, value, note, state }: DomainRecord): string {
  const lines = [`${label}`, `  Type: ${type}`, `  Name: ${name}`, `  Value: ${value ?? 'see below'}`];
  const isSaid = note !== null && (value === null || state === 'different');
  return [...lines, ...(isSaid ? [`  ${note}`] : [])].join('\n');
}

/** A record whose name only Postmark knows yet. */
function writeLater({ label, type }: DomainRecord, domain: string): string {
  const place = `Postmark shows both under Sender Signatures, ${domain}, DNS Settings.`;
  return `${label}\n  Type: ${type}\n  Name and value: ${place}`;
}

/** The records that are missing or different, as a text for whoever manages the domain. */
export function writeDomainLetter({ domain, records }: DomainSetup): string {
  const open = records.filter(({ state }) => state !== 'found');
  return [
    'Hello,',
    `please set these DNS records for ${domain}. The names are without the domain; @ is the domain itself.`,
    ...open.map((record) => (record.state === 'later' ? writeLater(record, domain) : writeRecord(record))),
    'Thank you.',
  ].join('\n\n');
}
