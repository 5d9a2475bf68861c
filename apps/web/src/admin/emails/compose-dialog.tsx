import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { MAX_RECIPIENTS, recipientsOf } from '@rapport/domain/emails/recipients';
import { COMPOSE_TEMPLATES, composedEmailSchema } from '@rapport/domain/emails/schema';
import { emailSchema } from '@rapport/domain/shared/email';
import { renderTextEmail } from '@rapport/email/render-text';
import { useMemo } from 'react';
import { z } from 'zod';
import { useSite } from '../../ui/site-context.tsx';
import { ErasedConfirmation, useErasedQuestion } from '../dialog/erased-question.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { type Addressee, DRAFTS } from '../dialog/form-openings.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { MailPreview } from '../email-preview/email-preview.tsx';
import { failed, succeeded } from '../feedback.ts';
import { usePackageChoices } from '../packages/package-choices.ts';
import classes from './emails.module.css';
import { sendToEach } from './send-to-each.ts';
import { siteLetterhead } from './site-letterhead.ts';
import { useEmails } from './use-emails.ts';
import { useTemplate } from './use-template.ts';

/** The dialog is a letter with its preview, in pixels. */
const LETTER_WIDTH = 720;

const PREVIEW_AFTER_MS = 250;

const TEMPLATES = [
  ...COMPOSE_TEMPLATES.map(({ type, label }) => ({ value: type, label })),
  { value: '', label: 'Custom Email' },
];

/** One email for each address in the field. */
const formSchema = composedEmailSchema.extend({
  to: z
    .string()
    .transform(recipientsOf)
    .pipe(
      z
        .array(emailSchema)
        .min(1, { error: 'Please enter a valid email address.' })
        .max(MAX_RECIPIENTS, { error: `Please enter at most ${MAX_RECIPIENTS} addresses.` }),
    ),
});

interface ComposeDialogProps {
  addressee: Addressee;
  opened: boolean;
  onClose: () => void;
}

/** Writes an email and really sends it (decision 15), with a template filled in and the letter shown as it will be. */
export function ComposeDialog({ addressee: { contactId, email = '' }, opened, onClose }: ComposeDialogProps) {
  const { compose } = useEmails();
  const { publicUrl } = useSite();
  const letterhead = useMemo(() => siteLetterhead(publicUrl), [publicUrl]);
  const erased = useErasedQuestion();
  const packages = usePackageChoices();
  const { field, values, set, change, form } = useDialogForm({
    draft: DRAFTS.compose(contactId),
    initial: { to: email, template: '', packageId: '', subject: '', message: '' },
    schema: formSchema,
    toInput: ({ to, subject, message }) => ({ to, subject, message }),
    send: async ({ to, subject, message }) => {
      const refused = new Set<string>();
      const { sent, kept, error } = await sendToEach(to, (address) =>
        compose.mutateAsync(
          { to: address, subject, message, allowErased: erased.isConfirmed(address) },
          { onError: (reason) => void (erased.ask(reason, address) && refused.add(address)) },
        ),
      );
      if (kept.length === 0) return;
      // Whoever has it already is not written to again.
      if (sent.length > 0) change({ to: kept.join(', ') });
      // The question is asked in the dialog; a toast would only say it twice.
      if (sent.length === 0 && refused.size === kept.length) throw error;
      const partly = sent.length > 0 ? `. It was sent to ${sent.join(', ')}` : '';
      failed(`Failed to send email to ${kept.join(', ')}${partly}`, error);
      throw error;
    },
    onSent: () => {
      succeeded('Email sent successfully');
      onClose();
    },
  });
  const template = useTemplate({
    contactId,
    words: { subject: values.subject, message: values.message },
    onFilled: change,
  });
  // The preview is a page of its own, and is not loaded again with every letter.
  const [{ subject, message }] = useDebouncedValue(values, PREVIEW_AFTER_MS);

  return (
    <FormDialog
      opened={opened}
      title="Compose Email"
      form={form}
      submit="Send Email"
      submitting="Sending..."
      size={LETTER_WIDTH}
      onClose={onClose}
    >
      <TextInput
        {...field('to')}
        label="To"
        description="Separate addresses with commas. Each person gets their own email."
        withAsterisk
        data-autofocus={email ? undefined : true}
        autoComplete="off"
      />
      <ErasedConfirmation question={erased} emails={recipientsOf(values.to)} />
      <NativeSelect
        name="template"
        label="Template"
        data={TEMPLATES}
        value={values.template}
        data-autofocus={email ? true : undefined}
        aria-busy={template.isFilling}
        onChange={(event) => {
          set('template', event.currentTarget.value);
          template.choose(event.currentTarget.value, values.packageId);
        }}
      />
      {values.template === 'package_details' ? (
        <NativeSelect
          name="packageId"
          label="Package"
          data={packages}
          value={values.packageId}
          onChange={(event) => {
            set('packageId', event.currentTarget.value);
            template.choose(values.template, event.currentTarget.value);
          }}
        />
      ) : null}
      {template.replaced ? (
        <p className={classes.undo} role="status">
          The template took the place of what you had typed.
          <Button variant="default" size="compact-sm" onClick={template.bringBack}>
            Bring it back
          </Button>
        </p>
      ) : null}
      <TextInput {...field('subject')} label="Subject" withAsterisk />
      <Textarea {...field('message')} label="Message" withAsterisk rows={9} />
      {/* It stands there from the beginning, so that nothing moves under the pointer when the first words are in. */}
      <MailPreview
        mail={message ? renderTextEmail(subject, message, letterhead) : undefined}
        isFailed={false}
      >
        {message ? null : 'Your email appears here as its reader will see it.'}
      </MailPreview>
    </FormDialog>
  );
}
