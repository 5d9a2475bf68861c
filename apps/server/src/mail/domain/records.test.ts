import { describe, expect, it } from 'vitest';
import { isPublicName, judge, listWantedRecords } from './records.ts';

const LABEL = 'a'.repeat(63);

describe('a name that may be asked for', () => {
  it.each([
    'example.com',
    'WWW.Example.COM',
    'xn--mller-kva.example.net',
    '_dmarc.example.com',
    'a.b.c.example.org',
    `${LABEL}.com`,
    '1and1.com',
    'a-b.com',
    `${LABEL}.${LABEL}.${LABEL}.${'a'.repeat(57)}.com`,
  ])('%s', (name) => expect(isPublicName(name)).toBe(true));

  it.each([
    'localhost',
    'example',
    '127.0.0.1',
    'example.123',
    'printer.local',
    'vault.internal',
    'a.test',
    'a.invalid',
    'a.example',
    'a.onion',
    'router.lan',
    'nas.home',
    '1.0.0.127.in-addr.arpa',
    'app.localhost',
    `${LABEL}a.com`,
    `${LABEL}.${LABEL}.${LABEL}.${'a'.repeat(58)}.com`,
    '-a.com',
    'a-.com',
    'a..com',
    'example.com.',
    'a b.com',
    'müller.de',
    '',
  ])('not %s', (name) => expect(isPublicName(name)).toBe(false));
});

describe('the records of a site and its sender', () => {
  const names = (host: string, domain: string, selector: string | null = null) =>
    listWantedRecords(host, domain, selector).map(
      ({ type, name, shortName }) => `${type} ${name} ${shortName}`,
    );

  it('are five, with the names as a provider asks for them', () => {
    expect(names('example.com', 'example.com', '2026pm')).toEqual([
      'A example.com @',
      'TXT 2026pm._domainkey.example.com 2026pm._domainkey',
      'CNAME pm-bounces.example.com pm-bounces',
      'MX example.com @',
      'TXT _dmarc.example.com _dmarc',
    ]);
    expect(listWantedRecords('example.com', 'example.com', null).map(({ value }) => value)).toEqual([
      null,
      null,
      'pm.mtasv.net',
      null,
      'v=DMARC1; p=none;',
    ]);
  });

  it('name a site below the domain by what comes before, and another site by its own domain', () => {
    expect(names('www.shop.example.com', 'example.com')[0]).toBe('A www.shop.example.com www.shop');
    expect(names('myexample.com', 'example.com')[0]).toBe('A myexample.com @');
    expect(names('site.example.net', 'example.com')[0]).toBe('A site.example.net @');
  });

  it('have a DKIM without a selector before the first test email', () => {
    expect(names('example.com', 'example.com')[1]).toBe('TXT ._domainkey.example.com ._domainkey');
  });
});

describe('what was found', () => {
  it.each(['site', 'dkim', 'return_path', 'mx', 'dmarc'] as const)('nothing for %s is missing', (key) => {
    expect(judge(key, [])).toEqual({ state: 'missing', values: [] });
  });

  it.each([
    ['site', ['192.0.2.1', '2001:db8::1']],
    ['return_path', ['PM.mtasv.net.']],
    ['mx', ['mx1.example.net', 'mx2.example.net']],
    ['dkim', ['k=rsa; p=MIGf']],
    ['dkim', ['p=MIGf']],
    ['dkim', ['v=DKIM1;p = /abc']],
    ['dmarc', ['v=DMARC1; p=none']],
    ['dmarc', [' V = dmarc1 ; p = Reject ; rua=mailto:a@example.com']],
    ['dmarc', ['v=DMARC1; sp=none; p=quarantine;']],
    ['dmarc', ['google-site-verification=1', 'v=DMARC1; p=none;']],
  ] as const)('%s %j is right', (key, values) => {
    expect(judge(key, values)).toEqual({ state: 'found', values });
  });

  it('of DKIM is the key, whatever else the name has', () => {
    expect(judge('dkim', ['hello', 'k=rsa; p=MIGf'])).toEqual({ state: 'found', values: ['k=rsa; p=MIGf'] });
  });

  it.each([
    ['return_path', ['pm.mtasv.net', 'other.example.net'], ['other.example.net']],
    ['return_path', ['pm.mtasv.net.example.com'], ['pm.mtasv.net.example.com']],
    ['mx', ['.'], ['.']],
    ['mx', ['mx.example.net', ''], ['']],
    ['dkim', ['k=rsa; p='], ['k=rsa; p=']],
    ['dkim', ['k=rsa; sp=MIGf'], ['k=rsa; sp=MIGf']],
    ['dmarc', ['v=spf1 -all'], ['v=spf1 -all']],
    ['dmarc', ['v=DMARC10; p=none'], ['v=DMARC10; p=none']],
    ['dmarc', ['x v=DMARC1; p=none'], ['x v=DMARC1; p=none']],
    ['dmarc', ['v=DMARC1; p=never'], ['v=DMARC1; p=never']],
    ['dmarc', ['v=DMARC1; p=nonesuch'], ['v=DMARC1; p=nonesuch']],
    ['dmarc', ['v=DMARC1'], ['v=DMARC1']],
    ['dmarc', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], ['v=DMARC1; p=reject']],
    ['dmarc', ['hello', 'v=DMARC1; pct=5'], ['v=DMARC1; pct=5']],
  ] as const)('%s %j is another value: %j disturbs', (key, values, wrong) => {
    expect(judge(key, values)).toEqual({ state: 'different', values: wrong });
  });
});
