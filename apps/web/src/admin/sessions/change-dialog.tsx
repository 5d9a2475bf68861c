import { Checkbox } from '@mantine/core';
import { type Session, sessionUpdateSchema } from '@rapport/domain/sessions/schema';
import { useState } from 'react';
import { issuesOf } from '../../api/api-error.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { SessionFields } from './session-fields.tsx';
import { CHANGE_FORM } from './session-forms.ts';
import { useSessionChanges } from './use-sessions.ts';

interface ChangeDialogProps {
  session: Session;
  opened: boolean;
  onClose: () => void;
}

/** Moves a planned session, or changes its length, place or texts; the client is invited again. */
export default function ChangeDialog({ session, opened, onClose }: ChangeDialogProps) {
  const { update } = useSessionChanges();
  const [isUnfit, setUnfit] = useState(false);
  const { id, clientName, start, timeZone, minutes, place, agenda, privateNote, emailsClient, updatedAt } =
    session;
  const { field, values, set, errors, form } = useDialogForm({
    draft: CHANGE_FORM.getDraft(session),
    initial: {
      day: start.slice(0, 10),
      time: start.slice(11),
      minutes: String(minutes),
      place: place ?? '',
      agenda: agenda ?? '',
      privateNote: privateNote ?? '',
      confirmed: false,
    },
    schema: sessionUpdateSchema,
    toInput: ({ day, time, minutes: length, ...typed }) => ({
      ...typed,
      start: `${day}T${time}`,
      timeZone,
      minutes: Number(length),
      seen: { updatedAt },
    }),
    send: (payload) =>
      update.mutateAsync(
        { id, ...payload },
        {
          onError: (error) => {
            // The dialog asks the question, so no toast is shown.
            if (issuesOf(error).some(({ path }) => path[0] === 'confirmed')) setUnfit(true);
            else failed('Failed to change the session', error);
          },
        },
      ),
    onSent: (_merged, { message }) => {
      succeeded(message);
      onClose();
    },
  });
  return (
    <FormDialog
      opened={opened}
      title={`Change the session with ${clientName}`}
      form={form}
      submit={emailsClient ? 'Save and invite again' : 'Save'}
      submitting="Saving..."
      onClose={onClose}
    >
      <SessionFields field={field} timeError={errors.start} values={values} own={id} />
      {isUnfit ? (
        <Checkbox
          name="confirmed"
          label="Plan it anyway"
          checked={values.confirmed}
          error={errors.confirmed}
          onChange={({ currentTarget }) => set('confirmed', currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  );
}
