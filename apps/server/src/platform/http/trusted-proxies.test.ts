import { describe, expect, it } from 'vitest';
import { createAddressMatcher } from './trusted-proxies.ts';

describe('the proxies of TRUST_PROXY', () => {
  const isTrusted = createAddressMatcher(['loopback', '10.0.0.0/8', '203.0.113.9', '2001:db8::/32']);

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '203.0.113.9',
    '2001:db8::1',
    '::ffff:10.1.2.3',
    '::ffff:127.0.0.1',
  ])('are recognized by their address: %s', (address) => expect(isTrusted(address)).toBe(true));

  it.each(['11.0.0.1', '203.0.113.10', '2001:db9::1', '::ffff:203.0.113.10', 'nonsense', ''])(
    'are no one else: %s',
    (address) => expect(isTrusted(address)).toBe(false),
  );
});
