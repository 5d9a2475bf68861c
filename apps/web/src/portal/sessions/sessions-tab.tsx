import { Box, Divider, Stack, Text, Title } from '@mantine/core';
import type { ClientSession } from '@rapport/domain/sessions/schema';
import { IconCalendarTime } from '@tabler/icons-react';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Loading, RenewalsSkeleton } from '../ui/skeletons.tsx';
import { PlannedSession } from './planned-session.tsx';
import { SessionWords } from './session-texts.tsx';
import { describeEnd, splitSessions } from './session-words.ts';
import { useOwnSessions } from './use-own-sessions.ts';

/** The sessions to come, which can be moved and cancelled, and those that have been, with what was agreed. */
export default function SessionsTab({ now }: { now: Date }) {
  const query = useOwnSessions();
  return (
    <Stack gap="xl">
      <Title order={1}>Sessions</Title>
      {query.data ? (
        <Sessions sessions={query.data.sessions} noticeHours={query.data.noticeHours} now={now} />
      ) : query.isError ? (
        <FailedState what="your sessions" query={query} />
      ) : (
        <Loading>
          <RenewalsSkeleton />
        </Loading>
      )}
    </Stack>
  );
}

interface SessionsProps {
  sessions: readonly ClientSession[];
  noticeHours: number;
  now: Date;
}

function Sessions({ sessions, noticeHours, now }: SessionsProps) {
  const { upcoming, former } = splitSessions(sessions, now);
  if (sessions.length === 0)
    return (
      <EmptyState title="No sessions yet" icon={<IconCalendarTime stroke={1.25} aria-hidden />}>
        When a session is planned with you, it appears here, and you get an invitation by email.
      </EmptyState>
    );
  return (
    <>
      <Box component="section" aria-labelledby="upcoming-sessions">
        <Title order={2} id="upcoming-sessions" mb="md">
          Upcoming
        </Title>
        {upcoming.length === 0 ? <Text c="dimmed">No session is planned.</Text> : null}
        <Stack component="ul" gap="lg">
          {upcoming.map((session) => (
            <li key={session.id}>
              <PlannedSession session={session} noticeHours={noticeHours} now={now} />
              <Divider mt="lg" />
            </li>
          ))}
        </Stack>
      </Box>
      {former.length === 0 ? null : (
        <Box component="section" aria-labelledby="former-sessions">
          <Title order={2} id="former-sessions" mb="md">
            Earlier
          </Title>
          <Stack component="ul" gap="lg">
            {former.map((session) => (
              <li key={session.id}>
                <SessionWords session={session}>
                  <Text size="sm" c="dimmed">
                    {describeEnd(session)}
                  </Text>
                </SessionWords>
                <Divider mt="lg" />
              </li>
            ))}
          </Stack>
        </Box>
      )}
    </>
  );
}
