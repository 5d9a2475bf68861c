import { Skeleton, Switch, TextInput } from '@mantine/core';
import { findMissingVariable, listMissingVariables } from '@rapport/domain/email-templates/required';
import { getSampleValues } from '@rapport/domain/email-templates/samples';
import { type EmailTemplate, emailTemplatePayloadSchema } from '@rapport/domain/email-templates/schema';
import { EMAIL_FIELDS } from '@rapport/domain/emails/fields';
import { IconMailForward, IconRestore } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { httpStatusOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { defineForm } from '../dialog/use-opened.ts';
import { AsRead } from '../editor-page/as-read.tsx';
import { EditorPage } from '../editor-page/editor-page.tsx';
import { PreheaderField } from '../editor-page/preheader-field.tsx';
import { useInsertion } from '../editor-page/use-insertion.ts';
import { InboxWarnings } from '../email-preview/inbox-warnings.tsx';
import { failed, formToastsOf, succeeded, toastsOf } from '../ui/feedback.ts';
import { Status } from '../ui/status.tsx';
import { type Draft, TemplatePreview, useTemplatePreview } from './template-preview.tsx';
import { useTemplateChanges } from './use-email-templates.ts';

// With the editor, which is large.
const TemplateContent = lazy(() => import('./template-content.tsx'));

/** The height of the editor while it loads, in pixels. */
const EDITOR_HEIGHT = 420;

function toFormValues(template: EmailTemplate): Draft & { active: boolean } {
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
  htmlContent: 'Email content',
  textContent: 'Text content',
  active: 'Active',
};

export const TEMPLATE_FORM = defineForm('template', ({ id }: EmailTemplate) => id);

/** What a save is checked for: the texts by themselves, and the variables that the email is for. */
const createSchema = (type: string) =>
  emailTemplatePayloadSchema.superRefine((payload, { addIssue }) => {
    for (const { path, message } of listMissingVariables(type, payload)) {
      addIssue({ code: 'custom', path, message });
    }
  });

interface TemplateEditorProps {
  template: EmailTemplate;
  onClose: () => void;
}

/** The page that edits a template. Its variables are listed and checked, and the preview shows it with sample values. */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const { update, reset, testSend, read } = useTemplateChanges();
  const [loaded] = useState(() => toEdit(template));
  const [isResetting, setResetting] = useState(false);
  const [schema] = useState(() => createSchema(template.type));
  const { field, values, set, change, errors, version, catchUp, form } = useDialogForm({
    draft: TEMPLATE_FORM.getDraft(template),
    initial: loaded.values,
    stored: { ...loaded, load: () => read(template.id).then(toEdit), labels: LABELS },
    schema,
    toInput: (typed) => typed,
    send: (edit, seen) => update.mutateAsync({ id: template.id, ...edit, seen }),
    ...formToastsOf('Failed to update email template', onClose),
  });
  const insertion = useInsertion<string>((name, value) => set(name as keyof Draft, value));
  const { active, ...draft } = values;
  const samples = getSampleValues(template.variables);
  const preview = useTemplatePreview(template.id, draft);
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
            label: 'Send test',
            icon: IconMailForward,
            isInSight: true,
            isBusy: testSend.isPending,
            onAct: () =>
              testSend.mutate({ id: template.id, ...draft }, toastsOf('Failed to send the test email')),
          },
          {
            label: 'Reset to built-in text',
            icon: IconRestore,
            opensDialog: true,
            onAct: () => setResetting(true),
          },
        ]}
        preview={<TemplatePreview preview={preview} />}
        onClose={onClose}
      >
        <AsRead text={values.subject} values={samples}>
          <TextInput
            {...field('subject')}
            label="Subject"
            withAsterisk
            data-autofocus
            onFocus={insertion.onFocus}
          />
        </AsRead>
        <AsRead text={values.preheader} values={samples}>
          <PreheaderField {...field('preheader')} onFocus={insertion.onFocus} />
        </AsRead>
        <Suspense fallback={<Skeleton h={EDITOR_HEIGHT} />}>
          <TemplateContent
            variables={template.variables}
            htmlContent={values.htmlContent}
            // Said at once, because what was removed can still be undone.
            error={errors.htmlContent ?? findMissingVariable(template.type, values.htmlContent) ?? undefined}
            textContent={values.textContent}
            textError={errors.textContent}
            hasOwnText={template.edited && template.textContent !== null}
            insertion={insertion}
            // The built-in text part says what the content said before.
            onHtml={(htmlContent) => change({ htmlContent, ...(template.edited ? {} : { textContent: '' }) })}
            onText={(textContent) => set('textContent', textContent)}
          />
        </Suspense>
        <InboxWarnings html={preview.data?.html ?? ''} hiddenFrom="md" />
        <Switch
          label="Active"
          description="While this template is inactive, emails use the built-in text."
          checked={active}
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
