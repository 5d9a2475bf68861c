import { Textarea, TextInput } from '@mantine/core';
import type { Contact } from '@rapport/domain/contacts/schema';
import { MAX_WAITING_NOTE } from '@rapport/domain/contacts/state';
import { addDays } from '@rapport/domain/shared/calendar-day';
import { z } from 'zod';
import { useSite } from '../../../ui/site-context.tsx';
import { FormDialog } from '../../dialog/form-dialog.tsx';
import { useDialogForm } from '../../dialog/use-dialog-form.ts';
import { getToday } from '../../lists/date-range.ts';
import type { StateChange } from '../use-state-changes.ts';

interface WaitDialogProps {
  /** Who waits, in the title. */
  who: string;
  /** Names the draft of the form. */
  id: string;
  /** The day and the note that it begins with. */
  waiting: Contact['waiting'];
  opened: boolean;
  onWait: (change: StateChange) => void;
  onClose: () => void;
}

/** Asks for the day until which contacts wait, and for a note. */
export default function WaitDialog({ who, id, waiting, opened, onWait, onClose }: WaitDialogProps) {
  const first = addDays(getToday(useSite().timeZone), 1);
  const { field, form } = useDialogForm({
    draft: `wait:${id}`,
    initial: {
      until: waiting && waiting.until > first ? waiting.until : first,
      note: waiting?.note ?? '',
    },
    schema: z.object({
      until: z.iso
        .date({ error: 'Choose a day.' })
        .refine((day) => day >= first, { error: 'Choose a day after today.' }),
      note: z.string().max(MAX_WAITING_NOTE, { error: `Please use at most ${MAX_WAITING_NOTE} characters.` }),
    }),
    toInput: (typed) => typed,
    send: async ({ until, note }) => onWait({ state: 'waiting', until, note }),
    onSent: onClose,
  });
  return (
    <FormDialog
      opened={opened}
      title={`Wait with ${who}`}
      form={form}
      submit="Wait"
      submitting="Saving..."
      onClose={onClose}
    >
      <TextInput
        {...field('until')}
        type="date"
        min={first}
        label="Until"
        description="New again on this day."
        withAsterisk
        data-autofocus
      />
      <Textarea {...field('note')} label="Note" description="Only you can see it." rows={3} />
    </FormDialog>
  );
}
