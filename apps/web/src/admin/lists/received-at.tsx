import { formatRelativeTime } from '@rapport/domain/shared/relative-time';

const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The exact date and time of an instant, in the time zone of the browser: Jan 5, 2026, 9:30 AM. */
export function formatExactTime(instant: string): string {
  return exactFormat.format(new Date(instant));
}

/** A relative time, with the exact time as its title. */
export function ReceivedAt({ instant, now }: { instant: string; now: Date }) {
  return (
    <time dateTime={instant} title={formatExactTime(instant)}>
      {formatRelativeTime(new Date(instant), now)}
    </time>
  );
}
