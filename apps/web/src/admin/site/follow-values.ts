import { isRecord } from '@rapport/domain/shared/is-record';
import { parseUrl } from '@rapport/domain/shared/parse-url';
import { setAt } from './edit-value.ts';

/** As their owners write them. */
const NETWORKS: Record<string, string> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
};

/** The first letters of the first and the last word, as in `AS`. */
function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** What people call the site at an address, as in `LinkedIn`; empty while the address is none. */
function toNetworkName(address: string): string {
  const host = parseUrl(address)?.hostname.replace(/^www\./, '') ?? '';
  const name = host.split('.').at(-2) ?? '';
  return NETWORKS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}

/** Fields of one group of which the second follows the first, until someone changes it. */
const RULES = [
  { from: 'name', to: 'initials', derive: toInitials },
  { from: 'url', to: 'label', derive: toNetworkName },
] as const;

function getAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (Array.isArray(at) ? at[Number(key)] : isRecord(at) ? at[key] : undefined),
    value,
  );
}

/** `next` with what follows the value that was changed at the path. */
export function followValues<Content>(before: Content, next: Content, path: readonly string[]): Content {
  const rule = RULES.find(({ from }) => from === path.at(-1));
  const group = getAt(before, path.slice(0, -1));
  if (!rule || !isRecord(group)) return next;
  const { from, to, derive } = rule;
  if (typeof group[from] !== 'string' || group[to] !== derive(group[from])) return next;
  return setAt(next, [...path.slice(0, -1), to], derive(String(getAt(next, path))));
}
