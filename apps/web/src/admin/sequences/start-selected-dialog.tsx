import { Anchor, NativeSelect, Text } from '@mantine/core';
import { MAX_STARTED } from '@rapport/domain/sequences/limits';
import { id } from '@rapport/domain/shared/id';
import { quantity } from '@rapport/domain/shared/quantity';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { sectionSearch } from '../navigation/sections.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { useSequenceChanges, useSequences } from './use-sequences.ts';

const chosenSchema = z.object({ sequence: id('Choose a sequence.') });

interface StartSelectedDialogProps {
  /** The ids of the selected subscribers. */
  ids: ReadonlySet<string>;
  opened: boolean;
  onClose: () => void;
}

/** Starts a sequence for all selected subscribers; nobody gets one twice. */
export default function StartSelectedDialog({ ids, opened, onClose }: StartSelectedDialogProps) {
  const list = useSequences();
  const { start } = useSequenceChanges();
  const { field, form } = useDialogForm({
    draft: 'start-sequence',
    initial: { sequence: '' },
    schema: chosenSchema,
    toInput: (chosen) => chosen,
    send: async ({ sequence }) => {
      const all = [...ids];
      let started = 0;
      for (let from = 0; from < all.length; from += MAX_STARTED) {
        const subscribers = all.slice(from, from + MAX_STARTED);
        started += (await start.mutateAsync({ id: sequence, subscribers })).started;
      }
      return started;
    },
    onFailed: (error) => failed('Failed to start the sequence', error),
    onSent: (_merged, started) => {
      succeeded(`Started for ${quantity(started, 'subscriber')}`);
      onClose();
    },
  });
  const sequences = list.data?.sequences ?? [];
  return (
    <FormDialog
      opened={opened}
      title={`Start a sequence for ${quantity(ids.size, 'subscriber')}`}
      form={form}
      submit="Start sequence"
      submitting="Starting..."
      onClose={onClose}
    >
      <LoadFailure what="the sequences" query={list} />
      {list.data && sequences.length === 0 ? (
        <Text size="sm">
          There are no sequences yet.{' '}
          <Anchor component={Link} to={{ search: sectionSearch('sequences') }} inherit>
            Create a sequence
          </Anchor>
        </Text>
      ) : (
        <NativeSelect
          {...field('sequence')}
          label="Sequence"
          description="Who got it before, or is in it now, does not get it again."
          withAsterisk
          data-autofocus
          data={[
            { value: '', label: 'Choose a sequence' },
            ...sequences.map(({ id: value, name, status }) => ({
              value,
              label: status === 'active' ? name : `${name} (sent once it is active)`,
            })),
          ]}
        />
      )}
    </FormDialog>
  );
}
