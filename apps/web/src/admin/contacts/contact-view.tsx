import { Text } from '@mantine/core';
import { ANSWERED_BY_LABELS, REPLY_STATUS_LABELS } from '@rapport/domain/contacts/reply-status';
import type { Contact } from '@rapport/domain/contacts/schema';
import { nameService } from '@rapport/domain/contacts/services';
import { CONTACT_STATE_LABELS } from '@rapport/domain/contacts/state';
import { IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { ReceivedAt } from '../lists/received-at.tsx';
import type { RecordAction, RecordView } from '../lists/record-columns.ts';
import { InlineFacts } from '../ui/inline-facts.tsx';
import { Status } from '../ui/status.tsx';

/** How and when a message was answered, or that it was not, waits or is closed. */
function Answered({ answered, state, now }: Pick<Contact, 'answered' | 'state'> & { now: Date }) {
  if (state === 'waiting') return <Status tone="partly">{CONTACT_STATE_LABELS.waiting}</Status>;
  if (state === 'closed') return <Status tone="off">{CONTACT_STATE_LABELS.closed}</Status>;
  if (answered === null) return <Status tone="waiting">{REPLY_STATUS_LABELS.unanswered}</Status>;
  return (
    <>
      {ANSWERED_BY_LABELS[answered.by]}, <ReceivedAt instant={answered.at} now={now} />
    </>
  );
}

/** The columns of the contacts, and what a card shows of one. */
export const CONTACT_VIEW: RecordView<Contact> = {
  caption: 'Contact Form Submissions',
  getName: ({ name }) => name,
  columns: [
    { key: 'name', label: 'Name', width: 165, sort: 'name', render: ({ name }) => name },
    { key: 'email', label: 'Email', width: 180, from: 'full', sort: 'email', render: ({ email }) => email },
    { key: 'service', label: 'Service', width: 150, from: 'wide', render: nameService },
    { key: 'message', label: 'Message', from: 'narrow', render: ({ message }) => message },
    {
      key: 'answered',
      label: 'Answered',
      width: 142,
      render: ({ answered, state }, now) => <Answered answered={answered} state={state} now={now} />,
    },
    {
      key: 'date',
      label: 'Date',
      width: 84,
      sort: 'createdAt',
      isNumeric: true,
      render: ({ createdAt }, now) => <ReceivedAt instant={createdAt} now={now} />,
    },
  ],
  renderCard: ({ email, organization, message, answered, state, ...asked }, now) => (
    <>
      <Text fz="sm" c="dimmed" truncate>
        {email}
      </Text>
      <Text component="div" fz="sm" c="dimmed">
        <InlineFacts>
          {organization || null}
          {nameService(asked)}
        </InlineFacts>
      </Text>
      <Text fz="sm" c="var(--ink-2)" lineClamp={2}>
        {message}
      </Text>
      <Text component="div" fz="sm" c="dimmed">
        <Answered answered={answered} state={state} now={now} />
      </Text>
    </>
  ),
};

export const CONTACT_ACTIONS: readonly RecordAction[] = [
  { key: 'email', verb: 'Email', icon: IconMail },
  { key: 'edit', verb: 'Edit', icon: IconPencil },
  { key: 'delete', verb: 'Delete', icon: IconTrash, isDeletion: true },
];
