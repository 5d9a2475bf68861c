import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDates } from '../../ui/use-dates.ts';
import { formatTimeZone, toInstant, toLocalTime } from '../campaigns/local-time.ts';

const HOUR_MS = 3_600_000;

/** The time of a publish as it is typed, in the time zone of the site. */
export interface ScheduleTime {
  typed: string;
  /** The same as an instant; empty where it is no time. */
  instant: string;
  change: (typed: string) => void;
}

/** Starts with a time, or with the full hour after the next. */
export function useScheduleTime(first: string | null): ScheduleTime {
  const { timeZone } = useDates();
  const [typed, setTyped] = useState(() => {
    const isAhead = first !== null && new Date(first) > new Date();
    return isAhead
      ? toLocalTime(new Date(first), timeZone)
      : toLocalTime(new Date(Date.now() + 2 * HOUR_MS), timeZone).replace(/\d\d$/, '00');
  });
  return { typed, instant: toInstant(typed, timeZone), change: setTyped };
}

/** The field of the time, which says the time zone, and the whole time in words. */
export function ScheduleTimeField({ time, error }: { time: ScheduleTime; error?: string | null }) {
  const { timeZone, formatFullTime } = useDates();
  const { typed, instant, change } = time;
  const at = instant === '' ? new Date() : new Date(instant);
  return (
    <>
      <TextInput
        type="datetime-local"
        label="Date and time"
        description={`Time zone of the site: ${formatTimeZone(at, timeZone)}`}
        min={toLocalTime(new Date(), timeZone)}
        value={typed}
        error={error}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {instant === '' ? null : (
        <Text size="sm" mt="xs">
          Goes live on {formatFullTime(instant)}.
        </Text>
      )}
    </>
  );
}
