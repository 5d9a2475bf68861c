import type { DomainRecord, DomainSetup } from '@rapport/domain/settings/domain';

function writeRecord({ label, type, name, value, note, state }: DomainRecord): string {
  const lines = [`${label}`, `  Type: ${type}`, `  Name: ${name}`, `  Value: ${value ?? 'see below'}`];
  const isSaid = note !== null && (value === null || state === 'different');
  return [...lines, ...(isSaid ? [`  ${note}`] : [])].join('\n');
}

/** The records that are missing or different, as a text for whoever manages the domain. */
export function writeDomainLetter({ domain, records }: DomainSetup): string {
  const open = records.filter(({ state }) => state !== 'found' && state !== 'later');
  return [
    'Hello,',
    `please set these DNS records for ${domain}. The names are without the domain; @ is the domain itself.`,
    ...open.map(writeRecord),
    'Thank you.',
  ].join('\n\n');
}
