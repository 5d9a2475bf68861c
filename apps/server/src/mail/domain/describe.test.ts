import type { DomainCheckRow } from '@rapport/db/entities/settings';
import { DOMAIN_RECORDS, type DomainRecordKey } from '@rapport/domain/settings/domain';
import { describe, expect, it } from 'vitest';
import { describeRecord } from './describe.ts';
import { listWantedRecords } from './records.ts';

const AT = new Date('2026-03-01T08:00:00.000Z');
const wanted = (key: DomainRecordKey) => {
  const record = listWantedRecords('example.com', 'example.com', 'pm').find((one) => one.key === key);
  if (!record) throw new Error(`no record ${key}`);
  return record;
};
const row = (key: DomainRecordKey, state: DomainCheckRow['state'], found: string[] = []): DomainCheckRow => ({
  record: key,
  state,
  name: wanted(key).name,
  found,
  checkedAt: AT,
  failedAt: null,
});
const say = (
  key: DomainRecordKey,
  stored: DomainCheckRow | 'later' | null,
  { wasTestSent = false }: { wasTestSent?: boolean } = {},
) => describeRecord(wanted(key), stored, { sender: 'Ada <ada@example.com>', wasTestSent });

describe('a record of the domain', () => {
  it.each(DOMAIN_RECORDS)('%s has a label, and says in a sentence what it is for', (key) => {
    const { label, purpose, type, name } = say(key, null);
    expect(label).toMatch(/^[A-Z]/);
    expect(purpose).toMatch(/^[A-Z].+\.$/);
    expect([type, name]).toEqual([wanted(key).type, wanted(key).shortName]);
    expect(say(key, null)).toMatchObject({
      state: 'unknown',
      value: wanted(key).value,
      checkedAt: null,
      couldNotCheckAt: null,
    });
  });

  it('of replies names the sender’s address alone', () => {
    expect(say('mx', null).purpose).toBe('Replies to ada@example.com arrive.');
  });

  it('that was found shows its first value and when', () => {
    expect(say('site', row('site', 'found', ['192.0.2.1', '192.0.2.2']))).toMatchObject({
      state: 'found',
      value: '192.0.2.1',
      note: 'Points to 192.0.2.1, 192.0.2.2. Check that this is your server.',
      checkedAt: AT.toISOString(),
    });
    expect(say('return_path', row('return_path', 'found')).value).toBe('pm.mtasv.net');
  });

  it('that nobody answered for says when', () => {
    const stored = { ...row('mx', 'found', ['mx.example.net']), checkedAt: null, failedAt: AT };
    expect(say('mx', stored)).toMatchObject({ checkedAt: null, couldNotCheckAt: AT.toISOString() });
  });

  it.each([
    ['is missing', 'missing'],
    ['was never checked', null],
    ['never had an answer', 'unknown'],
  ] as const)('that %s says where its value is from, unless the value is known', (_case, state) => {
    const note = (key: DomainRecordKey) => say(key, state && row(key, state)).note;
    expect(note('site')).toContain('IP address of your server');
    expect(note('dkim')).toContain('Postmark shows name and value');
    expect(note('mx')).toContain('company that keeps your mailbox');
    expect([note('return_path'), note('dmarc')]).toEqual([null, null]);
  });

  it('without a name yet says what to wait for, and after the test email what to do', () => {
    expect(say('dkim', 'later')).toMatchObject({
      state: 'later',
      name: '',
      value: null,
      note: 'Appears after the test email.',
    });
    expect(say('dkim', 'later', { wasTestSent: true }).note).toContain('DKIM has to be verified there');
  });

  it.each<[DomainRecordKey, string[], RegExp]>([
    [
      'return_path',
      ['other.example.net'],
      /^Now it says other\.example\.net\. Replace that with the value below\.$/,
    ],
    ['mx', ['.'], /^Now it says that no email is accepted\. Replace that .+\.$/],
    ['dkim', ['k=rsa; p='], /^Now it says k=rsa; p=\. Postmark shows .+\.$/],
    ['dmarc', ['v=spf1 -all'], /^Now it says v=spf1 -all\. Replace that/],
    [
      'dmarc',
      ['v=DMARC1; p=reject'],
      /^There is more than one policy, .+ Remove v=DMARC1; p=reject or correct it\.$/,
    ],
    ['dmarc', ['x v=DMARC1; p=none'], /^Now it says x v=DMARC1; p=none\. Replace that/],
    ['return_path', ['v=DMARC1; p=none'], /^Now it says .+ Replace that with the value below\.$/],
    ['return_path', [], /^Now it says \. Replace that/],
  ])('%s with %j says what disturbs', (key, found, note) => {
    expect(say(key, row(key, 'different', found))).toMatchObject({
      state: 'different',
      note: expect.stringMatching(note),
      value: wanted(key).value,
    });
  });

  it('quotes at most 120 characters of a value', () => {
    const note = (length: number) =>
      say('return_path', row('return_path', 'different', ['x'.repeat(length)])).note;
    expect(note(120)).toContain(`${'x'.repeat(120)}. Replace`);
    expect(note(121)).toContain(`${'x'.repeat(120)}…. Replace`);
  });
});
