import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { guardedLookup, mayConnectTo, refuseForbiddenLiteral } from './address-guard.ts';

const NEVER = [
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'not an address',
];

const PUBLIC_ONLY = { allowLoopback: false };
const WITH_LOOPBACK = { allowLoopback: true };

/** Addresses inside what IANA's registries of special-purpose addresses list, and what they have not given out yet. */
const SPECIAL = {
  'IPv4 "this network"': '0.1.2.3',
  'IPv4 private': '172.31.255.255',
  'IPv4 shared': '100.127.255.255',
  'IPv4 link local': '169.254.0.1',
  'IPv4 IETF assignments': '192.0.0.170',
  'IPv4 documentation 1': '192.0.2.1',
  'IPv4 documentation 2': '198.51.100.1',
  'IPv4 documentation 3': '203.0.113.1',
  'IPv4 AS112': '192.31.196.1',
  'IPv4 AS112 direct': '192.175.48.1',
  'IPv4 AMT': '192.52.193.1',
  'IPv4 6to4 relay': '192.88.99.1',
  'IPv4 benchmarking': '198.19.255.255',
  'IPv4 multicast': '239.1.1.1',
  'IPv4 reserved': '240.0.0.1',
  'IPv4-mapped': '::ffff:169.254.169.254',
  'IPv4-translated': '::ffff:0:169.254.169.254',
  'IPv4-compatible, loopback': '::127.0.0.1',
  'IPv4-compatible, metadata service': '::169.254.169.254',
  'IPv4-compatible, public': '::93.184.215.14',
  'IPv4-compatible, in hexadecimal': '::a9fe:a9fe',
  NAT64: '64:ff9b::169.254.169.254',
  'NAT64 local use': '64:ff9b:1::a9fe:a9fe',
  'IPv6 discard-only': '100::1',
  'IPv6 dummy prefix': '100:0:0:1::1',
  'IPv6 IETF assignments': '2001:1ff::1',
  Teredo: '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  'IPv6 benchmarking': '2001:2::1',
  'IPv6 AMT': '2001:3::1',
  'IPv6 AS112': '2001:4:112::1',
  'IPv6 AS112 direct': '2620:4f:8000::1',
  ORCHID: '2001:10::1',
  ORCHIDv2: '2001:20::1',
  'Drone Remote ID': '2001:30::1',
  'IPv6 documentation': '2001:db8::1',
  'IPv6 documentation, new': '3fff::1',
  '6to4 of a private address': '2002:c0a8:101::1',
  'Segment Routing': '5f00::1',
  'IPv6 unique local': 'fdff::1',
  'IPv6 link local with a zone': 'fe80::1%eth0',
  'IPv6 site local': 'fec0::1',
  'IPv6 multicast': 'ff0e::1',
  'IPv6 never given out': '4000::1',
  'IPv6 not assigned, beside AFRINIC': '2d00::1',
  'IPv6 given back': '3ffe::1',
  'IPv6 not assigned, beside RIPE': '2a20::1',
  'IPv6 not assigned, inside 2001::/16': '2001:1000::1',
  'IPv6 never given out, high': 'e000::1',
  'IPv6 never given out, low': '200::1',
};

describe('addresses the server may connect to', () => {
  it.each(NEVER)('%s: never', (address) => {
    expect(mayConnectTo(address, PUBLIC_ONLY)).toBe(false);
    expect(mayConnectTo(address, WITH_LOOPBACK)).toBe(false);
  });

  it.each(Object.entries(SPECIAL))('%s (%s): never', (_name, address) => {
    expect(mayConnectTo(address, WITH_LOOPBACK)).toBe(false);
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    '%s: where loopback is allowed',
    (address) => {
      expect(mayConnectTo(address, PUBLIC_ONLY)).toBe(false);
      expect(mayConnectTo(address, WITH_LOOPBACK)).toBe(true);
    },
  );

  /** One of each registry, and the newest blocks. */
  it.each([
    '93.184.215.14',
    '2606:2800:21f:cb07::1',
    '2001:67c:2e8:22::c100:68b',
    '2001:4860:4860::8888',
    '2001:dc0:2001:11::211',
    '2003:e7::1',
    '2404:6800:4004::200e',
    '2410:100::1',
    '2630::1',
    '2801:14:9000::1',
    '2a00:1450:4001::200e',
    '2a10:50c0::ad1:ff',
    '2c0f:fb50:4003::1',
  ])('%s: always', (address) => {
    expect(mayConnectTo(address, PUBLIC_ONLY)).toBe(true);
  });
});

describe('ranges that the owner denies', () => {
  const reach = {
    allowLoopback: true,
    deniedRanges: ['93.184.215.0/24', '8.8.8.8', '2606:2800::/32', '127.0.0.0/8'],
  };

  it.each(['93.184.215.14', '::ffff:93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07::1', '127.0.0.1'])(
    '%s: not reached',
    (address) => expect(mayConnectTo(address, reach)).toBe(false),
  );

  it.each(['93.184.216.14', '8.8.4.4', '2606:2801::1', '::1'])('%s: reached as before', (address) => {
    expect(mayConnectTo(address, reach)).toBe(true);
  });

  it('say so, written out or behind a name', async () => {
    expect(() => refuseForbiddenLiteral(new URL('http://8.8.8.8/'), reach)).toThrow('settings deny');
    const denied = guardedLookup(reach, (_name, _options, found) =>
      found(null, [{ address: '8.8.8.8', family: 4 }]),
    );
    await expect(promisify(denied)('feed.example.com', { all: true })).rejects.toThrow('settings deny');
  });
});

it.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::7f00:1]/',
  'http://[::ffff:7f00:1]/',
  'http://169.254.169.254/latest/meta-data',
])('an address written out is checked without a look-up: %s', (url) => {
  expect(() => refuseForbiddenLiteral(new URL(url), PUBLIC_ONLY)).toThrow('not a public one');
});

it('a name that leads to loopback is refused where loopback is not allowed', async () => {
  const lookup = promisify(guardedLookup(PUBLIC_ONLY));
  await expect(lookup('localhost', { all: true })).rejects.toMatchObject({ name: 'RefusedAddressError' });
});

it('a name is resolved to the addresses that were checked', async () => {
  const lookup = promisify(guardedLookup(WITH_LOOPBACK));
  const found = await lookup('localhost', { all: true });
  expect(JSON.stringify(found)).toMatch(/127\.0\.0\.1|::1/);
});
