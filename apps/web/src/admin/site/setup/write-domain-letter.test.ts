import type { DomainRecord } from '@rapport/domain/settings/domain';
import { expect, test } from 'vitest';
import { writeDomainLetter } from './write-domain-letter.ts';

const RECORD: DomainRecord = {
  key: 'return_path',
  label: 'Return path',
  purpose: 'Tells you which emails came back.',
  state: 'missing',
  note: null,
  type: 'CNAME',
  name: 'pm-bounces',
  value: 'pm.mtasv.net',
  checkedAt: null,
  couldNotCheckAt: null,
};
const write = (...records: DomainRecord[]) =>
  writeDomainLetter({ domain: 'example.com', isLocal: false, found: 0, checkedAt: null, records });

test('names type, name and value of each missing record, and none that is found', () => {
  const text = write(RECORD, { ...RECORD, label: 'DMARC', state: 'found' });
  expect(text).toContain('DNS records for example.com');
  expect(text).toContain(
    'Return path\n  Type: CNAME\n  Name: pm-bounces\n  Value: pm.mtasv.net\n\nThank you.',
  );
  expect(text).not.toContain('DMARC');
});

test('says where to find DKIM while only Postmark knows its name', () => {
  expect(write({ ...RECORD, label: 'DKIM', state: 'later', type: 'TXT', name: '', value: null })).toContain(
    'DKIM\n  Type: TXT\n  Name and value: Postmark shows both under Sender Signatures, example.com, DNS Settings.',
  );
});

test('says what is there now, and who knows a value', () => {
  expect(write({ ...RECORD, state: 'different', note: 'Now it says bounces.example.net.' })).toContain(
    '\n  Now it says bounces.example.net.',
  );
  expect(write({ ...RECORD, value: null, note: 'The value is an IP address.' })).toContain(
    'Value: see below\n  The value is an IP address.',
  );
});
