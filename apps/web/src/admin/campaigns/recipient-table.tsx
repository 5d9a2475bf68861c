import { Anchor, Box, Table, Text } from '@mantine/core';
import { getRecipientLabel } from '@rapport/domain/campaigns/recipient-words';
import type { CampaignRecipient } from '@rapport/domain/campaigns/recipients';
import { formatFailure } from '@rapport/domain/emails/failure-text';
import { Link } from 'react-router-dom';
import { useDates } from '../../ui/use-dates.ts';
import { sectionSearch } from '../navigation/sections.ts';

/** The height at which the list of recipients scrolls, in pixels. */
const LIST_HEIGHT = 280;

/** Recipients with the outcome of their email; each leads to the subscriber. */
export function RecipientTable({ recipients }: { recipients: readonly CampaignRecipient[] }) {
  return (
    // The keyboard has to reach a part that scrolls.
    <Box
      mah={LIST_HEIGHT}
      tabIndex={0}
      role="group"
      aria-labelledby="recipients"
      style={{ overflowY: 'auto' }}
    >
      <Table stickyHeader verticalSpacing="xs" aria-labelledby="recipients">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Recipient</Table.Th>
            <Table.Th scope="col">Outcome</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody style={{ overflowWrap: 'anywhere' }}>
          {recipients.map((recipient) => (
            <RecipientRow key={recipient.email} recipient={recipient} />
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function RecipientRow({ recipient }: { recipient: CampaignRecipient }) {
  const { formatTime } = useDates();
  const { subscriber, email, reason, sentAt, deliveredAt, returnedAt, unsubscribedAt } = recipient;
  const at = returnedAt ?? deliveredAt ?? sentAt;
  return (
    <Table.Tr>
      <Table.Td>
        {subscriber === null ? (
          email
        ) : (
          <Anchor
            component={Link}
            fz="sm"
            data-touch
            to={{ search: `${sectionSearch('newsletter')}&show=${subscriber}` }}
          >
            {email}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td c="dimmed">
        {getRecipientLabel(recipient).label}
        {reason ? `: ${formatFailure(reason)}` : ''}
        {at === null ? null : (
          <Text component="time" display="block" size="xs" dateTime={at}>
            {formatTime(at)}
          </Text>
        )}
        {unsubscribedAt === null ? null : (
          <Text size="xs">
            Unsubscribed <time dateTime={unsubscribedAt}>{formatTime(unsubscribedAt)}</time>
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
