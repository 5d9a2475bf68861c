import { TextInput } from '@mantine/core';
import { createSubscriberSchema } from '@rapport/domain/subscribers/creation';
import { SUBSCRIBER_FIELDS } from '@rapport/domain/subscribers/fields';
import { trpc } from '../../api/trpc.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { TagPicker } from '../tags/tag-picker.tsx';
import { useTags } from '../tags/use-tags.ts';
import { formToastsOf } from '../ui/feedback.ts';
import { ADD_SUBSCRIBER_FORM } from './add-subscriber-form.ts';
import { ConsentField } from './consent-field.tsx';
import { NO_CONSENT, toConsentInput } from './consent-values.ts';

interface AddSubscriberDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Adds one subscriber by hand, with how the person agreed. */
export default function AddSubscriberDialog({ opened, onClose }: AddSubscriberDialogProps) {
  const utils = trpc.useUtils();
  const tags = useTags().data?.tags ?? [];
  const create = trpc.newsletter.create.useMutation({
    onSettled() {
      void utils.newsletter.invalidate();
      void utils.tags.invalidate();
    },
  });
  const { field, values, errors, set, change, form } = useDialogForm({
    draft: ADD_SUBSCRIBER_FORM.getDraft('new'),
    initial: { email: '', firstName: '', tags: [] as string[], ...NO_CONSENT },
    schema: createSubscriberSchema,
    toInput: ({ kind, how, on, ...typed }) => ({ ...typed, consent: toConsentInput({ kind, how, on }) }),
    send: ({ firstName, ...payload }) =>
      create.mutateAsync(firstName === null ? payload : { ...payload, firstName }),
    ...formToastsOf('Failed to add the subscriber', onClose),
  });
  return (
    <FormDialog
      opened={opened}
      title="Add subscriber"
      form={form}
      submit="Add subscriber"
      submitting="Adding..."
      onClose={onClose}
    >
      <TextInput
        {...field('email')}
        label={SUBSCRIBER_FIELDS.email.label}
        type="email"
        inputMode="email"
        withAsterisk
        data-autofocus
      />
      <TextInput {...field('firstName')} label={SUBSCRIBER_FIELDS.firstName.label} />
      <ConsentField
        label="How did this person agree to your emails?"
        confirmLabel="Ask them to confirm"
        values={values}
        error={errors.consent}
        descriptions={{
          agreed:
            'They receive your next campaign, and sequences that an import or a tag chosen below starts. Your words are stored as proof of the consent.',
          confirm: 'They get one confirmation email and nothing else until they confirm.',
        }}
        onChange={change}
      />
      <TagPicker
        label="Tags"
        picked={tags.filter(({ name }) => values.tags.includes(name)).map(({ id }) => id)}
        error={errors.tags}
        onPick={(ids) =>
          set(
            'tags',
            tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
          )
        }
      />
    </FormDialog>
  );
}
