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

describe('addresses the server may connect to', () => {
  it.each(NEVER)('%s: never', (address) => {
    expect(mayConnectTo(address, false)).toBe(false);
    expect(mayConnectTo(address, true)).toBe(false);
  });

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    '%s: where loopback is allowed',
    (address) => {
      expect(mayConnectTo(address, false)).toBe(false);
      expect(mayConnectTo(address, true)).toBe(true);
    },
  );

  it.each(['93.184.215.14', '2606:2800:21f:cb07::1'])('%s: always', (address) => {
    expect(mayConnectTo(address, false)).toBe(true);
  });
});

it.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://169.254.169.254/latest/meta-data',
])('an address written out is checked without a look-up: %s', (url) => {
  expect(() => refuseForbiddenLiteral(new URL(url), false)).toThrow('not a public one');
});

it('a name that leads to loopback is refused where loopback is not allowed', async () => {
  const lookup = promisify(guardedLookup(false));
  await expect(lookup('localhost', { all: true })).rejects.toMatchObject({ name: 'FeedError' });
});

it('a name is resolved to the addresses that were checked', async () => {
  const lookup = promisify(guardedLookup(true));
  const found = await lookup('localhost', { all: true });
  expect(JSON.stringify(found)).toMatch(/127\.0\.0\.1|::1/);
});
