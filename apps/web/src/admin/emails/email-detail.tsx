import { Accordion, Alert, Box, Code, DataList, Group, Stack, Text, Timeline } from '@mantine/core';
import { formatEmailReason } from '@rapport/domain/emails/failure-text';
import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import { EMAIL_CONTENT_RETENTION_DAYS } from '@rapport/domain/emails/retention';
import type { EmailDetail as Detail, EmailEvent } from '@rapport/domain/emails/sent-schema';
import { EMAIL_EVENT_LABELS, getEmailStatusLabel } from '@rapport/domain/emails/status';
import { useDates } from '../../ui/use-dates.ts';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { ListWaiting } from '../lists/list-states.tsx';

import { Status } from '../ui/status.tsx';
import { RetryEmail } from './retry-email.tsx';
import { useSentEmail } from './use-sent-emails.ts';

/** The events that end the history badly. */
const BAD_EVENTS: readonly EmailEvent['type'][] = ['bounced', 'complained', 'failed', 'suppressed'];

/** One email: its recipient, its delivery status, its history and its content. */
export function EmailDetail({ id }: { id: string }) {
  const detail = useSentEmail(id);
  if (!detail.data) return <ListWaiting what="the email" query={detail} />;
  const email = detail.data;
  return (
    <Stack gap="lg">
      <Facts email={email} />
      <History events={email.events} />
      <Content email={email} />
    </Stack>
  );
}

function Facts({ email }: { email: Detail }) {
  const { label, tone } = getEmailStatusLabel(email);
  return (
    <DataList labelWidth="5rem" gap="xs">
      <DataList.Item>
        <DataList.ItemLabel>To</DataList.ItemLabel>
        <DataList.ItemValue style={{ overflowWrap: 'anywhere' }}>{email.recipient}</DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel>Type</DataList.ItemLabel>
        <DataList.ItemValue>{getEmailKindLabel(email.kind)}</DataList.ItemValue>
      </DataList.Item>
      <DataList.Item>
        <DataList.ItemLabel>Status</DataList.ItemLabel>
        <DataList.ItemValue>
          <Group gap="xs">
            <Status tone={tone}>{label}</Status>
            <RetryEmail email={email} />
          </Group>
          {email.reason ? (
            <Text inherit c="dimmed" mt={4}>
              {formatEmailReason(email.status, email.reason)}
            </Text>
          ) : null}
        </DataList.ItemValue>
      </DataList.Item>
    </DataList>
  );
}

/** What happened to the email, oldest first. */
function History({ events }: { events: Detail['events'] }) {
  const { formatTime } = useDates();
  return (
    <Timeline
      role="list"
      aria-label="History"
      active={events.length - 1}
      bulletSize={12}
      lineWidth={2}
      styles={{ itemTitle: { fontSize: 'var(--mantine-font-size-sm)' } }}
    >
      {events.map(({ type, at }) => (
        <Timeline.Item
          key={type}
          role="listitem"
          mt="sm"
          title={EMAIL_EVENT_LABELS[type]}
          color={BAD_EVENTS.includes(type) ? 'red' : 'primary'}
        >
          <Text component="time" dateTime={at} size="xs" c="dimmed">
            {formatTime(at)}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

function Content({ email: { subject, html, text, contentDeletedAt } }: { email: Detail }) {
  const { formatTime } = useDates();
  if (html === null) {
    return (
      <Alert color="gray" role="note">
        {contentDeletedAt === null
          ? 'The content of this email is not available.'
          : `We delete the content of emails ${EMAIL_CONTENT_RETENTION_DAYS} days after sending them. This one was deleted on ${formatTime(contentDeletedAt)}.`}
      </Alert>
    );
  }
  return (
    <>
      <Box h="min(520px, 60dvh)">
        <EmailPreview isSent title="Content" email={{ subject: subject ?? '', html }} />
      </Box>
      {text === null ? null : (
        <Accordion order={3}>
          <Accordion.Item value="text">
            <Accordion.Control>Plain text</Accordion.Control>
            <Accordion.Panel>
              <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Code>
            </Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      )}
    </>
  );
}
