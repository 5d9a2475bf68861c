import { Alert, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { EmailTemplatePreviewPayload } from '@rapport/domain/email-templates/schema';
import { type EmailTemplate, emailTemplatePayloadSchema } from '@rapport/domain/email-templates/schema';
import { EMAIL_FIELDS } from '@rapport/domain/emails/fields';
import { IconRestore } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { httpStatusOf } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { formatList } from '../dialog/format-list.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { defineForm } from '../dialog/use-opened.ts';
import { EditorPage } from '../editor-page/editor-page.tsx';
import { PreheaderField } from '../editor-page/preheader-field.tsx';
import { useInsertion } from '../editor-page/use-insertion.ts';
import { VariableMenu } from '../editor-page/variable-menu.tsx';
import { EmailPreview } from '../email-preview/email-preview.tsx';
import { failed, formToastsOf, succeeded } from '../ui/feedback.ts';
import { Status } from '../ui/status.tsx';
import { useTemplateChanges } from './use-email-templates.ts';

type Draft = Pick<EmailTemplatePreviewPayload, 'subject' | 'htmlContent'> & {
  preheader: string;
  textContent: string;
};

/** A template draft with sample values, rendered by the server. The last preview is shown until the next one is there. */
function useTemplatePreview(id: string, draft: Draft) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['template-preview', id, draft],
    queryFn: ({ signal }) => client.emailTemplates.preview.mutate({ id, ...draft }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** How long typing has to pause before the preview is updated. */
const PREVIEW_DEBOUNCE_MS = 400;

function toFormValues(template: EmailTemplate) {
  return {
    subject: template.subject,
    preheader: template.preheader ?? '',
    htmlContent: template.htmlContent,
    textContent: template.textContent ?? '',
    active: template.active,
  };
}

/** A template as the form shows it, and the version that a save may replace. */
const toEdit = (template: EmailTemplate) => ({
  values: toFormValues(template),
  version: { updatedAt: template.updatedAt },
});

const LABELS = {
  subject: 'Subject',
  preheader: EMAIL_FIELDS.preheader.label,
  htmlContent: 'HTML content',
  textContent: 'Text content',
  active: 'Active',
};

export const TEMPLATE_FORM = defineForm('template', ({ id }: EmailTemplate) => id);

interface TemplateEditorProps {
  template: EmailTemplate;
  onClose: () => void;
}

/** The page that edits a template. Its variables are listed and checked, and the preview shows it with sample values. */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const { update, reset, read } = useTemplateChanges();
  const [loaded] = useState(() => toEdit(template));
  const [isResetting, setResetting] = useState(false);
  const { field, values, set, version, catchUp, form } = useDialogForm({
    draft: TEMPLATE_FORM.getDraft(template),
    initial: loaded.values,
    stored: { ...loaded, load: () => read(template.id).then(toEdit), labels: LABELS },
    schema: emailTemplatePayloadSchema,
    toInput: (typed) => typed,
    send: (edit, seen) => update.mutateAsync({ id: template.id, ...edit, seen }),
    ...formToastsOf('Failed to update email template', onClose),
  });
  const insertion = useInsertion<'subject' | 'preheader' | 'htmlContent' | 'textContent'>(set);
  const resetToBuiltIn = () =>
    reset.mutate(
      { id: template.id, seen: version },
      {
        onSuccess: ({ message }) => {
          succeeded(message);
          form.discard();
          onClose();
        },
        onError: (error) => {
          failed('Failed to reset email template', error);
          // Loads what was saved meanwhile, so that the next try can reset it.
          if (httpStatusOf(error) === 409) void catchUp().catch(() => undefined);
        },
        onSettled: () => setResetting(false),
      },
    );

  return (
    <>
      <EditorPage
        title={template.name}
        badge={
          <Status tone={template.active ? 'good' : 'off'}>{template.active ? 'Active' : 'Inactive'}</Status>
        }
        back="Back to the templates"
        form={form}
        submit="Save template"
        submitting="Saving..."
        actions={[
          {
            label: 'Reset to built-in text',
            icon: IconRestore,
            opensDialog: true,
            onAct: () => setResetting(true),
          },
        ]}
        preview={<Preview id={template.id} values={values} />}
        onClose={onClose}
      >
        <TextInput
          {...field('subject')}
          label="Subject"
          withAsterisk
          data-autofocus
          onFocus={insertion.onFocus}
        />
        <PreheaderField {...field('preheader')} onFocus={insertion.onFocus} />
        <VariableMenu variables={template.variables} onInsert={insertion.insert}>
          <Textarea
            {...field('htmlContent')}
            label="HTML content"
            withAsterisk
            rows={11}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            spellCheck={false}
            onFocus={insertion.onFocus}
          />
        </VariableMenu>
        <Textarea
          {...field('textContent')}
          label="Text content"
          description="For email programs that don't show HTML. Leave it empty to create the text from the HTML."
          rows={5}
          onFocus={insertion.onFocus}
        />
        <Switch
          label="Active"
          description="While this template is inactive, emails use the built-in text."
          checked={values.active}
          onChange={(event) => set('active', event.currentTarget.checked)}
        />
      </EditorPage>
      <ConfirmDialog
        question={
          isResetting
            ? {
                title: 'Reset template',
                text: `“${template.name}” goes back to its built-in text. Your changes will be lost.`,
                confirmLabel: 'Reset',
                busyLabel: 'Resetting...',
              }
            : null
        }
        isBusy={reset.isPending}
        onConfirm={resetToBuiltIn}
        onCancel={() => setResetting(false)}
      />
    </>
  );
}

function Preview({ id, values }: { id: string; values: ReturnType<typeof toFormValues> }) {
  const { active: _active, ...draft } = values;
  // Compared as text: the object is a new one at every render.
  const [debounced] = useDebouncedValue(JSON.stringify(draft), PREVIEW_DEBOUNCE_MS);
  const preview = useTemplatePreview(
    id,
    useMemo(() => JSON.parse(debounced) as typeof draft, [debounced]),
  );
  const unknown = preview.data?.unknown ?? [];
  return (
    <Stack gap="xs" h="100%">
      {unknown.length > 0 ? (
        <Alert color="red" py="xs" role="status">
          {formatList(unknown.map((name) => `{{${name}}}`))}{' '}
          {unknown.length === 1 ? "isn't a variable" : "aren't variables"} of this template and will be left
          blank.
        </Alert>
      ) : null}
      <EmailPreview email={preview.data} error={preview.error} hasViews>
        With sample values
      </EmailPreview>
    </Stack>
  );
}
