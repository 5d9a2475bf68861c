/** Whether a host name or address (IPv6 with or without brackets) is on loopback. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
}
