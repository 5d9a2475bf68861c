import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { listShownFields } from '@rapport/domain/shared/text-field';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import type { Subscriber, SuppressionReason } from '@rapport/domain/subscribers/schema';
import { SOURCE_LABELS } from '@rapport/domain/subscribers/source';
import { IconMail, IconMailQuestion, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { EmailFact, FactList, RecordFact } from '../lists/fact-list.tsx';
import { RecordPanel } from '../lists/record-panel.tsx';
import type { RecordPanelState } from '../lists/use-record-panel.ts';
import { OpenPerson } from '../people/open-person.tsx';
import { Timeline } from '../people/timeline.tsx';
import { TagBadges } from '../tags/tag-badge.tsx';
import { SubscriberStatus } from './subscriber-view.tsx';

/** Why campaigns leave a subscriber out. */
const SUPPRESSED: Record<SuppressionReason, string> = {
  bounced: 'Emails to this address came back, so campaigns leave it out.',
  complained: 'This person reported a campaign as spam, so campaigns leave the address out.',
  unsubscribed: 'This person unsubscribed, so campaigns leave the address out.',
  erased: "This person's data was erased, so campaigns leave the address out.",
  manual: 'The address was suppressed, so campaigns leave it out.',
};

function explainStatus(
  { status, suppression, pausedUntil }: Subscriber,
  { now, formatDay }: { now: Date; formatDay: (instant: string) => string },
): string {
  if (suppression) return SUPPRESSED[suppression];
  if (status === 'confirmed' && pausedUntil !== null && new Date(pausedUntil) > now)
    return `This person asked for a pause. Campaigns go to this address again from ${formatDay(pausedUntil)} on.`;
  return status === 'confirmed'
    ? 'Campaigns go to this address.'
    : 'Campaigns go to this address once its owner opens the confirmation link.';
}

/** What is only shown where it was given. */
const DETAILS = listShownFields(SUBSCRIBER_FIELDS).filter(({ required }) => !required);

interface SubscriberPanelProps {
  panel: RecordPanelState<Subscriber>;
  dialogs: ReactNode;
  /** The verb of the deletion. */
  verb: string;
  onEmail: (subscriber: Subscriber) => void;
  onEdit: (subscriber: Subscriber) => void;
  /** Asks a pending subscriber to confirm. */
  onAsk: (subscriber: Subscriber) => void;
  onDelete: (subscriber: Subscriber) => void;
  onClose: () => void;
}

/** One subscriber beside the list: the status, what can be done about it, and what happened to it. */
export default function SubscriberPanel(props: SubscriberPanelProps) {
  const { panel, dialogs, verb, onEmail, onEdit, onAsk, onDelete } = props;
  const { formatTime, formatDay } = useDates();
  const now = useNow();
  return (
    <RecordPanel panel={panel} unit="subscriber" getTitle={({ email }) => email} dialogs={dialogs}>
      {(subscriber) => (
        <Stack gap="lg">
          <FactList>
            <EmailFact email={subscriber.email} />
            {DETAILS.map(({ name, label }) =>
              subscriber[name] ? (
                <RecordFact key={name} name={label}>
                  {subscriber[name]}
                </RecordFact>
              ) : null,
            )}
            <RecordFact name="Status">
              <SubscriberStatus of={subscriber} />
              <Text fz="sm" c="dimmed" mt={4}>
                {explainStatus(subscriber, { now, formatDay })}
              </Text>
            </RecordFact>
            {subscriber.tags.length > 0 ? (
              <RecordFact name="Tags">
                <TagBadges names={subscriber.tags} />
              </RecordFact>
            ) : null}
            <RecordFact name="Source">{SOURCE_LABELS[subscriber.source]}</RecordFact>
            <RecordFact name="Subscribed">
              <time dateTime={subscriber.createdAt}>{formatTime(subscriber.createdAt)}</time>
            </RecordFact>
          </FactList>
          <Group gap="xs">
            <Button
              leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
              onClick={() => onEmail(subscriber)}
            >
              Email
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
              onClick={() => onEdit(subscriber)}
            >
              Edit
            </Button>
            {subscriber.status === 'pending' && subscriber.suppression === null ? (
              <Button
                variant="default"
                leftSection={<IconMailQuestion size={16} stroke={1.75} aria-hidden />}
                onClick={() => onAsk(subscriber)}
              >
                Ask to confirm
              </Button>
            ) : null}
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              onClick={() => onDelete(subscriber)}
            >
              {verb}
            </Button>
            <OpenPerson email={subscriber.email} />
          </Group>
          <Stack component="section" gap="sm" aria-labelledby="subscriber-history">
            <Title order={3} id="subscriber-history">
              History
            </Title>
            <Timeline email={subscriber.email} order={4} />
          </Stack>
        </Stack>
      )}
    </RecordPanel>
  );
}
