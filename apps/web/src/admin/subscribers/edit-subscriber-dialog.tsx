import { TextInput } from '@mantine/core';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { subscriberUpdateSchema } from '@rapport/domain/subscribers/update';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { TagPicker } from '../tags/tag-picker.tsx';
import { useTags } from '../tags/use-tags.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { SUBSCRIBER_FORM } from './subscriber-form.ts';
import { useSubscriberChanges } from './use-subscriber-changes.ts';

/** A subscriber as the form shows it, and as the version that a save may replace. */
function toEdit({ firstName, tags }: Subscriber) {
  return { values: { firstName: firstName ?? '', tags }, version: { firstName, tags } };
}

interface EditSubscriberDialogProps {
  subscriber: Subscriber;
  opened: boolean;
  onClose: () => void;
}

/** Edits the first name and the tags of a subscriber. The address stays, because the consent is for it. */
export default function EditSubscriberDialog({ subscriber, opened, onClose }: EditSubscriberDialogProps) {
  const { id } = subscriber;
  const { update, read } = useSubscriberChanges();
  const tags = useTags().data?.tags ?? [];
  const stored = toEdit(subscriber);
  const { field, values, errors, set, form } = useDialogForm({
    draft: SUBSCRIBER_FORM.getDraft(subscriber),
    initial: stored.values,
    stored: {
      ...stored,
      load: () => read(id).then(toEdit),
      labels: { firstName: SUBSCRIBER_FIELDS.firstName.label, tags: 'Tags' },
    },
    schema: subscriberUpdateSchema,
    toInput: (typed) => typed,
    send: (edit, seen) => update.mutateAsync({ id, ...edit, seen }),
    ...formToastsOf('Failed to update the subscriber', onClose),
  });
  return (
    <FormDialog
      opened={opened}
      title="Edit subscriber"
      form={form}
      submit="Save changes"
      submitting="Saving..."
      onClose={onClose}
    >
      <TextInput {...field('firstName')} label={SUBSCRIBER_FIELDS.firstName.label} data-autofocus />
      <TagPicker
        label="Tags"
        picked={tags.filter(({ name }) => values.tags.includes(name)).map((tag) => tag.id)}
        error={errors.tags}
        onPick={(ids) =>
          set(
            'tags',
            tags.filter((tag) => ids.includes(tag.id)).map(({ name }) => name),
          )
        }
      />
    </FormDialog>
  );
}
