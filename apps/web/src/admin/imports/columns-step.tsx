import '@mantine/core/styles/Radio.css';
import { Alert, Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { findQuestion } from '@rapport/domain/imports/mapping';
import type { Import } from '@rapport/domain/imports/schema';
import type { FileAnswer } from '@rapport/domain/imports/vendors/vendor';
import { FormFailure } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { ConsentField } from '../subscribers/consent-field.tsx';
import { TagPicker } from '../tags/tag-picker.tsx';
import { failed } from '../ui/feedback.ts';
import { PhoneBar } from '../ui/phone-bar.tsx';
import { ColumnTable } from './column-table.tsx';
import { createSettingsSchema, toInput, toMapping, toValues } from './import-form.ts';
import classes from './imports.module.css';
import { RowPreview } from './row-preview.tsx';
import { useImportSteps } from './use-imports.ts';
import { KIND_WORDS } from './words-of-kinds.ts';

interface ColumnsStepProps {
  run: Import;
  onReviewed: () => void;
  onOtherFile: () => void;
}

/** The second step of an import: what the columns become, who is in the file, and how these people agreed. */
export function ColumnsStep({ run, onReviewed, onOtherFile }: ColumnsStepProps) {
  const { id, kind, columns: header, sample, vendor, notes, failure } = run;
  const { review } = useImportSteps();
  const { values, errors, set, change, form } = useDialogForm({
    draft: `import:${id}`,
    initial: toValues(run),
    schema: createSettingsSchema(run),
    toInput: (typed) => toInput(run, typed),
    send: (settings) => review.mutateAsync({ id, ...settings }),
    onFailed: (error) => failed("Couldn't review the file", error),
    onSent: onReviewed,
  });
  const mapping = toMapping(run, values);
  const asked = findQuestion(mapping);
  return (
    <form noValidate onSubmit={form.onSubmit}>
      {failure === null ? null : (
        <Alert color="red" role="alert" mb="md">
          {failure}{' '}
          <Anchor component="button" type="button" inherit onClick={onOtherFile}>
            Choose another file
          </Anchor>
        </Alert>
      )}
      <Stack gap={4} mb="md" maw="46rem">
        <Text fz="sm">
          {vendor === null
            ? KIND_WORDS[kind].columns
            : `This is an export of ${vendor}, and its columns are known. Check them, and say how these people agreed.`}
        </Text>
        {notes.map((note) => (
          <Text key={note} fz="sm" c="accent">
            {note}
          </Text>
        ))}
      </Stack>
      <div className={classes.columns}>
        <Stack gap="xl">
          <ColumnTable
            kind={kind}
            header={header}
            sample={sample}
            columns={values.columns}
            error={errors.columns}
            onChange={(columns) => set('columns', columns)}
          />
          {asked === null ? null : (
            <Radio.Group
              label={asked.text}
              value={values.everyoneIs}
              error={errors.everyoneIs ? <span role="alert">{errors.everyoneIs}</span> : undefined}
              onChange={(value) => set('everyoneIs', value as FileAnswer)}
              withAsterisk
            >
              <Stack gap="xs" mt="xs">
                {asked.choices.map(({ label, standing }) => (
                  <Radio key={label} name="everyoneIs" value={standing} label={label} />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {kind === 'subscribers' ? (
            <ConsentField
              label="How did these people agree to your emails?"
              values={values}
              error={errors.consent}
              descriptions={{
                agreed: 'They receive your next campaign. Your words are stored as proof of each consent.',
                confirm:
                  'Each gets one confirmation email and nothing else until they confirm. A long list is asked over several days.',
              }}
              confirmLabel="Ask each to confirm"
              dayDescription="For rows without a date of their own."
              onChange={change}
            />
          ) : null}
        </Stack>
        <div className={classes.aside}>
          <RowPreview mapping={mapping} isAsked={asked !== null} rows={sample} />
          {kind === 'subscribers' ? (
            <div>
              <TagPicker
                label="Tag everyone in this file"
                description="Finds these people again, also in a segment."
                picked={values.tags}
                error={errors.tags}
                onPick={(tags) => set('tags', tags)}
              />
            </div>
          ) : null}
        </div>
      </div>
      <Group className={classes.foot} gap="md">
        <FormFailure form={form} />
        <PhoneBar>
          <Button type="submit" aria-busy={form.isSending} disabled={form.isSending}>
            {form.isSending ? 'Starting...' : 'Review rows'}
          </Button>
        </PhoneBar>
        <Button variant="subtle" onClick={onOtherFile}>
          Choose another file
        </Button>
        <Text fz="sm" c="dimmed">
          Nothing is changed yet.
        </Text>
      </Group>
    </form>
  );
}
