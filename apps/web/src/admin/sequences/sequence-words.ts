import type { Sequence, SequenceStep } from '@rapport/domain/sequences/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import type { StatusTone } from '@rapport/domain/shared/status-tone';

/** The statuses as words on a color. */
export const STATUS_LABELS: Record<Sequence['status'], { label: string; tone: StatusTone }> = {
  draft: { label: 'Draft', tone: 'off' },
  active: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'waiting' },
};

/** What starts a sequence, as the end of a sentence; `tag` is the name of its tag. */
export function describeStart({ startsWhen }: Pick<Sequence, 'startsWhen'>, tag: string | undefined): string {
  if (startsWhen === 'confirmation') return 'someone confirms their subscription';
  if (startsWhen === 'hand') return 'you start it for someone';
  return tag === undefined ? 'someone gets a tag' : `someone gets the tag “${tag}”`;
}

/** What ends a sequence before its last step. */
export function describeEnd({ endsForClients }: Pick<Sequence, 'endsForClients'>): string {
  return endsForClients
    ? 'Ends early when someone unsubscribes or becomes a client.'
    : 'Ends early when someone unsubscribes.';
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** As in 9:00 AM. */
const formatTimeOfDay = (time: string) => TIME.format(new Date(`2026-01-01T${time}:00Z`));

type Timing = Pick<SequenceStep, 'delay' | 'delayUnit' | 'atTime' | 'weekdaysOnly'>;

/** When a step is sent, as in “2 days later, 9:00 AM, weekdays only”. */
export function describeTiming({ delay, delayUnit, atTime, weekdaysOnly }: Timing): string {
  const later = delay === 0 ? 'At once' : `${quantity(delay, delayUnit === 'days' ? 'day' : 'hour')} later`;
  const time =
    atTime === null
      ? []
      : [`${delayUnit === 'hours' || delay === 0 ? 'not before ' : ''}${formatTimeOfDay(atTime)}`];
  return [later, ...time, ...(weekdaysOnly ? ['weekdays only'] : [])].join(', ');
}

/** How many are where, and how many steps there are. */
export function describeCounts({ waiting, finished, ended, steps }: Sequence): string {
  const counts = [
    [waiting, 'in it now'],
    [finished, 'got all of it'],
    [ended, 'left early'],
  ] as const;
  return [
    ...counts
      .filter(([count]) => count > 0)
      .map(([count, words]) => `${count.toLocaleString('en-US')} ${words}`),
    quantity(steps.length, 'step'),
  ].join(' · ');
}
