import { Box, Code, Group, Stack, Text } from '@mantine/core';
import type { WebhookAttempt } from '@rapport/domain/webhooks/schema';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useDates } from '../../../ui/use-dates.ts';
import { Status } from '../../ui/status.tsx';
import { describeAttempt } from './describe-webhook.ts';
import { useDelivery } from './use-webhooks.ts';

/** The last attempts of a delivery, the newest first, with what each was answered. */
export function DeliveryAttempts({ id }: { id: string }) {
  const delivery = useDelivery(id);
  const { data } = delivery;
  if (!data && delivery.isError) return <LoadFailure what="the attempts" query={delivery} />;
  if (!data) {
    return (
      <Text size="sm" c="dimmed" pb="sm" role="status">
        Loading...
      </Text>
    );
  }
  const { lastAttempts, messageId } = data.delivery;
  return (
    <Box pb="md">
      <Text size="xs" c="dimmed" mb="xs" style={{ overflowWrap: 'anywhere' }}>
        Event id {messageId}
      </Text>
      <Stack component="ol" aria-label="Attempts" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {lastAttempts.map((attempt) => (
          <Attempt key={attempt.attemptedAt} attempt={attempt} />
        ))}
      </Stack>
    </Box>
  );
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const { error, responseBody } = attempt;
  const { timeZone } = useDates();
  return (
    <Box component="li" pl="sm" style={{ borderInlineStart: '2px solid var(--hairline)' }}>
      <Group gap="xs">
        <Status tone={error === null ? 'good' : 'bad'}>{error === null ? 'Accepted' : 'Not accepted'}</Status>
        <Text size="xs" c="dimmed">
          {describeAttempt(attempt, timeZone)}
        </Text>
      </Group>
      {error === null ? null : (
        <Text size="sm" mt={4}>
          {error}
        </Text>
      )}
      {responseBody ? (
        // A long answer scrolls, also with the keyboard.
        <Code
          block
          mt="xs"
          tabIndex={0}
          role="region"
          aria-label="Answer"
          mah={200}
          style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', overflowY: 'auto' }}
        >
          {responseBody}
        </Code>
      ) : null}
    </Box>
  );
}
