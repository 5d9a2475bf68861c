/** Whether a host name or address, with or without the brackets of an IPv6 address, means this machine only. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || /^\[?::1\]?$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
}
