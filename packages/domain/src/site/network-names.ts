import { parseUrl } from '../shared/parse-url.ts';

/** Networks by the end of their host name. */
const NETWORKS: readonly [host: string, name: string][] = [
  ['medium.com', 'Medium'],
  ['substack.com', 'Substack'],
  ['ghost.io', 'Ghost'],
  ['wordpress.com', 'WordPress'],
  ['blogspot.com', 'Blogger'],
  ['github.com', 'GitHub'],
  ['linkedin.com', 'LinkedIn'],
  ['xing.com', 'XING'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['vimeo.com', 'Vimeo'],
  ['instagram.com', 'Instagram'],
  ['facebook.com', 'Facebook'],
  ['threads.net', 'Threads'],
  ['tiktok.com', 'TikTok'],
  ['bsky.app', 'Bluesky'],
  ['x.com', 'X'],
];

/** Where the sample leads. */
const SAMPLE_HOST = 'example.com';

/** What the site at an address is called: the network's name, else its host name; null for no address and the sample's. */
export function nameNetwork(address: string): string | null {
  const host = parseUrl(address)?.hostname.replace(/^www\./, '') ?? '';
  if (!host.includes('.') || host === SAMPLE_HOST) return null;
  return NETWORKS.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? host;
}

/** Whether a name is one that `nameNetwork` gives. */
export function isNetworkName(name: string): boolean {
  return NETWORKS.some(([, network]) => network === name) || /^[^\s.]+(?:\.[^\s.]+)+$/.test(name);
}
