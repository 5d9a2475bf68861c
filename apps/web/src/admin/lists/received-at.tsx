import { relativeTime } from '@rapport/domain/shared/relative-time';

const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The exact date and time of an instant, in the time zone of whoever looks: Jan 5, 2026, 9:30 AM. */
export function exactTime(instant: string): string {
  return exactFormat.format(new Date(instant));
}

/** When a row came in: relative, with the exact time in the tooltip. */
export function ReceivedAt({ instant, now }: { instant: string; now: Date }) {
  return (
    <time dateTime={instant} title={exactTime(instant)}>
      {relativeTime(new Date(instant), now)}
    </time>
  );
}
