import { Box, Button, Divider, Group, Stack, Text } from '@mantine/core';
import type { Webhook, WebhookSecretResult } from '@rapport/domain/webhooks/schema';
import { MAX_WEBHOOKS } from '@rapport/domain/webhooks/schema';
import { useEffect } from 'react';
import { useDates } from '../../../ui/use-dates.ts';
import { useNow } from '../../../ui/use-now.ts';
import { AdminDialog } from '../../dialog/admin-dialog.tsx';
import { useOpened, useOpenedForm } from '../../dialog/use-opened.ts';
import { ListEmpty, ListWaiting } from '../../lists/list-states.tsx';
import { toastsOf } from '../../ui/feedback.ts';
import { Status } from '../../ui/status.tsx';
import { clearResume, readResume } from '../resume.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { describeWebhook, getWebhookLabel } from './describe-webhook.ts';
import { useWebhookChanges, useWebhooks } from './use-webhooks.ts';
import { WEBHOOK_FORM, WebhookForm } from './webhook-form.tsx';
import { DeleteQuestion, NewSecretQuestion } from './webhook-questions.tsx';

const WIDTH = 680;

/** The webhooks: a list, the form of one, its secret once, its deliveries, and the questions before a change. */
export default function WebhooksDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const editing = useOpenedForm(WEBHOOK_FORM);
  const created = useOpened<WebhookSecretResult>();
  const deliveries = useOpened<Webhook>();
  const deleting = useOpened<Webhook>();
  const replacing = useOpened<Webhook>();
  useEffect(() => {
    if (readResume('webhook')) clearResume();
  }, []);
  const isListed = ![editing, created, deliveries, deleting, replacing].some(({ isOpen }) => isOpen);
  const showSecret = (result: WebhookSecretResult) => {
    editing.close();
    replacing.close();
    created.open(result);
  };
  return (
    <>
      <AdminDialog opened={opened && isListed} onClose={onClose} title="Webhooks" size={WIDTH} isInAddress>
        <Webhooks
          onAdd={() => editing.open('new')}
          onEdit={editing.open}
          onDeliveries={deliveries.open}
          onDelete={deleting.open}
          onNewSecret={replacing.open}
        />
      </AdminDialog>
      {editing.render((edited, dialog) => (
        <WebhookForm
          webhook={edited === 'new' ? null : edited}
          onCreated={showSecret}
          {...dialog}
          opened={opened && dialog.opened}
        />
      ))}
      {created.render((result, dialog) => (
        <SecretDialog
          title="Webhook secret"
          secret={result.secret}
          {...dialog}
          opened={opened && dialog.opened}
        >
          The service at {new URL(result.webhook.url).host} needs this secret to check that events come from
          you. Copy it now. You won’t be able to see it again.
        </SecretDialog>
      ))}
      {deliveries.render((webhook, dialog) => (
        <DeliveriesDialog webhook={webhook} {...dialog} opened={opened && dialog.opened} />
      ))}
      {deleting.render((webhook, dialog) => (
        <DeleteQuestion webhook={webhook} {...dialog} opened={opened && dialog.opened} />
      ))}
      {replacing.render((webhook, dialog) => (
        <NewSecretQuestion
          webhook={webhook}
          {...dialog}
          opened={opened && dialog.opened}
          onCreated={showSecret}
        />
      ))}
    </>
  );
}

interface WebhookActions {
  onEdit: (webhook: Webhook) => void;
  onDeliveries: (webhook: Webhook) => void;
  onDelete: (webhook: Webhook) => void;
  onNewSecret: (webhook: Webhook) => void;
}

function Webhooks({ onAdd, ...actions }: WebhookActions & { onAdd: () => void }) {
  const list = useWebhooks();
  const now = useNow();
  if (!list.data) return <ListWaiting what="the webhooks" query={list} />;
  const { webhooks } = list.data;
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        A webhook sends events to another service, such as your CRM or a spreadsheet.
      </Text>
      {webhooks.length === 0 ? (
        <ListEmpty title="No webhooks yet">
          Add one to tell another service about new contacts, subscribers or clients.
        </ListEmpty>
      ) : (
        <Stack component="ul" aria-label="Webhooks" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} now={now} {...actions} />
          ))}
        </Stack>
      )}
      {webhooks.length < MAX_WEBHOOKS ? (
        <Group justify="flex-end" mt="lg">
          <Button aria-haspopup="dialog" onClick={onAdd}>
            Add webhook
          </Button>
        </Group>
      ) : null}
    </>
  );
}

interface WebhookRowProps extends WebhookActions {
  webhook: Webhook;
  now: Date;
}

function WebhookRow({ webhook, now, onEdit, onDeliveries, onDelete, onNewSecret }: WebhookRowProps) {
  const { timeZone } = useDates();
  const { sendTest } = useWebhookChanges();
  const { label, tone } = getWebhookLabel(webhook);
  const { host } = new URL(webhook.url);
  const test = () => {
    sendTest.mutate(
      { id: webhook.id },
      { ...toastsOf('Failed to send the test event'), onSuccess: () => onDeliveries(webhook) },
    );
  };
  const buttons = [
    { text: 'Deliveries', name: `Deliveries to ${host}`, onClick: () => onDeliveries(webhook) },
    { text: 'Edit', name: `Edit ${host}`, onClick: () => onEdit(webhook) },
    { text: 'New secret', name: `New secret for ${host}`, onClick: () => onNewSecret(webhook) },
    { text: 'Delete', name: `Delete ${host}`, onClick: () => onDelete(webhook) },
  ];
  return (
    <Box component="li">
      <Divider />
      <Stack gap="xs" py="md">
        <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {webhook.url}
          </Text>
          <Status tone={tone}>{label}</Status>
        </Group>
        <Text size="xs" c="dimmed">
          {describeWebhook(webhook, now, timeZone)}
        </Text>
        {webhook.state === 'failing' ? (
          <Text size="xs" c="red">
            {webhook.lastError}
          </Text>
        ) : null}
        <Group gap="xs">
          {webhook.isEnabled ? (
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Send test to ${host}`}
              aria-busy={sendTest.isPending}
              onClick={sendTest.isPending ? undefined : test}
            >
              Send test
            </Button>
          ) : null}
          {buttons.map(({ text, name, onClick }) => (
            <Button
              key={text}
              variant="default"
              size="compact-sm"
              aria-haspopup="dialog"
              aria-label={name}
              onClick={onClick}
            >
              {text}
            </Button>
          ))}
        </Group>
      </Stack>
    </Box>
  );
}
