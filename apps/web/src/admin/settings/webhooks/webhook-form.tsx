import { Checkbox, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { WEBHOOK_EVENT_DESCRIPTIONS, WEBHOOK_EVENTS } from '@rapport/domain/webhooks/events';
import { type Webhook, type WebhookSecretResult, webhookUpdateSchema } from '@rapport/domain/webhooks/schema';
import { FormDialog } from '../../dialog/form-dialog.tsx';
import { useDialogForm } from '../../dialog/use-dialog-form.ts';
import { defineForm } from '../../dialog/use-opened.ts';
import { failed, succeeded } from '../../ui/feedback.ts';
import { ReauthenticateDialog, useReauthentication } from '../reauthenticate-dialog.tsx';
import { useWebhookChanges } from './use-webhooks.ts';

export const WEBHOOK_FORM = defineForm('webhook', (edited: Webhook | 'new') =>
  edited === 'new' ? edited : edited.id,
);

interface WebhookFormProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  opened: boolean;
  onCreated: (result: WebhookSecretResult) => void;
  onClose: () => void;
}

interface Values {
  url: string;
  events: string[];
  isEnabled: boolean;
}

/** Creates or changes a webhook: its address, its events, and whether it is on. */
export function WebhookForm({ webhook, opened, onCreated, onClose }: WebhookFormProps) {
  const { create, update } = useWebhookChanges();
  const reauthentication = useReauthentication();
  const initial: Values = {
    url: webhook?.url ?? '',
    events: webhook?.events ?? [],
    isEnabled: webhook?.isEnabled ?? true,
  };
  const onFailed = (error: unknown) => {
    if (reauthentication.ask(error, { what: 'webhook' })) return;
    failed(webhook ? 'Failed to update webhook' : 'Failed to create webhook', error);
  };
  const { field, values, set, errors, form } = useDialogForm({
    draft: WEBHOOK_FORM.getDraft(webhook ?? 'new'),
    initial,
    schema: webhookUpdateSchema,
    toInput: (typed) => typed,
    send: async ({ isEnabled, ...payload }) => {
      if (webhook) return update.mutateAsync({ id: webhook.id, isEnabled, ...payload });
      return create.mutateAsync(payload, { onSuccess: onCreated });
    },
    onSent: (_merged, { message }) => {
      // A new one shows its secret instead.
      if (!webhook) return;
      succeeded(message);
      onClose();
    },
    onFailed,
  });
  return (
    <>
      <FormDialog
        opened={opened && !reauthentication.question.isOpen}
        title={webhook ? 'Edit webhook' : 'Add webhook'}
        form={form}
        submit={webhook ? 'Save webhook' : 'Add webhook'}
        submitting={webhook ? 'Saving...' : 'Adding...'}
        onClose={onClose}
      >
        <TextInput
          {...field('url')}
          type="url"
          label="Address"
          description="Where we send the events, such as https://example.com/webhooks."
          withAsterisk
          autoComplete="off"
          data-autofocus
        />
        <Checkbox.Group
          label="Events"
          description="We send each of these when it happens."
          withAsterisk
          value={values.events}
          error={errors.events}
          // Below thirteen events it would be out of sight.
          inputWrapperOrder={['label', 'description', 'error', 'input']}
          onChange={(events) => set('events', events)}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="sm" mt="xs">
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox
                key={event}
                name="events"
                value={event}
                label={event}
                description={WEBHOOK_EVENT_DESCRIPTIONS[event]}
              />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
        {webhook ? (
          <Switch
            name="isEnabled"
            label="Send events"
            description="While this is off, nothing is sent, and events are not saved for later."
            checked={values.isEnabled}
            onChange={(event) => set('isEnabled', event.currentTarget.checked)}
          />
        ) : null}
      </FormDialog>
      <ReauthenticateDialog
        opened={opened && reauthentication.question.isOpen}
        resume={reauthentication.question.shown}
        onClose={reauthentication.question.close}
      />
    </>
  );
}
