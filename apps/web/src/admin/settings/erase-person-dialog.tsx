import { TextInput } from '@mantine/core';
import { personErasureSchema } from '@rapport/domain/privacy/schema';
import { showToast } from '../../ui/toasts/show-toast.ts';
import forms from '../dialog/form.module.css';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed } from '../feedback.ts';
import { ReauthenticateDialog, useReauthentication } from './reauthenticate-dialog.tsx';
import { usePersonAudit, usePersonErasure } from './use-data-audit.ts';

interface ErasePersonDialogProps {
  email: string;
  opened: boolean;
  onClose: () => void;
}

const PROVIDER_COPIES: Record<string, string> = {
  true: 'It is asked to remove them, and the Data Audit shows when it has.',
  false: 'It is not asked to remove them, because POSTMARK_ACCOUNT_TOKEN is not set: ask its support.',
};

/** Asks for the address once more before a person is erased, and says what stays and why. */
export function ErasePersonDialog({ email, opened, onClose }: ErasePersonDialogProps) {
  const erase = usePersonErasure();
  const { data: audit } = usePersonAudit(email);
  const again = useReauthentication();
  const { field, form } = useDialogForm({
    draft: `erase:${email}`,
    initial: { confirmation: '' },
    schema: personErasureSchema,
    toInput: (typed) => ({ email, ...typed }),
    send: (payload) =>
      erase.mutateAsync(payload, {
        onError: (error) => {
          if (!again.ask(error, { what: 'erase', email })) failed('Failed to erase this person', error);
        },
        onSuccess: ({ mentioned, providerStatus }) => {
          const left = mentioned.map(({ what, count }) => `${what} (${count})`).join(', ');
          showToast({
            title: 'Person erased',
            message: [
              left === '' ? 'Nothing leads to them any more.' : `Others still mention the address: ${left}.`,
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
      opened={opened && !again.question.isOpen}
      title="Erase Person"
      form={form}
      submit="Erase for Good"
      submitting="Erasing..."
      isDeletion
      onClose={onClose}
    >
      <div className={forms.text}>
        <p>
          This is permanent and cannot be undone. Submissions, subscription, consents, account, sessions,
          notifications and emails of <strong>{email}</strong> are deleted, and whoever is signed in with it
          is signed out.
        </p>
        <p>
          What stays leads to nobody: plans with their hours, because the books must show what was sold (an
          active plan ends); the audit log without the address; and a fingerprint of the address, so that you
          are asked before anyone writes to it again. Backups made before today still hold the person until
          you delete them.
        </p>
        <p>
          Postmark, which delivers your emails, keeps copies of its own: each email, usually for 45 days, and
          addresses that bounced, complained or unsubscribed.{' '}
          {audit === undefined ? null : PROVIDER_COPIES[String(audit.removesProviderData)]}
        </p>
      </div>
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
        opened={opened && again.question.isOpen}
        resume={again.question.shown}
        onClose={again.question.close}
      />
    </>
  );
}
