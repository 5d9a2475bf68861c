import { TextInput } from '@mantine/core';
import { SAVED_VIEW_FIELDS } from '@rapport/domain/saved-views/fields';
import { type SavedView, savedViewPayloadSchema } from '@rapport/domain/saved-views/schema';
import { useSite } from '../../ui/site-context.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { FormInDialog, FormsDialog } from '../dialog/forms-dialog.tsx';
import { NamedList } from '../dialog/named-list.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { useOpened } from '../dialog/use-opened.ts';
import { getToday } from '../lists/date-range.ts';
import { ListWaiting } from '../lists/list-states.tsx';
import { useAddress } from '../lists/use-address.ts';
import { formToastsOf, toastsOf } from '../ui/feedback.ts';
import { RenameViewDialog } from './rename-view-dialog.tsx';
import { describeFilter, toSavedFilter } from './saved-filter.ts';
import { useSavedViewChanges, useSavedViews } from './use-saved-views.ts';

interface SavedViewsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The saved views, each with its name and its deletion, and a form that saves the present one. */
export default function SavedViewsDialog({ opened, onClose }: SavedViewsDialogProps) {
  const [address] = useAddress();
  const filter = toSavedFilter(address, getToday(useSite().timeZone));
  const list = useSavedViews();
  const renaming = useOpened<SavedView>();
  const deleting = useOpened<SavedView>();
  const { create, remove } = useSavedViewChanges();
  const { field, form } = useDialogForm({
    draft: 'saved-view',
    initial: { name: '' },
    schema: savedViewPayloadSchema,
    toInput: (typed) => ({ ...typed, filter }),
    send: (payload) => create.mutateAsync(payload),
    ...formToastsOf('Failed to save the view', onClose),
  });
  return (
    <>
      <FormsDialog
        opened={opened && !deleting.isOpen && !renaming.isOpen}
        title="Saved views"
        onClose={onClose}
      >
        {list.data ? (
          <NamedList
            label="Saved views"
            items={list.data.savedViews}
            describe={(view) => describeFilter(view.filter)}
            empty="No saved views yet. Filter the contacts, then save what you see under a name."
            edit="Rename"
            onEdit={renaming.open}
            onDelete={deleting.open}
          />
        ) : (
          <ListWaiting what="the saved views" query={list} />
        )}
        <FormInDialog label="Save this view" submit="Save this view" form={form}>
          <TextInput
            {...field('name')}
            label={SAVED_VIEW_FIELDS.name.label}
            description={`Now: ${describeFilter(filter)}`}
            maxLength={SAVED_VIEW_FIELDS.name.max}
            withAsterisk
            data-autofocus
          />
        </FormInDialog>
      </FormsDialog>
      {renaming.render((view, dialog) => (
        <RenameViewDialog view={view} {...dialog} />
      ))}
      <ConfirmDialog
        question={
          deleting.isOpen && deleting.shown
            ? {
                title: 'Delete saved view',
                text: `This deletes the view “${deleting.shown.name}”. The contacts in it stay.`,
                confirmLabel: 'Delete',
                busyLabel: 'Deleting...',
              }
            : null
        }
        isBusy={remove.isPending}
        onConfirm={() =>
          deleting.shown &&
          remove.mutate(
            { id: deleting.shown.id },
            { ...toastsOf('Failed to delete the view'), onSettled: deleting.close },
          )
        }
        onCancel={deleting.close}
      />
    </>
  );
}
