import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type EmailTemplate, emailTemplatePayloadSchema } from '@rapport/domain/email-templates/schema';
import { useMemo, useState } from 'react';
import { httpStatusOf } from '../../api/api-error.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import forms from '../dialog/form.module.css';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { DRAFTS } from '../dialog/form-openings.ts';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import desk from '../email-preview/editor-layout.module.css';
import { MailPreview } from '../email-preview/email-preview.tsx';
import { failed, succeeded } from '../feedback.ts';
import { TemplateVariables } from './template-variables.tsx';
import classes from './templates.module.css';
import { useInsertion } from './use-insertion.ts';
import { useTemplateChanges } from './use-settings.ts';
import { useTemplatePreview } from './use-template-preview.ts';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';

/** Text and preview side by side, in pixels. */
const EDITOR_WIDTH = 1200;

/** How long a pause in typing brings the preview up to date, in milliseconds. */
const PAUSE_MS = 400;

function writtenOf(template: EmailTemplate) {
  return {
    subject: template.subject,
    htmlContent: template.htmlContent,
    textContent: template.textContent ?? '',
    active: template.active,
  };
}

/** A template as the form shows it, and the version that a save may replace. */
const editOf = (template: EmailTemplate) => ({
  values: writtenOf(template),
  version: { updatedAt: template.updatedAt },
});

const LABELS = {
  subject: 'Subject',
  htmlContent: 'HTML Content',
  textContent: 'Text Content',
  active: 'Active',
};

interface TemplateEditorProps {
  template: EmailTemplate;
  opened: boolean;
  onClose: () => void;
}

/** Words a template: its variables are listed and checked, and the preview shows it with sample values. */
export function TemplateEditor({ template, opened, onClose }: TemplateEditorProps) {
  const { update, reset, read } = useTemplateChanges();
  const [first] = useState(() => editOf(template));
  const [isResetting, setResetting] = useState(false);
  const { field, values, set, version, catchUp, form } = useDialogForm({
    draft: DRAFTS.template(template.id),
    initial: first.values,
    stored: { ...first, load: () => read(template.id).then(editOf), labels: LABELS },
    schema: emailTemplatePayloadSchema,
    toInput: (typed) => typed,
    send: ({ textContent, ...payload }, seen) =>
      update.mutateAsync({ id: template.id, ...payload, textContent: textContent ?? '', seen }),
    onFailed: (error) => failed('Failed to update email template', error),
    onSent: (merged) => {
      succeeded(`Email template updated successfully${merged}`);
      onClose();
    },
  });
  const insertion = useInsertion<'subject' | 'htmlContent' | 'textContent'>(set);
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
          // Shows what was saved in between; then it can be reset.
          if (httpStatusOf(error) === 409) void catchUp().catch(() => undefined);
        },
        onSettled: () => setResetting(false),
      },
    );

  return (
    <>
      <FormDialog
        opened={opened && !isResetting}
        title={template.name}
        form={form}
        submit="Save Template"
        submitting="Saving..."
        size={EDITOR_WIDTH}
        onClose={onClose}
      >
        <div className={desk.desk}>
          <div className={desk.writing}>
            <TextInput
              {...field('subject')}
              label="Subject"
              withAsterisk
              data-autofocus
              onFocus={insertion.onFocus}
            />
            <Textarea
              {...field('htmlContent')}
              label="HTML Content"
              withAsterisk
              rows={11}
              classNames={{ input: classes.code ?? '' }}
              spellCheck={false}
              onFocus={insertion.onFocus}
            />
            <TemplateVariables variables={template.variables} onInsert={insertion.insert} />
            <Textarea
              {...field('textContent')}
              label="Text Content"
              description="For mail programs that show no HTML. Without it, the text is made from the HTML."
              rows={5}
              onFocus={insertion.onFocus}
            />
            <Switch
              label="Active"
              description="An email that is owed still goes out while its template is inactive, in the built-in wording."
              checked={values.active}
              onChange={(event) => set('active', event.currentTarget.checked)}
            />
            <div>
              <Button variant="subtle" size="compact-md" onClick={() => setResetting(true)}>
                Reset to Built-in Text
              </Button>
            </div>
          </div>
          <div className={desk.beside}>
            <Preview id={template.id} written={values} />
          </div>
        </div>
      </FormDialog>
      <ConfirmDialog
        question={
          isResetting
            ? {
                title: 'Reset Template',
                text: `“${template.name}” goes back to the text it came with. Your own wording is lost.`,
                yes: 'Reset',
                doing: 'Resetting...',
              }
            : null
        }
        isBusy={reset.isPending}
        onYes={resetToBuiltIn}
        onNo={() => setResetting(false)}
      />
    </>
  );
}

function Preview({ id, written }: { id: string; written: ReturnType<typeof writtenOf> }) {
  const { active: _active, ...draft } = written;
  // As text, which is the same as long as nothing was typed.
  const [settled] = useDebouncedValue(JSON.stringify(draft), PAUSE_MS);
  const preview = useTemplatePreview(
    id,
    useMemo(() => JSON.parse(settled) as typeof draft, [settled]),
  );
  const unknown = preview.data?.unknown ?? [];
  return (
    <div className={classes.previews}>
      {unknown.length > 0 ? (
        <p className={forms.failure} role="status">
          {unknown.map((name) => `{{${name}}}`).join(', ')} stands for nothing in this template and would be
          left empty.
        </p>
      ) : null}
      <MailPreview mail={preview.data} isFailed={preview.isError}>
        With sample values
      </MailPreview>
    </div>
  );
}
