import {
  DomainCheckEntity,
  PostmarkConnectionEntity,
  type PostmarkConnectionRow,
} from '@rapport/db/entities/settings';
import type { DomainRecordKey, DomainSetup } from '@rapport/domain/settings/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '../../../testing/dns/dns-server.ts';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { checkDomain, readDomain } from './check-domain.ts';

const START = new Date('2026-03-01T08:00:00.000Z');
let now = START;
let dns: DnsServer;
let setup: JobSetup;
beforeAll(async () => {
  dns = await startDnsServer();
  setup = await startJobSetup(() => now, { dnsServers: [dns.address], emailFrom: 'Ada <ada@example.com>' });
});
afterAll(async () => {
  await setup.close();
  await dns.close();
});
beforeEach(async () => {
  now = START;
  dns.records.clear();
  dns.questions.length = 0;
  dns.behave('answer');
  const em = setup.orm.em.fork();
  await em.nativeDelete(DomainCheckEntity, {});
  await em.nativeDelete(PostmarkConnectionEntity, {});
});

const check = () => checkDomain(setup.deps);
const record = ({ records }: DomainSetup, key: DomainRecordKey) => records.find((one) => one.key === key);
const state = (found: DomainSetup, key: DomainRecordKey) => record(found, key)?.state;
const learnSelector = (dkimSelector: string) =>
  setup.orm.em.fork().upsert(PostmarkConnectionEntity, { id: 1, dkimSelector });

function setAll(): void {
  dns.records.set('A example.com', ['192.0.2.1']);
  dns.records.set('CNAME pm-bounces.example.com', ['pm.mtasv.net']);
  dns.records.set('TXT _dmarc.example.com', ['v=DMARC1; p=none;']);
  dns.records.set('MX example.com', ['mx.example.net']);
  dns.records.set('TXT 2026pm._domainkey.example.com', [`k=rsa;p=${'MIGf'.repeat(100)}`]);
}

describe('the records of the domain', () => {
  it('are all found, with the selector of the test email', async () => {
    setAll();
    await learnSelector('2026pm');
    const found = await check();
    expect(found.records.map(({ state }) => state)).toEqual(Array(5).fill('found'));
    expect(found).toMatchObject({
      domain: 'example.com',
      found: 5,
      isLocal: false,
      checkedAt: START.toISOString(),
    });
    expect(record(found, 'dkim')).toMatchObject({
      name: '2026pm._domainkey',
      value: `k=rsa;p=${'MIGf'.repeat(100)}`,
    });
  });

  it('are not found yet, which is no error, with what to copy', async () => {
    const found = await check();
    expect(found.found).toBe(0);
    expect(record(found, 'return_path')).toMatchObject({
      state: 'missing',
      type: 'CNAME',
      name: 'pm-bounces',
      value: 'pm.mtasv.net',
      note: null,
    });
    expect(record(found, 'site')).toMatchObject({
      state: 'missing',
      note: expect.stringContaining('IP address'),
    });
    expect(record(found, 'dkim')).toMatchObject({ state: 'later', note: 'Appears after the test email.' });
    expect(dns.questions.some((question) => question.includes('_domainkey'))).toBe(false);
  });

  it('say of DKIM what is known when the test email shows no signature', async () => {
    const checks: PostmarkConnectionRow['checks'] = {
      test: { state: 'done', title: 'Test email', detail: null, steps: [], says: null },
    };
    await setup.orm.em.fork().upsert(PostmarkConnectionEntity, { id: 1, checks });
    expect(record(await check(), 'dkim')).toMatchObject({
      state: 'later',
      note: expect.stringContaining('this site can’t check it'),
    });
  });

  it('are listed with what is missing first, in order of harm', async () => {
    setAll();
    dns.records.delete('CNAME pm-bounces.example.com');
    dns.records.delete('TXT 2026pm._domainkey.example.com');
    await learnSelector('2026pm');
    expect((await check()).records.map(({ key }) => key)).toEqual([
      'dkim',
      'return_path',
      'site',
      'mx',
      'dmarc',
    ]);
  });

  it.each([
    ['CNAME pm-bounces.example.com', ['bounces.example.net'], 'return_path', 'bounces.example.net'],
    ['TXT _dmarc.example.com', ['v=spf1 -all'], 'dmarc', 'v=spf1 -all'],
    ['TXT _dmarc.example.com', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'dmarc', 'v=DMARC1; p=reject'],
    ['TXT _dmarc.example.com', ['v=DMARC1; rua=mailto:a@example.com'], 'dmarc', 'rua=mailto'],
    ['MX example.com', ['.'], 'mx', 'no email is accepted'],
    ['TXT 2026pm._domainkey.example.com', ['k=rsa; p='], 'dkim', 'k=rsa; p='],
  ] as const)(
    'with %s as %j: %s is another value, and the one that disturbs is named',
    async (name, values, key, said) => {
      setAll();
      await learnSelector('2026pm');
      dns.records.set(name, [...values]);
      const found = await check();
      expect(record(found, key)).toMatchObject({ state: 'different', note: expect.stringContaining(said) });
      expect(found.found).toBe(4);
    },
  );

  it('keep their state and its time when nobody answers, within 2 seconds', async () => {
    setAll();
    await check();
    dns.behave('silent');
    now = new Date(START.getTime() + 3_600_000);
    const began = performance.now();
    const found = await check();
    expect(performance.now() - began).toBeLessThan(3_500);
    expect(record(found, 'return_path')).toMatchObject({
      state: 'found',
      checkedAt: START.toISOString(),
      couldNotCheckAt: now.toISOString(),
    });
    dns.behave('answer');
    expect(record(await check(), 'return_path')).toMatchObject({
      checkedAt: now.toISOString(),
      couldNotCheckAt: null,
    });
  });

  it('are unknown when the first question is not answered', async () => {
    dns.behave('fail');
    expect(record(await check(), 'mx')).toMatchObject({
      state: 'unknown',
      checkedAt: null,
      couldNotCheckAt: START.toISOString(),
    });
  });

  it('may have bytes that nobody can store', async () => {
    setAll();
    dns.records.set('TXT _dmarc.example.com', ['v=DMARC1; p=none;\u0000']);
    expect(state(await check(), 'dmarc')).toBe('found');
  });

  it('may be 500 for one name', async () => {
    setAll();
    const many = Array.from({ length: 700 }, (_, index) => `text ${index}`);
    dns.records.set('TXT _dmarc.example.com', [...many, 'v=DMARC1; p=none']);
    expect(state(await check(), 'dmarc')).toBe('different');
    const [row] = await setup.orm.em.fork().find(DomainCheckEntity, { record: 'dmarc' });
    expect(row?.found).toHaveLength(500);
  });

  it('of another sender are not those that were found before', async () => {
    setAll();
    await check();
    const other = { ...setup.deps, env: { ...setup.deps.env, emailFrom: 'ada@sub.example.com' } };
    expect(state(await readDomain(other), 'mx')).toBe('unknown');
  });

  it.each(['ada@localhost', 'ada@127.0.0.1', 'ada@mail.internal', `ada@${'a'.repeat(64)}.com`])(
    'of %s are asked of nobody',
    async (emailFrom) => {
      const local = { ...setup.deps, env: { ...setup.deps.env, emailFrom } };
      expect(await checkDomain(local)).toMatchObject({ isLocal: true, records: [] });
      expect(dns.questions).toEqual([]);
    },
  );
});
