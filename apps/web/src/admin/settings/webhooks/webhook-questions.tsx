import type { Webhook, WebhookSecretResult } from '@rapport/domain/webhooks/schema';
import { PREVIOUS_SECRET_HOURS } from '@rapport/domain/webhooks/schema';
import { ConfirmDialog } from '../../dialog/confirm-dialog.tsx';
import type { OpenedProps } from '../../dialog/use-opened.ts';
import { failed, toastsOf } from '../../ui/feedback.ts';
import { ReauthenticateDialog, useReauthentication } from '../reauthenticate-dialog.tsx';
import { useWebhookChanges } from './use-webhooks.ts';

interface QuestionProps extends OpenedProps {
  webhook: Webhook;
}

/** Asks before a webhook is deleted. */
export function DeleteQuestion({ webhook, opened, onClose }: QuestionProps) {
  const { remove } = useWebhookChanges();
  return (
    <ConfirmDialog
      question={
        opened
          ? {
              title: 'Delete webhook',
              text: `${new URL(webhook.url).host} gets no more events, and the list of its deliveries is deleted. This can't be undone.`,
              confirmLabel: 'Delete webhook',
              busyLabel: 'Deleting...',
              cancelLabel: 'Keep webhook',
            }
          : null
      }
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: webhook.id }, toastsOf('Failed to delete webhook', onClose))}
      onCancel={onClose}
    />
  );
}

/** Asks before the secret of a webhook is replaced. */
export function NewSecretQuestion({
  webhook,
  opened,
  onClose,
  onCreated,
}: QuestionProps & { onCreated: (result: WebhookSecretResult) => void }) {
  const { rotateSecret } = useWebhookChanges();
  const reauthentication = useReauthentication();
  const onConfirm = () => {
    rotateSecret.mutate(
      { id: webhook.id },
      {
        onSuccess: onCreated,
        onError: (error) => {
          if (!reauthentication.ask(error, { what: 'webhook' })) failed('Failed to create secret', error);
        },
      },
    );
  };
  return (
    <>
      <ConfirmDialog
        question={
          opened && !reauthentication.question.isOpen
            ? {
                title: 'Create new secret',
                text: `${new URL(webhook.url).host} has ${PREVIOUS_SECRET_HOURS} hours to change to the new secret. Until then, events are signed with both.`,
                confirmLabel: 'Create new secret',
                busyLabel: 'Creating...',
                cancelLabel: 'Keep secret',
                isDeletion: false,
              }
            : null
        }
        isBusy={rotateSecret.isPending}
        onConfirm={onConfirm}
        onCancel={onClose}
      />
      <ReauthenticateDialog
        opened={opened && reauthentication.question.isOpen}
        resume={reauthentication.question.shown}
        onClose={() => {
          reauthentication.question.close();
          onClose();
        }}
      />
    </>
  );
}
