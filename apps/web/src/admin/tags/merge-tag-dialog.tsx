import { NativeSelect, Text } from '@mantine/core';
import { quantity } from '@rapport/domain/shared/quantity';
import { mergeTagSchema, type Tag } from '@rapport/domain/tags/schema';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { useTagChanges } from './use-tags.ts';

interface MergeTagDialogProps {
  tag: Tag;
  /** The tags that it can be merged into. */
  others: readonly Tag[];
  opened: boolean;
  onClose: () => void;
}

/** Gives the subscribers of a tag another one and deletes the first. Says so before. */
export default function MergeTagDialog({ tag, others, opened, onClose }: MergeTagDialogProps) {
  const { merge } = useTagChanges();
  const { field, values, form } = useDialogForm({
    draft: `merge-tag:${tag.id}`,
    initial: { into: '' },
    schema: mergeTagSchema,
    toInput: (typed) => typed,
    send: ({ into }) => merge.mutateAsync({ id: tag.id, into }),
    ...formToastsOf('Failed to merge the tags', onClose),
  });
  const into = others.find(({ id }) => id === values.into);
  return (
    <FormDialog
      opened={opened}
      title={`Merge “${tag.name}”`}
      form={form}
      submit="Merge tags"
      submitting="Merging..."
      isDeletion
      onClose={onClose}
    >
      <NativeSelect
        {...field('into')}
        label="Merge into"
        withAsterisk
        data-autofocus
        data={[
          { value: '', label: 'Choose a tag' },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Text size="sm" c="var(--ink-2)" role="status">
        {into
          ? `${quantity(tag.subscribers, 'subscriber')} with “${tag.name}” will have “${into.name}” instead. “${tag.name}” is deleted. This can't be undone.`
          : ''}
      </Text>
    </FormDialog>
  );
}
