import { Anchor, Badge, Box, Button, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Session } from '@rapport/domain/sessions/schema';
import { SESSION_STATE_LABELS } from '@rapport/domain/sessions/session';
import { Link } from 'react-router-dom';
import { useDates } from '../../ui/use-dates.ts';
import { personSearch } from '../navigation/sections.ts';
import { spanText } from './session-times.ts';

interface SessionRowProps {
  session: Session;
  now: Date;
  onOpen: () => void;
  onHeld: () => void;
  onMissed: () => void;
}

/** One session: when, with whom, for which plan, and what has to be said once it has begun. */
export function SessionRow({ session, now, onOpen, onHeld, onMissed }: SessionRowProps) {
  const { timeZone } = useDates();
  const { clientName, clientEmail, packageName, place, state, startsAt } = session;
  const isOpen = state === 'planned' && new Date(startsAt) <= now;
  return (
    <Group component="li" py="sm" gap="md" style={{ borderBottom: '1px solid var(--line)' }}>
      <UnstyledButton flex="0 0 11rem" py={6} onClick={onOpen}>
        <Text size="sm" fw={500} td="underline">
          {spanText(session, timeZone)}
          <VisuallyHidden>, session with {clientName}</VisuallyHidden>
        </Text>
      </UnstyledButton>
      <Box flex="1 1 12rem" miw={0}>
        <Anchor
          component={Link}
          to={{ search: personSearch(clientEmail) }}
          fw={600}
          c="var(--ink)"
          display="inline-block"
          data-touch
        >
          {clientName}
        </Anchor>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {[packageName, place].filter(Boolean).join(' · ') || 'Without a plan'}
        </Text>
      </Box>
      {isOpen ? (
        <Group gap="xs">
          <Button size="sm" onClick={onHeld} aria-label={`Held: session with ${clientName}`}>
            Held
          </Button>
          <Button
            size="sm"
            variant="default"
            onClick={onMissed}
            aria-label={`Missed: session with ${clientName}`}
          >
            Missed
          </Button>
        </Group>
      ) : null}
      {state === 'planned' ? null : (
        <Badge variant="light" color={state === 'held' ? 'primary' : 'gray'}>
          {SESSION_STATE_LABELS[state]}
        </Badge>
      )}
    </Group>
  );
}
