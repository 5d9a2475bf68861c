import { ActionIcon, Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Contact } from '@rapport/domain/contacts/schema';
import { nameService } from '@rapport/domain/contacts/services';
import { CONTACT_STATE_LABELS, type ContactState } from '@rapport/domain/contacts/state';
import { formatCalendarDay } from '@rapport/domain/shared/calendar-day';
import { toMailtoLink } from '@rapport/domain/shared/mailto-link';
import type { StatusTone } from '@rapport/domain/shared/status-tone';
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconDots,
  IconMailOpened,
  IconPencil,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { MenuButton } from '../../../ui/menu/menu-button.tsx';
import { PATHS } from '../../../ui/navigation/paths.ts';
import { useDates } from '../../../ui/use-dates.ts';
import { EmailHistory } from '../../emails/email-history.tsx';
import { personSearch } from '../../navigation/sections.ts';
import { InlineFacts } from '../../ui/inline-facts.tsx';
import { PhoneBar } from '../../ui/phone-bar.tsx';
import { Status } from '../../ui/status.tsx';
import { ContactReplies } from '../replies/contact-replies.tsx';
import type { StateChange } from '../use-state-changes.ts';
import classes from './inbox.module.css';
import { WaitMenu } from './wait-menu.tsx';

const TONES: Record<ContactState, StatusTone> = {
  new: 'waiting',
  waiting: 'partly',
  answered: 'good',
  closed: 'off',
};

interface InboxMessageProps {
  contact: Contact;
  /** On a phone, where the message has the page for itself. */
  onBack: (() => void) | null;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onChange: (change: StateChange) => void;
  onChooseDay: () => void;
  onReply: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** The answer, beside the message. */
  children: ReactNode;
}

/** One message with what can be done about it, what was sent to its sender, and the answer. */
export function InboxMessage({ contact, children, ...handlers }: InboxMessageProps) {
  const { formatTime } = useDates();
  const { email, organization, message, createdAt, waiting, state } = contact;
  return (
    <Box className={classes.reading}>
      <Box className={classes.panes}>
        <Box component="article" aria-labelledby="inbox-message" className={classes.message}>
          <MessageHead contact={contact} {...handlers} />
          <Text component="div" fz="sm" c="dimmed" mb="md">
            <InlineFacts>
              <Anchor href={toMailtoLink(email)} inherit>
                {email}
              </Anchor>
              {organization || null}
              {nameService(contact)}
              <time dateTime={createdAt}>{formatTime(createdAt)}</time>
            </InlineFacts>
          </Text>
          {waiting && (state === 'new' || state === 'waiting') ? (
            <Text
              fz="sm"
              p="xs"
              mb="md"
              bg="var(--mantine-color-accent-light)"
              style={{ overflowWrap: 'anywhere' }}
            >
              {state === 'waiting' ? 'Waits until' : 'Back from waiting since'}{' '}
              {formatCalendarDay(waiting.until)}
              {waiting.note ? `: ${waiting.note}` : '.'}
            </Text>
          ) : null}
          <Text fz="md" lh={1.6} mb="lg" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {message}
          </Text>
          <Stack gap="lg">
            <ContactReplies contact={contact} />
            <EmailHistory recipient={email} />
          </Stack>
        </Box>
        {children}
      </Box>
    </Box>
  );
}

type MessageHeadProps = Omit<InboxMessageProps, 'children'>;

function MessageHead(props: MessageHeadProps) {
  const { contact, onBack, onPrevious, onNext, onChange, onChooseDay, onReply } = props;
  const { name, state } = contact;
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-start" mb="sm">
        {onBack ? (
          <ActionIcon size={44} ml={-12} aria-label="Back to the list" onClick={onBack}>
            <IconArrowLeft size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : null}
        <Title
          order={2}
          id="inbox-message"
          tabIndex={-1}
          fz="lg"
          flex={1}
          miw={0}
          pt={onBack ? 8 : 4}
          style={{ overflowWrap: 'anywhere' }}
        >
          {name} <Status tone={TONES[state]}>{CONTACT_STATE_LABELS[state]}</Status>
        </Title>
        <Step label="Previous contact" keys="K" onStep={onPrevious}>
          <IconChevronUp size={18} stroke={1.75} aria-hidden />
        </Step>
        <Step label="Next contact" keys="J" onStep={onNext}>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </Step>
        <MoreMenu {...props} />
      </Group>
      <PhoneBar mb="md">
        <WaitMenu onWait={onChange} onChoose={onChooseDay} />
        {state === 'closed' ? (
          <Button
            variant="default"
            leftSection={<IconMailOpened size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange({ state: 'new' })}
          >
            Open again
          </Button>
        ) : (
          <Button
            variant="default"
            aria-keyshortcuts="C"
            leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange({ state: 'closed' })}
          >
            Close
          </Button>
        )}
        <Button
          hiddenFrom="sm"
          leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
          onClick={onReply}
        >
          Reply
        </Button>
      </PhoneBar>
    </>
  );
}

interface StepProps {
  label: string;
  keys: string;
  onStep: (() => void) | null;
  children: ReactNode;
}

function Step({ label, keys, onStep, children }: StepProps) {
  return (
    <ActionIcon
      size={36}
      flex="none"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys}
      disabled={onStep === null}
      onClick={onStep ?? undefined}
    >
      {children}
    </ActionIcon>
  );
}

function MoreMenu({ contact, onChange, onEdit, onDelete }: MessageHeadProps) {
  const navigate = useNavigate();
  const isAnswered = contact.answered !== null;
  return (
    <MenuButton
      entries={[
        {
          label: 'Open person',
          icon: IconUser,
          onSelect: () => void navigate({ pathname: PATHS.admin, search: personSearch(contact.email) }),
        },
        { label: 'Edit', icon: IconPencil, onSelect: onEdit },
        {
          label: isAnswered ? 'Mark as new' : 'Mark as answered',
          icon: isAnswered ? IconMailOpened : IconCheck,
          onSelect: () => onChange({ state: isAnswered ? 'new' : 'answered' }),
        },
        { label: 'Delete', icon: IconTrash, isDeletion: true, onSelect: onDelete },
      ]}
    >
      {(trigger) => (
        <ActionIcon {...trigger} size={36} flex="none" aria-label={`Actions for ${contact.name}`}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </MenuButton>
  );
}
