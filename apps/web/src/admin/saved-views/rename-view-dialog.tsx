import { TextInput } from '@mantine/core';
import { SAVED_VIEW_FIELDS } from '@rapport/domain/saved-views/fields';
import { type SavedView, savedViewUpdateSchema } from '@rapport/domain/saved-views/schema';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { useSavedViewChanges } from './use-saved-views.ts';

interface RenameViewDialogProps {
  view: SavedView;
  opened: boolean;
  onClose: () => void;
}

/** Gives a saved view another name. */
export function RenameViewDialog({ view: { id, name }, opened, onClose }: RenameViewDialogProps) {
  const { update } = useSavedViewChanges();
  const { field, form } = useDialogForm({
    draft: `saved-view:${id}`,
    initial: { name },
    schema: savedViewUpdateSchema,
    toInput: (typed) => ({ ...typed, seen: { name } }),
    send: (payload) => update.mutateAsync({ id, ...payload }),
    ...formToastsOf('Failed to rename the view', onClose),
  });
  return (
    <FormDialog
      opened={opened}
      title="Rename view"
      form={form}
      submit="Save name"
      submitting="Saving..."
      onClose={onClose}
    >
      <TextInput
        {...field('name')}
        label={SAVED_VIEW_FIELDS.name.label}
        maxLength={SAVED_VIEW_FIELDS.name.max}
        withAsterisk
        data-autofocus
      />
    </FormDialog>
  );
}
