import { Anchor, Stack, Text, Title } from '@mantine/core';
import { lengthText } from '@rapport/domain/sessions/session';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { subjectPath } from '../../ui/notifications/notification-path.ts';
import { useDates } from '../../ui/use-dates.ts';

/** The next planned session with someone; nothing while there is none. */
export function NextSession({ email }: { email: string }) {
  const { formatFullTime } = useDates();
  const [from] = useState(() => new Date().toISOString());
  const { data } = trpc.sessions.list.useQuery({ email, state: 'planned', from, limit: 1 }, { staleTime: 0 });
  const next = data?.sessions[0];
  if (!next) return null;
  return (
    <Stack component="section" gap={4} mb="lg" aria-labelledby="next-session">
      <Title order={2} id="next-session" fz="md">
        Next session
      </Title>
      <Anchor component={Link} to={subjectPath('session', next.id)} fz="sm">
        <time dateTime={next.startsAt}>{formatFullTime(next.startsAt)}</time>
      </Anchor>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[lengthText(next.minutes), next.packageName, next.place].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
