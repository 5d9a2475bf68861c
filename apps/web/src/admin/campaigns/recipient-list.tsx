import { Box, Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import {
  RECIPIENT_OUTCOME_LABELS,
  RECIPIENT_OUTCOMES,
  type RecipientOutcome,
} from '@rapport/domain/campaigns/recipients';
import type { CampaignProgress } from '@rapport/domain/campaigns/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { CsvLink } from '../lists/csv-link.tsx';
import { ListWaiting } from '../lists/list-states.tsx';
import { toastsOf } from '../ui/feedback.ts';
import { RecipientTable } from './recipient-table.tsx';
import { useCampaignChanges, useCampaignRecipients } from './use-campaigns.ts';

const CHOICES = [
  { value: '', label: 'Everyone' },
  ...RECIPIENT_OUTCOMES.map((value) => ({ value, label: RECIPIENT_OUTCOME_LABELS[value] })),
];

/** The outcome that was chosen, `''` for everyone; null while none was. */
export type ChosenOutcome = '' | RecipientOutcome | null;

interface RecipientListProps {
  progress: CampaignProgress;
  chosen: ChosenOutcome;
  onChoose: (outcome: ChosenOutcome) => void;
}

/** The recipients of a campaign with their outcomes. Where some did not get it, they are shown first, because they need a decision. */
export function RecipientList({ progress: { id, counts }, chosen, onChoose }: RecipientListProps) {
  const { failed, suppressed, bounced, cancelled, unknown } = counts;
  const isIncomplete = failed + suppressed + bounced + cancelled + unknown > 0;
  const outcome = chosen ?? (isIncomplete ? 'not_delivered' : '');
  const list = useCampaignRecipients(id, outcome === '' ? {} : { outcome });
  const total = list.data?.pages[0]?.total ?? 0;
  const recipients = list.data?.pages.flatMap((page) => page.recipients) ?? [];
  return (
    <Stack component="section" gap="xs" aria-labelledby="recipients">
      <Group justify="space-between" gap="xs">
        <Title order={3} id="recipients">
          Recipients
        </Title>
        {failed > 0 ? <RetryFailed id={id} /> : null}
      </Group>
      <NativeSelect
        label="Who"
        data={CHOICES}
        value={outcome}
        onChange={(event) => onChoose(event.currentTarget.value as ChosenOutcome)}
      />
      {list.data ? (
        <Found id={id} outcome={outcome} total={total} />
      ) : (
        <ListWaiting what="the recipients" query={list} />
      )}
      {total > 0 ? <RecipientTable recipients={recipients} /> : null}
      {list.hasNextPage ? (
        <Box>
          <Button
            variant="subtle"
            aria-busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? 'Loading...' : 'Load more'}
          </Button>
        </Box>
      ) : null}
    </Stack>
  );
}

/** How many were found, and their file. */
function Found({ id, outcome, total }: { id: string; outcome: '' | RecipientOutcome; total: number }) {
  const query = outcome === '' ? '' : `?outcome=${outcome}`;
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" role="status">
        {total === 0 ? 'No one.' : quantity(total, 'person', 'people')}
      </Text>
      {total > 0 ? (
        <CsvLink
          address={`/api/admin/newsletter-campaigns/${id}/recipients.csv${query}`}
          fileName={`recipients-${outcome === '' ? 'all' : outcome}.csv`}
          failure="Failed to export the recipients"
        />
      ) : null}
    </Group>
  );
}

function RetryFailed({ id }: { id: string }) {
  const { retryFailed } = useCampaignChanges();
  const retry = () => retryFailed.mutate({ id }, toastsOf('Failed to retry failed recipients'));
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-busy={retryFailed.isPending}
      onClick={retryFailed.isPending ? undefined : retry}
    >
      {retryFailed.isPending ? 'Retrying...' : 'Retry failed recipients'}
    </Button>
  );
}
