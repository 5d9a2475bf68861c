import { formatRelativeTime } from '@rapport/domain/shared/relative-time';
import { useDates } from '../../ui/use-dates.ts';
import { useTooltip } from '../tooltips/use-tooltip.ts';

/** A time as it reads in a list, with the exact time as its tooltip. */
export function ListTime({ instant, children }: { instant: string; children: string }) {
  const { formatTime } = useDates();
  const tooltip = useTooltip<HTMLTimeElement>(formatTime(instant));
  return (
    <time {...tooltip} dateTime={instant}>
      {children}
    </time>
  );
}

/** A relative time, with the exact time as its tooltip. */
export function ReceivedAt({ instant, now }: { instant: string; now: Date }) {
  return <ListTime instant={instant}>{formatRelativeTime(new Date(instant), now)}</ListTime>;
}

/** The same in a history, which goes back for years: from 7 days on it is the day. */
export function HappenedAt({ instant, now }: { instant: string; now: Date }) {
  const { formatAge } = useDates();
  return <ListTime instant={instant}>{formatAge(instant, now)}</ListTime>;
}
