import { BlockList, isIP } from 'node:net';

/** The names that TRUST_PROXY accepts besides addresses and ranges. */
const NAMED_RANGES: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const getFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns a check whether an address is in these addresses, ranges or names. */
export function createAddressMatcher(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges.flatMap((entry) => NAMED_RANGES[entry] ?? [entry])) {
    const [address = '', prefix] = range.split('/');
    if (prefix === undefined) list.addAddress(address, getFamily(address));
    else list.addSubnet(address, Number(prefix), getFamily(address));
  }
  // An IPv4 peer of a dual-stack socket is written ::ffff:192.0.2.1, and BlockList handles that.
  return (address) => isIP(address) !== 0 && list.check(address, getFamily(address));
}
