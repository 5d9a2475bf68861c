import { Box, Button, Divider, Group, Stack, Text } from '@mantine/core';
import type { Webhook, WebhookDelivery } from '@rapport/domain/webhooks/schema';
import { useState } from 'react';
import { useDates } from '../../../ui/use-dates.ts';
import { useNow } from '../../../ui/use-now.ts';
import { AdminDialog } from '../../dialog/admin-dialog.tsx';
import { ListEmpty, ListWaiting } from '../../lists/list-states.tsx';
import { toastsOf } from '../../ui/feedback.ts';
import { Status } from '../../ui/status.tsx';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import { describeDelivery, getDeliveryLabel } from './describe-webhook.ts';
import { useDeliveries, useWebhookChanges } from './use-webhooks.ts';

const WIDTH = 680;

interface DeliveriesDialogProps {
  webhook: Webhook;
  opened: boolean;
  onClose: () => void;
}

/** The events of the last 30 days that were sent to a webhook, and what it answered. */
export function DeliveriesDialog({ webhook, opened, onClose }: DeliveriesDialogProps) {
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Deliveries" size={WIDTH}>
      <Text size="sm" c="dimmed" mb="md" style={{ overflowWrap: 'anywhere' }}>
        Events sent to {webhook.url} in the last 30 days.
      </Text>
      <Deliveries webhook={webhook} />
    </AdminDialog>
  );
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const list = useDeliveries(webhook.id);
  const now = useNow();
  if (!list.data) return <ListWaiting what="the deliveries" query={list} />;
  const deliveries = list.data.pages.flatMap((page) => page.deliveries);
  if (deliveries.length === 0) {
    return <ListEmpty title="Nothing sent yet">Send a test, or wait for the first event.</ListEmpty>;
  }
  return (
    <>
      <Stack component="ul" aria-label="Deliveries" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} isOn={webhook.isEnabled} now={now} />
        ))}
      </Stack>
      {list.hasNextPage ? (
        <Group justify="center" mt="md">
          <Button
            variant="default"
            aria-busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

/** How the endpoint answered: its status, or why there was no answer. */
function formatAnswer({ responseStatus, error }: WebhookDelivery): string | null {
  if (error !== null) return error;
  return responseStatus === null ? null : `It answered with ${responseStatus}.`;
}

function DeliveryRow({ delivery, isOn, now }: { delivery: WebhookDelivery; isOn: boolean; now: Date }) {
  const [isShown, setShown] = useState(false);
  const { timeZone } = useDates();
  const { resend } = useWebhookChanges();
  const { label, tone } = getDeliveryLabel(delivery);
  const answer = formatAnswer(delivery);
  const sendAgain = () => {
    resend.mutate({ id: delivery.id }, toastsOf('Failed to send the event again'));
  };
  return (
    <Box component="li">
      <Divider />
      <Group justify="space-between" align="flex-start" gap="xs" py="sm">
        <Box flex="1 1 14rem">
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {delivery.type}
            </Text>
            <Status tone={tone}>{label}</Status>
          </Group>
          <Text size="xs" c="dimmed" mt={2}>
            {describeDelivery(delivery, now, timeZone)}
          </Text>
          {answer === null ? null : (
            <Text size="xs" c="dimmed">
              {answer}
            </Text>
          )}
        </Box>
        <Group gap="xs">
          {delivery.lastAttemptAt === null ? null : (
            <Button
              variant="default"
              size="compact-sm"
              aria-expanded={isShown}
              aria-label={`${isShown ? 'Hide' : 'Show'} attempts: ${delivery.type}`}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Hide attempts' : 'Show attempts'}
            </Button>
          )}
          {isOn && delivery.status !== 'sending' ? (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Send again: ${delivery.type}`}
              aria-busy={resend.isPending}
              onClick={resend.isPending ? undefined : sendAgain}
            >
              Send again
            </Button>
          ) : null}
        </Group>
      </Group>
      {isShown ? <DeliveryAttempts key={delivery.lastAttemptAt} id={delivery.id} /> : null}
    </Box>
  );
}
