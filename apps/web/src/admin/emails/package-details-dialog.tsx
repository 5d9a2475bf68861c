import { NativeSelect } from '@mantine/core';
import { MAX_RECIPIENTS } from '@rapport/domain/emails/recipients';
import { MAX_CONTACTS, packageDetailsPayloadSchema } from '@rapport/domain/emails/schema';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import forms from '../dialog/form.module.css';
import { FormDialog } from '../dialog/form-dialog.tsx';
import type { DialogForm } from '../dialog/use-dialog-form.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { MailPreview } from '../email-preview/email-preview.tsx';
import { failed, succeeded } from '../feedback.ts';
import type { ListSelection } from '../lists/selection-context.tsx';
import { usePackageChoices } from '../packages/package-choices.ts';
import { useEmails, useShownDraft } from './use-emails.ts';

interface PackageDetailsDialogProps {
  selection: ListSelection;
  /** What a selected contact is called, where its row is loaded. */
  nameOf: (id: string) => string | undefined;
  opened: boolean;
  onClose: () => void;
}

const count = (total: number, one: string, many: string) =>
  `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`;

/** Sends the details of a package to the selected contacts (decision 15). Who has them is no longer selected. */
export function PackageDetailsDialog({ selection, nameOf, opened, onClose }: PackageDetailsDialogProps) {
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
            ? `. ${count(outcome.sent, 'e-mail is', 'e-mails are')} on the way, the other contacts are still selected`
            : '';
        failed(`Failed to send package details${partly}`, error);
        throw error;
      }
      tell(outcome, nameOf);
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
  const question = useManyQuestion(form, ids.length, values.packageId !== '');

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
        <p className={forms.text}>
          {`${count(ids.length, 'contact', 'contacts')} selected; each address gets one email.`}
        </p>
        <NativeSelect {...field('packageId')} label="Package" withAsterisk data-autofocus data={packages} />
        <MailPreview mail={shown} isFailed={draft.isError}>
          {shown ? null : waitingText(values.packageId !== '')}
        </MailPreview>
      </FormDialog>
      <ConfirmDialog
        question={
          question.isAsking
            ? {
                title: `Send to ${count(ids.length, 'contact', 'contacts')}?`,
                text: `The details of this package go to ${count(ids.length, 'contact', 'contacts')}, one email to each address. This can't be undone.`,
                yes: 'Send Now',
                isDeletion: false,
              }
            : null
        }
        isBusy={false}
        onYes={question.confirm}
        onNo={question.dismiss}
      />
    </>
  );
}

/** From more contacts on than one writes to by hand, sending asks first. */
function useManyQuestion(form: DialogForm, contacts: number, isComplete: boolean) {
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

function waitingText(isChosen: boolean): string {
  return isChosen ? 'Loading...' : 'Choose a package to see the email.';
}

function tell(
  { sent, missing }: { sent: number; missing: string[] },
  nameOf: (id: string) => string | undefined,
): void {
  const done = `Package details sent to ${count(sent, 'address', 'addresses')}`;
  const names = missing.map(nameOf).filter((name) => name !== undefined);
  const who =
    names.length === missing.length ? names.join(', ') : count(missing.length, 'contact', 'contacts');
  const gone = `. ${who} ${missing.length === 1 ? 'was' : 'were'} deleted meanwhile and got nothing.`;
  succeeded(missing.length === 0 ? done : done + gone);
}
