import { Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { fillPlaceholders, WRITTEN_VARIABLES } from '@rapport/domain/emails/placeholders';
import { parseRecipients } from '@rapport/domain/emails/recipients';
import { COMPOSE_TEMPLATES } from '@rapport/domain/emails/schema';
import { toPortrait } from '@rapport/domain/site/identity';
import type { WholePageContent } from '@rapport/domain/site/page-content';
import { createLetterhead, type Letterhead, toCommonValues } from '@rapport/email/letterhead';
import { renderTextEmail } from '@rapport/email/render-text';
import { useMemo } from 'react';
import { useContent, useSite } from '../../ui/site-context.tsx';
import { ErasedConfirmation } from '../dialog/erased-question.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useInsertion } from '../editor-page/use-insertion.ts';
import { VariableMenu } from '../editor-page/variable-menu.tsx';
import { EditorPanes } from '../email-preview/editor-panes.tsx';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { useTable } from '../lists/use-wide-screen.ts';
import { usePackageChoices } from '../packages/package-choices.tsx';
import { AnsweredMessage } from './answered-message.tsx';
import type { Addressee } from './compose-form.ts';
import type { EmailText } from './reply-text.ts';
import { useCompose, VARIABLES_HINT } from './use-compose.ts';
import { useRecipientName } from './use-emails.ts';
import { useTemplate } from './use-template.ts';

/** The letterhead that the server adds to emails, for previews in the browser. */
function createSiteLetterhead(
  { owner, emailIdentity, look }: WholePageContent,
  publicUrl: string,
): Letterhead {
  return createLetterhead({ name: owner.name, emailIdentity, look, portrait: toPortrait(owner) }, publicUrl);
}

/** The message and its preview side by side, in pixels. */
const DIALOG_WIDTH = 1120;

const PREVIEW_DEBOUNCE_MS = 250;

const TEMPLATES = [
  ...COMPOSE_TEMPLATES.map(({ type, label }) => ({ value: type, label })),
  { value: '', label: 'Custom Email' },
];

/** Shown for what the server fills in. */
const SAMPLE_NAME = '[name of the recipient]';
const SAMPLE_VALUES = { unsubscribeUrl: '[link to unsubscribe]' };

/** The email as its recipient sees it, but for what only the server knows. */
function renderDraft({ subject, message }: EmailText, letterhead: Letterhead, name: string | null) {
  const values = { ...toCommonValues(letterhead), ...SAMPLE_VALUES, clientName: name ?? SAMPLE_NAME };
  const fill = (text: string) => fillPlaceholders(text, values, { keepsUnknown: true });
  return renderTextEmail(fill(subject), fill(message), letterhead);
}

interface ComposeDialogProps {
  addressee: Addressee;
  opened: boolean;
  onClose: () => void;
}

/** Writes and sends an email, with a template to start from and a preview. */
export default function ComposeDialog({ addressee, opened, onClose }: ComposeDialogProps) {
  const { contact, email = '' } = addressee;
  const contactId = contact?.id;
  const { publicUrl } = useSite();
  const content = useContent();
  const letterhead = useMemo(() => createSiteLetterhead(content, publicUrl), [content, publicUrl]);
  const packages = usePackageChoices();
  const { field, values, set, change, form, first, erased } = useCompose(addressee, onClose);
  const template = useTemplate({
    contactId,
    first,
    text: { subject: values.subject, message: values.message },
    onFilled: change,
  });
  // On a phone the message would scroll the recipient and the subject out of sight.
  const isWide = useTable();
  const insertion = useInsertion<'subject' | 'message'>(set);
  // The preview is a page of its own, so it is not loaded again with every key press.
  const [{ to, subject, message }] = useDebouncedValue(values, PREVIEW_DEBOUNCE_MS);
  const name = useRecipientName(to, contactId);

  return (
    <FormDialog
      opened={opened}
      title="Compose Email"
      form={form}
      submit="Send Email"
      submitting="Sending..."
      size={DIALOG_WIDTH}
      isEditor
      onClose={onClose}
    >
      <EditorPanes
        preview={
          <EmailPreview
            email={message ? renderDraft({ subject, message }, letterhead, name) : undefined}
            hasViews
          >
            {message ? null : 'Your email will appear here as the recipient sees it.'}
          </EmailPreview>
        }
      >
        {contact ? <AnsweredMessage contact={contact} /> : null}
        <TextInput
          {...field('to')}
          label="To"
          description="Separate addresses with commas. Each person gets their own email."
          withAsterisk
          data-autofocus={!(email && isWide) || undefined}
          autoComplete="off"
        />
        <ErasedConfirmation question={erased} emails={parseRecipients(values.to)} />
        <NativeSelect
          name="template"
          label="Template"
          data={TEMPLATES}
          value={values.template}
          data-autofocus={(email && !contact && isWide) || undefined}
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
            {...packages}
            value={values.packageId}
            onChange={(event) => {
              set('packageId', event.currentTarget.value);
              template.choose(values.template, event.currentTarget.value);
            }}
          />
        ) : null}
        {template.replaced ? (
          <Group gap="sm" role="status">
            <Text size="sm">The template replaced your text.</Text>
            <Button variant="default" size="compact-sm" onClick={template.undo}>
              Undo
            </Button>
          </Group>
        ) : null}
        <TextInput {...field('subject')} label="Subject" withAsterisk onFocus={insertion.onFocus} />
        <VariableMenu variables={WRITTEN_VARIABLES} hint={VARIABLES_HINT} onInsert={insertion.insert}>
          <Textarea
            {...field('message')}
            label="Message"
            withAsterisk
            rows={14}
            data-autofocus={(contact && isWide) || undefined}
            onFocus={insertion.onFocus}
          />
        </VariableMenu>
      </EditorPanes>
    </FormDialog>
  );
}
