import { Divider, Stack, Text, TextInput } from '@mantine/core';
import { SEGMENT_FIELDS } from '@rapport/domain/segments/limits';
import { type Segment, segmentPayloadSchema } from '@rapport/domain/segments/schema';
import { isSameValue } from '@rapport/domain/shared/merge-edits';
import { useState } from 'react';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { EditorPage } from '../editor-page/editor-page.tsx';
import { formToastsOf } from '../ui/feedback.ts';
import { describeRule } from './condition-words.ts';
import { NEW_RULE, toRule, toRuleDraft } from './rule-draft.ts';
import { RuleField } from './rule-field.tsx';
import { SegmentCount } from './segment-count.tsx';
import { SEGMENT_FORM } from './segment-form.ts';
import { SegmentPeople } from './segment-people.tsx';
import { SegmentUses } from './segment-uses.tsx';
import { useConditionNames } from './use-condition-names.ts';
import { useRuleCount } from './use-rule-count.ts';
import { useSegmentChanges } from './use-segments.ts';

/** A segment as the form shows it, with the version that a save may replace. */
const toEdit = ({ name, rule, updatedAt }: Segment) => ({
  values: { name, rule: toRuleDraft(rule) },
  version: { updatedAt },
});

const LABELS = { name: SEGMENT_FIELDS.name.label, rule: 'Conditions' };

interface SegmentEditorProps {
  /** As it is stored; null for a new segment. */
  edited: Segment | null;
  onClose: () => void;
}

/** The page that creates or edits a segment: its name, its conditions, and how many people they find. */
export function SegmentEditor({ edited, onClose }: SegmentEditorProps) {
  const { create, update, read } = useSegmentChanges();
  const [initial] = useState(() => (edited ? toEdit(edited).values : { name: '', rule: NEW_RULE }));
  const names = useConditionNames();
  const { field, values, set, errors, form } = useDialogForm({
    draft: SEGMENT_FORM.getDraft({ edited }),
    initial,
    stored: edited
      ? { ...toEdit(edited), load: () => read(edited.id).then(toEdit), labels: LABELS }
      : undefined,
    schema: segmentPayloadSchema,
    toInput: ({ name, rule }) => ({ name, rule: toRule(rule) }),
    send: (payload, seen) =>
      edited ? update.mutateAsync({ id: edited.id, ...payload, seen }) : create.mutateAsync(payload),
    ...formToastsOf(`Failed to ${edited ? 'save' : 'create'} the segment`, onClose),
  });
  const count = useRuleCount(values.rule);
  const isStoredRule = edited !== null && isSameValue(values.rule, toRuleDraft(edited.rule));
  return (
    <EditorPage
      title={edited ? 'Edit segment' : 'Create segment'}
      back="Back to the segments"
      form={form}
      isNew={edited === null}
      submit="Save segment"
      submitting="Saving..."
      aside={
        <Stack gap="md">
          <SegmentCount count={count} before={edited && !isStoredRule ? edited.subscribers : null} />
          {edited ? <SegmentUses id={edited.id} /> : null}
        </Stack>
      }
      onClose={onClose}
    >
      <TextInput {...field('name')} label={LABELS.name} withAsterisk data-autofocus />
      <Text c="var(--ink-2)" style={{ overflowWrap: 'anywhere' }}>
        {describeRule(values.rule, names)}
      </Text>
      <Divider />
      <RuleField
        rule={values.rule}
        choices={names}
        error={errors.rule}
        onChange={(rule) => set('rule', rule)}
      />
      <SegmentPeople
        rule={count.rule}
        names={names}
        total={count.data?.subscribers}
        savedId={isStoredRule ? edited.id : null}
      />
    </EditorPage>
  );
}
