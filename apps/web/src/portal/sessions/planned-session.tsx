import { Button, Group, Stack, Text } from '@mantine/core';
import type { ClientSession } from '@rapport/domain/sessions/schema';
import { hoursText } from '@rapport/domain/shared/quantity';
import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { CalendarButton } from '../ui/calendar-button.tsx';
import { CancelForm } from './cancel-form.tsx';
import { MoveForm } from './move-form.tsx';
import { SessionWords } from './session-texts.tsx';
import { joinLink } from './session-words.ts';

interface PlannedSessionProps {
  session: ClientSession;
  noticeHours: number;
  now: Date;
}

/** A session to come: the link to join it, and what the client can do about it. */
export function PlannedSession({ session, noticeHours, now }: PlannedSessionProps) {
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const calendar = trpc.portal.sessionCalendar.useQuery({ id: session.id }, { enabled: false });
  const link = joinLink(session, now);
  const mayMove = session.changeableUntil !== null && now <= new Date(session.changeableUntil);
  const close = () => setOpen(null);
  return (
    <Stack gap="md">
      <SessionWords session={session} />
      {open === 'move' ? <MoveForm session={session} onClose={close} /> : null}
      {open === 'cancel' ? <CancelForm session={session} onClose={close} /> : null}
      {open === null ? (
        <Group gap="xs">
          {link === null ? null : (
            <Button component="a" href={link} target="_blank" rel="noopener" size="sm">
              Join session
            </Button>
          )}
          <CalendarButton name="this session" query={calendar} />
          {mayMove ? (
            <Button variant="default" size="sm" onClick={() => setOpen('move')}>
              Reschedule
            </Button>
          ) : null}
          {new Date(session.startsAt) > now ? (
            <Button variant="default" size="sm" onClick={() => setOpen('cancel')}>
              Cancel session
            </Button>
          ) : null}
        </Group>
      ) : null}
      {mayMove || new Date(session.startsAt) <= now ? null : (
        <Text size="sm" c="dimmed">
          Sessions can be moved until {hoursText(noticeHours)} before they begin.
        </Text>
      )}
    </Stack>
  );
}
