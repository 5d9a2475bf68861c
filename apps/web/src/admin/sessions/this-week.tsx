import { Anchor, Box, Group, Stack, Text, Title } from '@mantine/core';
import type { Session } from '@rapport/domain/sessions/schema';
import { addDays, getStartOfDay, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { subjectPath } from '../../ui/notifications/notification-path.ts';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { sectionSearch } from '../navigation/sections.ts';
import { dayText, groupByDay, spanText } from './session-times.ts';

const DAYS = 7;
/** The most sessions of a day that are named. */
const MAX_OF_DAY = 6;

/** The planned sessions of the next seven days by day, today with what has begun already. */
export function ThisWeek() {
  const now = useNow();
  const { timeZone } = useDates();
  const today = toCalendarDay(now, timeZone);
  const from = getStartOfDay(today, timeZone).toISOString();
  const before = getStartOfDay(addDays(today, DAYS), timeZone).toISOString();
  const week = trpc.sessions.list.useQuery({ from, before, state: 'planned' }, { staleTime: 0 });
  const open = trpc.sessions.list.useQuery({ before: from, state: 'planned', limit: 1 }, { staleTime: 0 });
  const sessions = week.data?.sessions ?? [];
  return (
    <Box component="section" aria-labelledby="this-week" my="xl">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} id="this-week">
          This week
        </Title>
        <Anchor
          component={Link}
          to={{ search: sectionSearch('sessions') }}
          fz="sm"
          data-touch
          display="inline-block"
        >
          All sessions
        </Anchor>
      </Group>
      <LoadFailure what="the sessions of this week" query={week} />
      {open.data?.sessions.length ? (
        <Text size="sm" mb="sm">
          <Anchor
            component={Link}
            to={{ search: sectionSearch('sessions') }}
            inherit
            data-touch
            display="inline-block"
          >
            Say how earlier sessions went
          </Anchor>
        </Text>
      ) : null}
      {week.data && sessions.length === 0 ? (
        <Text c="dimmed">No session is planned in the next seven days.</Text>
      ) : null}
      <Stack gap="md">
        {groupByDay(sessions, timeZone).map(({ day, sessions: ofDay }) => (
          <Day key={day} title={dayText(day, today)} isToday={day === today} sessions={ofDay} />
        ))}
      </Stack>
    </Box>
  );
}

function Day({
  title,
  isToday,
  sessions,
}: {
  title: string;
  isToday: boolean;
  sessions: readonly Session[];
}) {
  const { timeZone } = useDates();
  const others = sessions.length - MAX_OF_DAY;
  return (
    <div>
      <Title order={3} fz="sm" c="dimmed" aria-current={isToday ? 'date' : undefined}>
        {title}
      </Title>
      <ul>
        {sessions.slice(0, MAX_OF_DAY).map((session) => (
          <Group key={session.id} component="li" gap="md" py={4}>
            <Text size="sm" flex="0 0 11rem">
              {spanText(session, timeZone)}
            </Text>
            <Anchor
              component={Link}
              to={subjectPath('session', session.id)}
              fz="sm"
              data-touch
              display="inline-block"
            >
              {session.clientName}
            </Anchor>
            <Text size="sm" c="dimmed">
              {session.packageName}
            </Text>
          </Group>
        ))}
      </ul>
      {others > 0 ? (
        <Text size="sm" c="dimmed">
          and {others} more
        </Text>
      ) : null}
    </div>
  );
}
