import { describe, expect, it } from 'vitest';
import { addressKey } from './rate-limits.ts';

describe('the key that attempts are counted under', () => {
  it('is the address itself for IPv4, however it is written', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });

  it('is the /64 for IPv6, which is what one customer has', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2:ffff::1'));
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'));
  });
});
