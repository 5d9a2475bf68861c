import { Alert, NativeSelect, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { lengthText, SESSION_MINUTES } from '@rapport/domain/sessions/session';
import { trpc } from '../../api/trpc.ts';
import { useDates } from '../../ui/use-dates.ts';
import { boundsOfDay, listOverlaps, spanText } from './session-times.ts';

/** What of a session is typed, whether it is planned or changed. */
export interface SessionValues {
  day: string;
  time: string;
  minutes: string;
  place: string;
  agenda: string;
  privateNote: string;
}

const SHOWN_TO_CLIENT = 'Your client sees this.';
/** The lengths that are offered: in quarters up to two hours, then in halves and hours. */
const LENGTHS = [15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, 360, 420, SESSION_MINUTES.max];

/** The lengths, with the present one where it is none of them. */
export function listLengths(present = 60): { value: string; label: string }[] {
  return [...new Set([...LENGTHS, present])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }));
}

interface SessionFieldsProps {
  field: (name: keyof SessionValues) => {
    name: string;
    value: string;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
  /** The errors of the time, which the server names by one field. */
  timeError: string | undefined;
  values: SessionValues;
  /** The session that is changed, which is no other one. */
  own?: string;
}

/** Time, length, place and texts of a session, with a warning of others at the same time. */
export function SessionFields({ field, timeError, values, own }: SessionFieldsProps) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput {...field('day')} type="date" label="Day" withAsterisk error={timeError} />
        <TextInput {...field('time')} type="time" label="Time" withAsterisk />
        <NativeSelect {...field('minutes')} label="Length" data={listLengths(Number(values.minutes) || 60)} />
      </SimpleGrid>
      <SameTime values={values} own={own} />
      <TextInput {...field('place')} label="Link or place" description={SHOWN_TO_CLIENT} />
      <Textarea
        {...field('agenda')}
        label="Agenda"
        description={SHOWN_TO_CLIENT}
        autosize
        minRows={2}
        maxRows={8}
      />
      <Textarea
        {...field('privateNote')}
        label="Private note"
        description="Only you can see it."
        autosize
        minRows={2}
        maxRows={8}
      />
    </>
  );
}

/** What else is planned on that day, and what of it at that time. */
function SameTime({
  values: { day, time, minutes },
  own,
}: {
  values: SessionValues;
  own: string | undefined;
}) {
  const { timeZone } = useDates();
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  const { data } = trpc.sessions.list.useQuery(
    { ...(isDay ? boundsOfDay(day, timeZone) : {}), state: 'planned', limit: 50 },
    { enabled: isDay },
  );
  const others = (isDay ? (data?.sessions ?? []) : []).filter(({ id }) => id !== own);
  if (others.length === 0) return null;
  const same = listOverlaps(others, { day, time, minutes: Number(minutes) || 0 }, timeZone);
  const name = (session: (typeof others)[number]) => `${spanText(session, timeZone)} ${session.clientName}`;
  if (same.length > 0)
    return (
      <Alert color="accent" role="status" title="Another session is planned at this time">
        {same.map(name).join(', ')}
      </Alert>
    );
  return (
    <Text size="sm" c="dimmed" role="status">
      Also on this day: {others.map(name).join(', ')}
    </Text>
  );
}
