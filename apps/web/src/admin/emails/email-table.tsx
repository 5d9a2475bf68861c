import { Box, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { formatEmailReason } from '@rapport/domain/emails/failure-text';
import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import { getEmailStatusLabel } from '@rapport/domain/emails/status';
import { useNow } from '../../ui/use-now.ts';
import { isOnRow } from '../lists/is-on-row.ts';
import { ReceivedAt } from '../lists/received-at.tsx';
import classes from '../lists/records.module.css';
import { Status } from '../ui/status.tsx';
import { RetryEmail } from './retry-email.tsx';

interface EmailTableProps {
  emails: readonly SentEmail[];
  /** The email that is open. */
  currentId: string | null;
  onOpen: (id: string) => void;
}

/** Emails to many people, each with its delivery status, the reason of a failure and a retry button. */
export function EmailTable({ emails, currentId, onOpen }: EmailTableProps) {
  const now = useNow();
  return (
    <Box className={classes.frame}>
      <Table stickyHeader highlightOnHover>
        <VisuallyHidden component="caption">Emails</VisuallyHidden>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Subject</Table.Th>
            <Table.Th scope="col" data-from="narrow" w="32%">
              To
            </Table.Th>
            <Table.Th scope="col" data-from="wide" w={160}>
              Type
            </Table.Th>
            <Table.Th scope="col" w={{ base: 132, sm: 160 }}>
              Status
            </Table.Th>
            <Table.Th scope="col" data-from="narrow" w={90} ta="end">
              Created
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {emails.map((email) => (
            <EmailRow
              key={email.id}
              email={email}
              now={now}
              isCurrent={email.id === currentId}
              onOpen={() => onOpen(email.id)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

interface EmailRowProps {
  email: SentEmail;
  now: Date;
  isCurrent: boolean;
  onOpen: () => void;
}

function EmailRow({ email, now, isCurrent, onOpen }: EmailRowProps) {
  const { tone, label, at } = getEmailStatusLabel(email);
  const kind = getEmailKindLabel(email.kind);
  // A long address breaks before its host, instead of before its last letter.
  const [name, host] = email.recipient.split(/(?=@[^@]*$)/);
  const subject = email.subject ?? kind;
  return (
    <Table.Tr
      tabIndex={-1}
      {...(isCurrent ? { bg: 'var(--sunk)' } : {})}
      style={{ cursor: 'pointer', overflowWrap: 'anywhere' }}
      onClick={(event) => isOnRow(event) && onOpen()}
    >
      <Table.Td>
        <UnstyledButton
          fz="sm"
          fw={600}
          data-touch
          aria-haspopup="dialog"
          data-record={email.id}
          aria-label={`Read ${subject} to ${email.recipient}`}
          onClick={onOpen}
        >
          {subject}
        </UnstyledButton>
        <Text size="xs" c="dimmed" data-below="narrow">
          {email.recipient}
        </Text>
        <Text size="xs" c="dimmed" data-below="wide">
          {kind}
        </Text>
      </Table.Td>
      <Table.Td data-from="narrow" miw="13rem">
        {name}
        <wbr />
        {host}
      </Table.Td>
      <Table.Td data-from="wide" c="dimmed">
        {kind}
      </Table.Td>
      <Table.Td>
        <Status tone={tone}>{label}</Status>
        <Text size="xs" c="dimmed">
          {email.reason ? (
            formatEmailReason(email.status, email.reason)
          ) : (
            <ReceivedAt instant={at} now={now} />
          )}
        </Text>
        <RetryEmail email={email} />
      </Table.Td>
      <Table.Td data-from="narrow" c="dimmed" ta="end" style={{ whiteSpace: 'nowrap' }}>
        <ReceivedAt instant={email.createdAt} now={now} />
      </Table.Td>
    </Table.Tr>
  );
}
