import type { SystemPart, SystemStatus } from '@rapport/domain/settings/system';
import { quantity } from '@rapport/domain/shared/quantity';
import { formatSince } from '@rapport/domain/shared/recent-time';
import type { StatusTone } from '@rapport/domain/shared/status-tone';

const TONES: Record<SystemPart['state'], StatusTone> = {
  broken: 'bad',
  warning: 'waiting',
  unknown: 'off',
  fine: 'good',
};

/** The tone of a part: red where something does not happen, copper where something may not. */
export function getTone({ state }: Pick<SystemPart, 'state'>): StatusTone {
  return TONES[state];
}

/** What needs attention, the worst first, and the rest; each in the order of the server. */
export function sortParts(parts: readonly SystemPart[]): { urgent: SystemPart[]; rest: SystemPart[] } {
  const withState = (state: SystemPart['state']) => parts.filter((part) => part.state === state);
  const urgent = [...withState('broken'), ...withState('warning')];
  return { urgent, rest: parts.filter((part) => !urgent.includes(part)) };
}

/** All parts in one line: "Everything works", or "3 of 7 need attention". */
export function summarize(parts: readonly SystemPart[]): string {
  const { urgent } = sortParts(parts);
  if (urgent.length === 0) return 'Everything works';
  return `${urgent.length} of ${parts.length} ${urgent.length === 1 ? 'needs' : 'need'} attention`;
}

/** What runs here, as names and values. */
export function describeInstallation(
  { software: { version, builtAt, node, processes }, queue: { waiting, failed } }: SystemStatus,
  now: Date,
  timeZone: string,
): [string, string][] {
  const built = builtAt === null ? '' : `, built ${formatSince(new Date(builtAt), now, timeZone)}`;
  return [
    ['Version', `${version}${built}`],
    ['Node.js', node],
    ['Processes', String(processes)],
    ['Queue', `${quantity(waiting, 'waiting', 'waiting')}, ${failed} failed`],
  ];
}
