import { Box, Progress, Text } from '@mantine/core';
import { countOpen, formatRecipients } from '@rapport/domain/campaigns/outcome';
import type { CampaignProgress as Sent } from '@rapport/domain/campaigns/schema';
import { formatFailure } from '@rapport/domain/emails/failure-text';
import { useDates } from '../../ui/use-dates.ts';

/** How many emails of a campaign are sent, and why sending waits. */
export function CampaignProgress({ progress }: { progress: Sent | undefined }) {
  const { formatTime } = useDates();
  if (!progress) return null;
  const { total, counts, pausedAt, waitingReason, retryAfter } = progress;
  const open = countOpen(counts);
  const sent = total - open;
  return (
    <Box maw="16rem">
      <Progress.Root mt={4} mb={2}>
        <Progress.Section value={(100 * sent) / Math.max(total, 1)} aria-label="Sent" />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {formatRecipients(counts)}
      </Text>
      {waitingReason && !pausedAt && open > 0 ? (
        <Text size="xs" c="dimmed">
          Waiting: {formatFailure(waitingReason)}
          {retryAfter ? ` Next try: ${formatTime(retryAfter)}.` : ''}
        </Text>
      ) : null}
    </Box>
  );
}
