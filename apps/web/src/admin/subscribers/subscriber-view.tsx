import { Group } from '@mantine/core';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { SOURCE_LABELS } from '@rapport/domain/subscribers/source';
import { getSubscriberStatusLabel } from '@rapport/domain/subscribers/status';
import { IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { ReceivedAt } from '../lists/received-at.tsx';
import type { RecordAction, RecordView } from '../lists/record-columns.ts';
import { TagBadges } from '../tags/tag-badge.tsx';
import { Status } from '../ui/status.tsx';

/** What a subscriber is called, as a status. */
export function SubscriberStatus({ of }: { of: Subscriber }) {
  const { label, tone } = getSubscriberStatusLabel(of);
  return <Status tone={tone}>{label}</Status>;
}

/** The columns of the subscribers, and what a card shows of one. */
export const SUBSCRIBER_VIEW: RecordView<Subscriber> = {
  caption: 'Newsletter Subscribers',
  getName: ({ email }) => email,
  columns: [
    { key: 'email', label: 'Email', sort: 'email', render: ({ email }) => email },
    {
      key: 'status',
      label: 'Status',
      width: 190,
      render: (subscriber) => <SubscriberStatus of={subscriber} />,
    },
    {
      key: 'tags',
      label: 'Tags',
      width: 220,
      from: 'narrow',
      render: ({ tags }) => <TagBadges names={tags} max={2} />,
    },
    {
      key: 'source',
      label: 'Source',
      width: 130,
      from: 'full',
      render: ({ source }) => SOURCE_LABELS[source],
    },
    {
      key: 'date',
      label: 'Date',
      width: 100,
      sort: 'createdAt',
      isNumeric: true,
      render: ({ createdAt }, now) => <ReceivedAt instant={createdAt} now={now} />,
    },
  ],
  renderCard: (subscriber) => (
    <Group gap={4}>
      <SubscriberStatus of={subscriber} />
      <TagBadges names={subscriber.tags} />
    </Group>
  ),
};

/** The actions of a subscriber; `verb` is that of the deletion. */
export function listSubscriberActions(verb: string): readonly RecordAction[] {
  return [
    { key: 'email', verb: 'Email', icon: IconMail },
    { key: 'edit', verb: 'Edit', icon: IconPencil },
    { key: 'delete', verb, icon: IconTrash, isDeletion: true },
  ];
}
