import { Box, NativeSelect, Text } from '@mantine/core';
import { MAX_RECIPIENTS } from '@rapport/domain/emails/recipients';
import { MAX_CONTACTS, packageDetailsPayloadSchema } from '@rapport/domain/emails/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import type { DialogForm } from '../dialog/use-dialog-form.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import type { ListSelection } from '../lists/selection-context.tsx';
import { usePackageChoices } from '../packages/package-choices.tsx';
import { failed, succeeded } from '../ui/feedback.ts';
import { useEmails, useShownDraft } from './use-emails.ts';

interface PackageDetailsDialogProps {
  selection: ListSelection;
  /** The name of a selected contact; undefined where its row is not loaded. */
  getName: (id: string) => string | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Sends the details of a package to the selected contacts. A contact that got them is no longer selected. */
export default function PackageDetailsDialog({
  selection,
  getName,
  opened,
  onClose,
}: PackageDetailsDialogProps) {
  const { packageDetails } = useEmails();
  const packages = usePackageChoices();
  const ids = [...selection.ids];
  const { field, values, form } = useDialogForm({
    draft: 'package-details',
    initial: { packageId: '' },
    schema: packageDetailsPayloadSchema.pick({ packageId: true }),
    toInput: (typed) => typed,
    send: async ({ packageId }) => {
      const outcome = { sent: 0, missing: [] as string[] };
      try {
        for (let start = 0; start < ids.length; start += MAX_CONTACTS) {
          const contactIds = ids.slice(start, start + MAX_CONTACTS);
          const { sent, missing } = await packageDetails.mutateAsync({ packageId, contactIds });
          outcome.sent += sent;
          outcome.missing.push(...missing);
          selection.remove(contactIds);
        }
      } catch (error) {
        const partly =
          outcome.sent > 0
            ? `. ${quantity(outcome.sent, 'email is', 'emails are')} being sent. The other contacts are still selected`
            : '';
        failed(`Failed to send package details${partly}`, error);
        throw error;
      }
      showOutcome(outcome, getName);
    },
    onSent: onClose,
  });
  const [contactId] = ids;
  const draft = useShownDraft(
    values.packageId
      ? {
          template: 'package_details',
          packageId: values.packageId,
          ...(contactId === undefined ? {} : { contactId }),
        }
      : null,
  );

  const shown = values.packageId ? draft.data : undefined;
  const question = useBulkQuestion(form, ids.length, values.packageId !== '');

  return (
    <>
      <FormDialog
        opened={opened}
        title="Send Package Details"
        form={question.form}
        submit="Send Package Details"
        submitting="Sending..."
        size={640}
        onClose={question.isAsking ? () => undefined : onClose}
      >
        <Text size="sm">{`${quantity(ids.length, 'contact')} selected. Each address gets one email.`}</Text>
        <NativeSelect {...field('packageId')} label="Package" withAsterisk data-autofocus {...packages} />
        <Box h={420}>
          <EmailPreview email={shown} error={draft.error}>
            {shown ? null : getHint(values.packageId !== '')}
          </EmailPreview>
        </Box>
      </FormDialog>
      <ConfirmDialog
        question={
          question.isAsking
            ? {
                title: `Send to ${quantity(ids.length, 'contact')}?`,
                text: `This sends the details of the package to ${quantity(ids.length, 'contact')}, one email to each address. This can't be undone.`,
                confirmLabel: 'Send now',
                isDeletion: false,
              }
            : null
        }
        isBusy={false}
        onConfirm={question.confirm}
        onCancel={question.dismiss}
      />
    </>
  );
}

/** Asks before sending to more contacts than one would write to by hand. */
function useBulkQuestion(form: DialogForm, contacts: number, isComplete: boolean) {
  const [isAsking, setAsking] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isConfirmed = useRef(false);
  const onSubmit: DialogForm['onSubmit'] = (event) => {
    if (isConfirmed.current || contacts <= MAX_RECIPIENTS || !isComplete) {
      isConfirmed.current = false;
      return form.onSubmit(event);
    }
    event.preventDefault();
    element.current = event.currentTarget;
    setAsking(true);
  };
  return {
    form: { ...form, onSubmit },
    isAsking,
    dismiss: () => setAsking(false),
    confirm: () => {
      setAsking(false);
      isConfirmed.current = true;
      element.current?.requestSubmit();
    },
  };
}

function getHint(isChosen: boolean): string {
  return isChosen ? 'Loading...' : 'Choose a package to see the email.';
}

function showOutcome(
  { sent, missing }: { sent: number; missing: string[] },
  getName: (id: string) => string | undefined,
): void {
  const done = `Package details sent to ${quantity(sent, 'address', 'addresses')}`;
  const names = missing.map(getName).filter((name) => name !== undefined);
  const deleted = names.length === missing.length ? names.join(', ') : quantity(missing.length, 'contact');
  const notSent = `. ${deleted} ${missing.length === 1 ? 'was' : 'were'} deleted and got no email.`;
  succeeded(missing.length === 0 ? done : done + notSent);
}
