import { Switch, Textarea, TextInput } from '@mantine/core';
import { type EmailTemplate, emailTemplatePayloadSchema } from '@rapport/domain/email-templates/schema';
import { useTemplateUpdate } from '../../../features/settings/use-settings.ts';
import forms from '../dialog/form.module.css';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../feedback.ts';
import { previewHtml, unknownPlaceholders } from './placeholders.ts';
import classes from './templates.module.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';

/** An editor may be wider than other dialogs, in pixels. */
const EDITOR_WIDTH = 760;

interface TemplateEditorProps {
  template: EmailTemplate;
  opened: boolean;
  onClose: () => void;
}

/** Words a template: its variables are listed and checked, and the preview shows what they stand for. */
export function TemplateEditor({ template, opened, onClose }: TemplateEditorProps) {
  const update = useTemplateUpdate();
  const { values, set, errors, form } = useDialogForm({
    draft: `template:${template.id}`,
    initial: {
      subject: template.subject,
      htmlContent: template.htmlContent,
      textContent: template.textContent ?? '',
      active: template.active,
    },
    schema: emailTemplatePayloadSchema,
    toInput: (typed) => typed,
    send: ({ textContent, ...payload }) =>
      update.mutateAsync(
        {
          id: template.id,
          ...payload,
          textContent: textContent ?? '',
          seen: { updatedAt: template.updatedAt },
        },
        { onError: (error) => failed('Failed to update email template', error) },
      ),
    onSent: () => {
      succeeded('Email template updated successfully');
      onClose();
    },
  });
  const unknown = unknownPlaceholders(
    [values.subject, values.htmlContent, values.textContent],
    template.variables,
  );

  return (
    <FormDialog
      opened={opened}
      title={template.name}
      form={form}
      submit="Save Template"
      submitting="Saving..."
      size={EDITOR_WIDTH}
      onClose={onClose}
    >
      <TextInput
        name="subject"
        label="Subject"
        withAsterisk
        data-autofocus
        value={values.subject}
        error={errors.subject}
        onChange={(event) => set('subject', event.currentTarget.value)}
      />
      <Textarea
        name="htmlContent"
        label="HTML Content"
        withAsterisk
        rows={9}
        classNames={{ input: classes.code ?? '' }}
        spellCheck={false}
        value={values.htmlContent}
        error={errors.htmlContent}
        onChange={(event) => set('htmlContent', event.currentTarget.value)}
      />
      <Variables
        variables={template.variables}
        onInsert={(name) => set('htmlContent', `${values.htmlContent}{{${name}}}`)}
      />
      {unknown.length > 0 ? (
        <p className={forms.failure} role="status">
          {unknown.map((name) => `{{${name}}}`).join(', ')} stands for nothing in this template and would be
          left empty.
        </p>
      ) : null}
      <Textarea
        name="textContent"
        label="Text Content"
        description="For mail programs that show no HTML. Without it, the text is made from the HTML."
        rows={5}
        value={values.textContent}
        error={errors.textContent}
        onChange={(event) => set('textContent', event.currentTarget.value)}
      />
      <div>
        <p className={classes.label}>Preview</p>
        {/* Without a single permission: no script, no form, no way out runs in it. */}
        <iframe
          className={classes.preview}
          title="Preview of the e-mail"
          sandbox=""
          srcDoc={previewHtml(values.htmlContent, template.variables)}
        />
      </div>
      <Switch
        label="Active"
        description="An e-mail that is owed still goes out while its template is inactive, in the built-in wording."
        checked={values.active}
        onChange={(event) => set('active', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

function Variables({
  variables,
  onInsert,
}: {
  variables: Record<string, string>;
  onInsert: (name: string) => void;
}) {
  return (
    <div>
      <p className={classes.label}>Variables</p>
      <ul className={classes.variables}>
        {Object.entries(variables).map(([name, meaning]) => (
          <li key={name}>
            <button
              className={classes.variable}
              type="button"
              title={`Insert: ${meaning}`}
              onClick={() => onInsert(name)}
            >
              {`{{${name}}}`}
            </button>
            <span className={classes.quiet}>{meaning}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
