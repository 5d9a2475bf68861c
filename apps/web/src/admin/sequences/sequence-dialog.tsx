import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { SEQUENCE_FIELDS } from '@rapport/domain/sequences/limits';
import { type Sequence, type SequenceStart, sequencePayloadSchema } from '@rapport/domain/sequences/schema';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { useTags } from '../tags/use-tags.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { SEQUENCE_FORM } from './sequence-forms.ts';
import { useSequenceChanges } from './use-sequences.ts';

const STARTS: { value: SequenceStart; label: string }[] = [
  { value: 'confirmation', label: 'Someone confirms their subscription' },
  { value: 'tag', label: 'Someone gets a tag' },
  { value: 'hand', label: 'You start it for someone' },
];

const LABELS = {
  name: SEQUENCE_FIELDS.name.label,
  startsWhen: 'Starts when',
  tag: 'Tag',
  includesImported: 'An import starts it, too',
  endsForClients: 'Ends when someone becomes a client',
};

function toEdit({ name, startsWhen, tag, includesImported, endsForClients, updatedAt }: Sequence) {
  return {
    values: { name, startsWhen, tag: tag ?? '', includesImported, endsForClients },
    version: { name, updatedAt },
  };
}

interface SequenceDialogProps {
  edited: Sequence | 'new';
  /** Called with a sequence that was created. */
  onCreated?: (sequence: Sequence) => void;
  opened: boolean;
  onClose: () => void;
}

/** Creates a sequence, or changes its name and what starts and ends it. */
export default function SequenceDialog({ edited, onCreated, opened, onClose }: SequenceDialogProps) {
  const { create, update, read } = useSequenceChanges();
  const { data } = useTags();
  const stored = edited === 'new' ? null : edited;
  const { field, values, errors, set, form } = useDialogForm({
    draft: SEQUENCE_FORM.getDraft(edited),
    initial: stored
      ? toEdit(stored).values
      : {
          name: '',
          startsWhen: 'confirmation' as SequenceStart,
          tag: '',
          includesImported: false,
          endsForClients: true,
        },
    ...(stored
      ? { stored: { ...toEdit(stored), load: () => read(stored.id).then(toEdit), labels: LABELS } }
      : {}),
    schema: sequencePayloadSchema,
    toInput: ({ tag, ...typed }) => ({
      ...typed,
      tag: typed.startsWhen === 'tag' && tag !== '' ? tag : null,
    }),
    send: (payload, seen) =>
      stored ? update.mutateAsync({ id: stored.id, ...payload, seen }) : create.mutateAsync(payload),
    onFailed: (error) => failed(`Failed to ${stored ? 'save' : 'create'} the sequence`, error),
    onSent: (merged, { message, sequence }) => {
      succeeded(message + merged);
      onClose();
      if (!stored) onCreated?.(sequence);
    },
  });
  return (
    <FormDialog
      opened={opened}
      title={stored ? 'Edit sequence' : 'Create sequence'}
      form={form}
      submit={stored ? 'Save changes' : 'Create sequence'}
      submitting={stored ? 'Saving...' : 'Creating...'}
      onClose={onClose}
    >
      <TextInput {...field('name')} label={LABELS.name} withAsterisk data-autofocus />
      <NativeSelect
        label={LABELS.startsWhen}
        data={STARTS}
        description={
          values.startsWhen === 'confirmation'
            ? 'The welcome of the newsletter is sent as well; set the first step at least a day later, or write what it does not say.'
            : undefined
        }
        value={values.startsWhen}
        onChange={(event) => set('startsWhen', event.currentTarget.value as SequenceStart)}
      />
      {values.startsWhen === 'tag' ? (
        <NativeSelect
          {...field('tag')}
          label={LABELS.tag}
          withAsterisk
          description={data?.tags.length === 0 ? 'There are no tags yet. Create one under Tags first.' : null}
          data={[
            { value: '', label: 'Choose a tag' },
            ...(data?.tags ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          error={errors.tag}
        />
      ) : null}
      {values.startsWhen === 'hand' ? null : (
        <Switch
          label={LABELS.includesImported}
          description="Off: who comes with an import gets none of these emails."
          checked={values.includesImported}
          onChange={(event) => set('includesImported', event.currentTarget.checked)}
        />
      )}
      <Switch
        label={LABELS.endsForClients}
        description="It always ends when someone unsubscribes, or when an address is suppressed."
        checked={values.endsForClients}
        onChange={(event) => set('endsForClients', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
