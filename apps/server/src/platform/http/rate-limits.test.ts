import { describe, expect, it } from 'vitest';
import { addressKey, siteKey } from './rate-limits.ts';

describe('the key of a rate limit', () => {
  it('is the address itself for IPv4, in any notation', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the /64 for IPv6, which one customer has', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2:ffff::1'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  });

  it('is also the /48 for IPv6, the largest network of one site', () => {
    expect(siteKey('2001:db8:1:2::1')).toBe(siteKey('2001:db8:1:ffff::9'));
    expect(siteKey('2001:db8:1::1')).not.toBe(siteKey('2001:db8:2::1'));
    expect(siteKey('203.0.113.9')).toBeNull();
    expect(siteKey('::ffff:203.0.113.9')).toBeNull();
    expect(siteKey('no address')).toBeNull();
  });
});
