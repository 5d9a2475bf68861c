import { Box, Group, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Contact } from '@rapport/domain/contacts/schema';
import { nameService } from '@rapport/domain/contacts/services';
import { CONTACT_STATE_LABELS } from '@rapport/domain/contacts/state';
import { formatCalendarDay } from '@rapport/domain/shared/calendar-day';
import type { KeyboardEvent } from 'react';
import { useNow } from '../../../ui/use-now.ts';
import { ReceivedAt } from '../../lists/received-at.tsx';
import { InlineFacts } from '../../ui/inline-facts.tsx';
import classes from './inbox.module.css';

interface InboxListProps {
  rows: readonly Contact[];
  currentId: string | undefined;
  onOpen: (contact: Contact) => void;
}

const STEPS: Record<string, 'previousElementSibling' | 'nextElementSibling'> = {
  ArrowUp: 'previousElementSibling',
  ArrowDown: 'nextElementSibling',
};

/** Moves the focus from row to row; the list is one stop of the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const item = event.target instanceof Element ? event.target.closest('li') : null;
  const row = step && item?.[step]?.querySelector<HTMLElement>('[data-record]');
  if (!row) return;
  event.preventDefault();
  row.focus();
}

/** The contacts of one state, each with the start of its message. */
export function InboxList({ rows, currentId, onOpen }: InboxListProps) {
  const now = useNow();
  const stop = rows.some(({ id }) => id === currentId) ? currentId : rows[0]?.id;
  return (
    <Box component="ul" aria-label="Contacts" className={classes.rows} onKeyDown={moveFocus}>
      {rows.map((contact) => (
        <li key={contact.id}>
          <UnstyledButton
            className={classes.row}
            data-record={contact.id}
            aria-current={contact.id === currentId ? 'true' : undefined}
            tabIndex={contact.id === stop ? 0 : -1}
            onClick={() => onOpen(contact)}
          >
            <InboxRow contact={contact} now={now} />
          </UnstyledButton>
        </li>
      ))}
    </Box>
  );
}

function InboxRow({ contact, now }: { contact: Contact; now: Date }) {
  const { name, organization, message, createdAt, state, waiting } = contact;
  return (
    <>
      {state === 'new' ? <span className={classes.dot} aria-hidden /> : null}
      <Group gap="sm" justify="space-between" wrap="nowrap" align="baseline">
        <Text span fw={600} c="var(--ink)" truncate>
          {name}
          <VisuallyHidden>, {CONTACT_STATE_LABELS[state]}</VisuallyHidden>
        </Text>
        <Text span fz="sm" c="dimmed" flex="none">
          <ReceivedAt instant={createdAt} now={now} />
        </Text>
      </Group>
      <Text component="div" fz="sm" c="dimmed">
        <InlineFacts>
          {organization || null}
          {nameService(contact)}
        </InlineFacts>
      </Text>
      <Text span fz="sm" c="var(--ink-2)" lineClamp={2}>
        {message}
      </Text>
      {waiting && (state === 'new' || state === 'waiting') ? (
        <Text span fz="sm" c="var(--mantine-color-accent-light-color)" lineClamp={2}>
          {state === 'waiting' ? 'Until' : 'Back since'} {formatCalendarDay(waiting.until)}
          {waiting.note ? `: ${waiting.note}` : ''}
        </Text>
      ) : null}
    </>
  );
}
