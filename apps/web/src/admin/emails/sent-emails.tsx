import { Anchor, Group, List, Text } from '@mantine/core';
import { formatEmailReason } from '@rapport/domain/emails/failure-text';
import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import { getEmailStatusLabel } from '@rapport/domain/emails/status';
import { useNow } from '../../ui/use-now.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { HappenedAt } from '../lists/received-at.tsx';
import { Status } from '../ui/status.tsx';
import { RetryEmail } from './retry-email.tsx';

const EmailDialog = lazyDialog(() => import('./email-dialog.tsx'));

/** How emails, and what else happened to a person, stand below one another. */
export const EVENT_LIST = {
  listStyleType: 'none',
  size: 'sm',
  spacing: 'sm',
  styles: { itemWrapper: { width: '100%' }, itemLabel: { width: '100%' } },
} as const;

/** The emails to one person, who is named above, each with its delivery status and a retry button. */
export function SentEmails({ emails }: { emails: readonly SentEmail[] }) {
  const reading = useOpened<SentEmail>();
  return (
    <>
      <List {...EVENT_LIST}>
        {emails.map((email) => (
          <EmailRow key={email.id} email={email} onOpen={reading.open} />
        ))}
      </List>
      {reading.render((email, dialog) => (
        <EmailDialog email={email} {...dialog} />
      ))}
    </>
  );
}

/** One email with its delivery status, which opens it. */
export function EmailRow({ email, onOpen }: { email: SentEmail; onOpen: (email: SentEmail) => void }) {
  const now = useNow();
  const { tone, label, at } = getEmailStatusLabel(email);
  const kind = getEmailKindLabel(email.kind);
  const subject = email.subject ?? kind;
  return (
    <List.Item tabIndex={-1}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Anchor
          component="button"
          type="button"
          data-touch
          inherit
          fw={600}
          ta="start"
          underline="hover"
          aria-haspopup="dialog"
          aria-label={`Read ${subject}`}
          onClick={() => onOpen(email)}
        >
          {subject}
        </Anchor>
        <Group gap="xs" flex="none">
          <RetryEmail email={email} />
          <Status tone={tone}>{label}</Status>
        </Group>
      </Group>
      <Text size="xs" c="dimmed">
        {kind === subject ? null : `${kind}, `}
        <HappenedAt instant={at} now={now} />
      </Text>
      {email.reason ? (
        <Text size="xs" c="dimmed">
          {formatEmailReason(email.status, email.reason)}
        </Text>
      ) : null}
    </List.Item>
  );
}
