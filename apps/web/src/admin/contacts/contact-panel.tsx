import { Button, Group, Stack, Text } from '@mantine/core';
import { CONTACT_FIELDS } from '@rapport/domain/contacts/fields';
import { ANSWERED_BY_LABELS } from '@rapport/domain/contacts/reply-status';
import type { Contact } from '@rapport/domain/contacts/schema';
import { nameService } from '@rapport/domain/contacts/services';
import { listShownFields } from '@rapport/domain/shared/text-field';
import { IconCheck, IconMail, IconMailOpened, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDates } from '../../ui/use-dates.ts';
import { EmailHistory } from '../emails/email-history.tsx';
import { EmailFact, FactList, RecordFact } from '../lists/fact-list.tsx';
import { RecordPanel } from '../lists/record-panel.tsx';
import type { RecordPanelState } from '../lists/use-record-panel.ts';
import { OpenPerson } from '../people/open-person.tsx';
import { ContactReplies } from './replies/contact-replies.tsx';
import { useContactChanges } from './use-contact-changes.ts';

interface ContactPanelProps {
  panel: RecordPanelState<Contact>;
  dialogs: ReactNode;
  onReply: (contact: Contact) => void;
  onEdit: (contact: Contact) => void;
  onDelete: (contact: Contact) => void;
  onClose: () => void;
}

/** One submission beside the list: the message, what can be done about it, and the emails to its sender. */
export default function ContactPanel({ panel, dialogs, ...handlers }: ContactPanelProps) {
  return (
    <RecordPanel panel={panel} unit="contact" getTitle={({ name }) => name} dialogs={dialogs}>
      {(contact) => <Submission contact={contact} {...handlers} />}
    </RecordPanel>
  );
}

/** What is only shown where it was given. */
const DETAILS = listShownFields(CONTACT_FIELDS).filter(({ required }) => !required);

type SubmissionProps = Pick<ContactPanelProps, 'onReply' | 'onEdit' | 'onDelete'> & { contact: Contact };

function Submission({ contact, onReply, onEdit, onDelete }: SubmissionProps) {
  const { formatTime } = useDates();
  const { email, createdAt, message, answered } = contact;
  const { mark } = useContactChanges();
  const MarkIcon = answered ? IconMailOpened : IconCheck;
  return (
    <Stack gap="lg">
      <Text fz="md" lh={1.6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message}
      </Text>
      <Group gap="xs">
        <Button
          leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
          onClick={() => onReply(contact)}
        >
          Reply
        </Button>
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          onClick={() => onEdit(contact)}
        >
          Edit
        </Button>
        <Button
          variant="default"
          leftSection={<MarkIcon size={16} stroke={1.75} aria-hidden />}
          aria-busy={mark.isPending}
          onClick={() => mark.toggle(contact)}
        >
          {answered ? 'Mark as unanswered' : 'Mark as answered'}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => onDelete(contact)}
        >
          Delete
        </Button>
        <OpenPerson email={email} />
      </Group>
      <FactList>
        <EmailFact email={email} />
        {DETAILS.map(({ name, label }) => {
          const value = name === 'service' ? nameService(contact) : contact[name];
          return value ? (
            <RecordFact key={name} name={label}>
              {value}
            </RecordFact>
          ) : null;
        })}
        <RecordFact name="Date">
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        </RecordFact>
        <RecordFact name="Answered">
          {answered ? `${ANSWERED_BY_LABELS[answered.by]}, ${formatTime(answered.at)}` : 'Not yet'}
        </RecordFact>
      </FactList>
      <ContactReplies contact={contact} />
      <EmailHistory recipient={email} />
    </Stack>
  );
}
