import { Stack, Text, TextInput } from '@mantine/core';
import { personErasureSchema } from '@rapport/domain/privacy/schema';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed } from '../ui/feedback.ts';
import { ReauthenticateDialog, useReauthentication } from './reauthenticate-dialog.tsx';
import { usePersonAudit, usePersonErasure } from './use-data-audit.ts';

interface ErasePersonDialogProps {
  email: string;
  opened: boolean;
  onClose: () => void;
}

const PROVIDER_COPIES: Record<string, string> = {
  true: 'We ask Postmark to remove them. The Data Audit shows when that is done.',
  false:
    'We can’t ask Postmark to remove them, because POSTMARK_ACCOUNT_TOKEN is not set. Contact Postmark support.',
};

/** Asks for the address again before a person is erased, and explains what stays and why. */
export function ErasePersonDialog({ email, opened, onClose }: ErasePersonDialogProps) {
  const erase = usePersonErasure();
  const { data: audit } = usePersonAudit(email);
  const reauthentication = useReauthentication();
  const { field, form } = useDialogForm({
    draft: `erase:${email}`,
    initial: { confirmation: '' },
    schema: personErasureSchema,
    toInput: (typed) => ({ email, ...typed }),
    send: (payload) =>
      erase.mutateAsync(payload, {
        onError: (error) => {
          if (!reauthentication.ask(error, { what: 'erase', email }))
            failed('Failed to erase this person', error);
        },
        onSuccess: ({ mentioned, providerStatus }) => {
          const mentions = mentioned.map(({ what, count }) => `${what} (${count})`).join(', ');
          showToast({
            title: 'Person erased',
            message: [
              mentions === '' ? 'Nothing else mentions this address.' : `Still mentioned in: ${mentions}.`,
              ...(providerStatus === 'not_configured' ? ['Ask Postmark to remove its copies.'] : []),
            ].join(' '),
            tone: 'success',
          });
        },
      }),
    onSent: onClose,
  });
  const dialog = (
    <FormDialog
      opened={opened && !reauthentication.question.isOpen}
      title="Erase person"
      form={form}
      submit="Erase permanently"
      submitting="Erasing..."
      isDeletion
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">
          This is permanent and cannot be undone. It deletes the submissions, subscription, consents, account,
          sessions, notifications and emails of{' '}
          <Text span inherit fw={600}>
            {email}
          </Text>
          , and signs out anyone who uses this address.
        </Text>
        <Text size="sm">
          What remains can’t be traced to the person: plans and their hours, because your books must show what
          was sold (active plans end); the audit log, without the address; and a fingerprint of the address,
          so that you are asked before anyone writes to it again. Backups made before today still contain this
          person’s data until you delete them.
        </Text>
        <Text size="sm">
          Postmark, which delivers your emails, keeps its own copies: each email, usually for 45 days, and
          addresses that bounced, complained or unsubscribed.{' '}
          {audit === undefined ? null : PROVIDER_COPIES[String(audit.removesProviderData)]}
        </Text>
      </Stack>
      <TextInput
        {...field('confirmation')}
        label="Type the address to confirm"
        autoComplete="off"
        spellCheck={false}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  );
  return (
    <>
      {dialog}
      <ReauthenticateDialog
        opened={opened && reauthentication.question.isOpen}
        resume={reauthentication.question.shown}
        onClose={reauthentication.question.close}
      />
    </>
  );
}
