import { Box, Button, Stack, Title } from '@mantine/core';
import type { Session } from '@rapport/domain/sessions/schema';
import { toCalendarDay } from '@rapport/domain/shared/calendar-day';
import type { ReactNode } from 'react';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { ListWaiting } from '../lists/list-states.tsx';
import rows from '../ui/rows.module.css';
import { SessionRow } from './session-row.tsx';
import { dayText, groupByDay } from './session-times.ts';
import type { useSessionPages } from './use-sessions.ts';

interface SessionListProps {
  query: ReturnType<typeof useSessionPages>;
  /** Shown where there are none. */
  empty: ReactNode;
  onOpen: (session: Session) => void;
  onHeld: (session: Session) => void;
  onMissed: (session: Session) => void;
}

/** Sessions by their days. */
export function SessionList({ query, empty, onOpen, onHeld, onMissed }: SessionListProps) {
  const now = useNow();
  const { timeZone } = useDates();
  if (!query.data) return <ListWaiting what="the sessions" query={query} />;
  const sessions = query.data.pages.flatMap((page) => page.sessions);
  if (sessions.length === 0) return empty;
  const today = toCalendarDay(now, timeZone);
  return (
    <Stack gap="lg">
      {groupByDay(sessions, timeZone).map(({ day, sessions: ofDay }) => (
        <Box key={day} component="section" aria-label={dayText(day, today)}>
          <Title order={2} fz="sm" c="dimmed" aria-current={day === today ? 'date' : undefined}>
            {dayText(day, today)}
          </Title>
          <Box component="ul" className={rows.rows}>
            {ofDay.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                now={now}
                onOpen={() => onOpen(session)}
                onHeld={() => onHeld(session)}
                onMissed={() => onMissed(session)}
              />
            ))}
          </Box>
        </Box>
      ))}
      {query.hasNextPage ? (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          aria-busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </Stack>
  );
}
