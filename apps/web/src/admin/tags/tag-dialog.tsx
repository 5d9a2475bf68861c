import { Group, NativeSelect, Switch, TextInput } from '@mantine/core';
import { TAG_COLORS, TAG_FIELDS, type TagColor } from '@rapport/domain/tags/fields';
import { type Tag, tagPayloadSchema } from '@rapport/domain/tags/schema';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { TagBadge } from './tag-badge.tsx';
import { TAG_FORM } from './tag-form.ts';
import { useTagChanges } from './use-tags.ts';

const COLORS = TAG_COLORS.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

interface TagDialogProps {
  edited: Tag | 'new';
  opened: boolean;
  onClose: () => void;
}

/** Creates or changes a tag. */
export default function TagDialog({ edited, opened, onClose }: TagDialogProps) {
  const { create, update } = useTagChanges();
  const tag = edited === 'new' ? null : edited;
  const { field, values, set, form } = useDialogForm({
    draft: TAG_FORM.getDraft(edited),
    initial: {
      name: tag?.name ?? '',
      color: tag?.color ?? ('gray' as TagColor),
      isPublic: tag?.isPublic ?? false,
    },
    schema: tagPayloadSchema,
    toInput: (typed) => typed,
    send: (payload) => (tag ? update.mutateAsync({ id: tag.id, ...payload }) : create.mutateAsync(payload)),
    ...formToastsOf(`Failed to ${tag ? 'save' : 'create'} the tag`, onClose),
  });
  return (
    <FormDialog
      opened={opened}
      title={tag ? 'Edit tag' : 'Create tag'}
      form={form}
      submit={tag ? 'Save changes' : 'Create tag'}
      submitting={tag ? 'Saving...' : 'Creating...'}
      onClose={onClose}
    >
      <TextInput {...field('name')} label={TAG_FIELDS.name.label} withAsterisk data-autofocus />
      <Group gap="md" align="flex-end">
        <NativeSelect {...field('color')} label="Color" data={COLORS} flex="0 1 12rem" />
        <Group h={36} miw={0} flex="1 1 8rem">
          {values.name.trim() === '' ? null : <TagBadge color={values.color}>{values.name}</TagBadge>}
        </Group>
      </Group>
      <Switch
        label="Readers can choose it"
        description="Offered as a topic where readers change what they get."
        checked={values.isPublic}
        onChange={(event) => set('isPublic', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
