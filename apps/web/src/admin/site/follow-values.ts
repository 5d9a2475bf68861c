import { isRecord } from '@rapport/domain/shared/is-record';
import { isNetworkName, nameNetwork } from '@rapport/domain/site/network-names';
import { isSampleText } from '@rapport/domain/site/sample';
import { getAt, setAt } from './edit-value.ts';

/** The first letters of the first and the last word, as in `AS`. */
function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** Fields of one group of which the second follows the first, until someone changes it. `isStart` knows where it starts. */
const RULES = [
  // The sample's people have a numeral for their second initial.
  { from: 'name', to: 'initials', derive: toInitials, isStart: isSampleText },
  // The sample's profiles have the names of networks, and addresses that are none of theirs.
  {
    from: 'url',
    to: 'label',
    derive: (address: string) => nameNetwork(address) ?? '',
    isStart: isNetworkName,
  },
] as const;

/** `next` with what follows the value that was changed at the path. */
export function followValues<Content>(before: Content, next: Content, path: readonly string[]): Content {
  const rule = RULES.find(({ from }) => from === path.at(-1));
  const group = getAt(before, path.slice(0, -1));
  if (!rule || !isRecord(group)) return next;
  const { from, to, derive, isStart } = rule;
  const [source, derived] = [group[from], group[to]];
  if (typeof source !== 'string' || typeof derived !== 'string') return next;
  if (derived !== derive(source) && !isStart(derived)) return next;
  return setAt(next, [...path.slice(0, -1), to], derive(String(getAt(next, path))));
}
