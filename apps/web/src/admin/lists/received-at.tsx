import { formatRelativeTime } from '@rapport/domain/shared/relative-time';
import { useTooltip } from '../tooltips/use-tooltip.ts';

const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The exact date and time of an instant, in the time zone of the browser: Jan 5, 2026, 9:30 AM. */
export function formatExactTime(instant: string): string {
  return exactFormat.format(new Date(instant));
}

/** A time as it reads in a list, with the exact time as its tooltip. */
export function ListTime({ instant, children }: { instant: string; children: string }) {
  const tooltip = useTooltip<HTMLTimeElement>(formatExactTime(instant));
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
