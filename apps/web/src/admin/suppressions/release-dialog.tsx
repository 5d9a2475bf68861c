import { Text, Textarea } from '@mantine/core';
import { MAX_RELEASE_REASON } from '@rapport/domain/subscribers/suppression-labels';
import { releaseSchema, type Suppression } from '@rapport/domain/subscribers/suppressions';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { RELEASE_FORM } from './release-form.ts';
import { useRelease } from './use-suppressions.ts';

interface ReleaseDialogProps {
  suppression: Suppression;
  opened: boolean;
  onClose: () => void;
}

/** Asks why an address is released, and says what follows. */
export default function ReleaseDialog({ suppression, opened, onClose }: ReleaseDialogProps) {
  const { id, email, reason } = suppression;
  const release = useRelease();
  const { field, form } = useDialogForm({
    draft: RELEASE_FORM.getDraft(suppression),
    initial: { why: '' },
    schema: releaseSchema,
    toInput: (typed) => typed,
    send: ({ why }) => release.mutateAsync({ id, why }),
    ...formToastsOf('Failed to release the address', onClose),
  });
  return (
    <FormDialog
      opened={opened}
      title="Release address"
      form={form}
      submit="Release address"
      submitting="Releasing..."
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {reason === 'unsubscribed'
          ? `${email} unsubscribed. Release it only if this person asked you to: campaigns go to them again if they were confirmed.`
          : `Campaigns go to ${email} again if it belongs to a confirmed subscriber. Postmark sends to it again too.`}
      </Text>
      <Textarea
        {...field('why')}
        label="Why do you release it?"
        description="Kept in the audit log and in the history of the subscriber."
        maxLength={MAX_RELEASE_REASON}
        rows={3}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  );
}
