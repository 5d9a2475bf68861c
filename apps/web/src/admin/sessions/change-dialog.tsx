import { type Session, sessionUpdateSchema } from '@rapport/domain/sessions/schema';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { SessionFields } from './session-fields.tsx';
import { CHANGE_FORM } from './session-forms.ts';
import { useUnfitQuestion } from './unfit-question.tsx';
import { useSessionChanges } from './use-sessions.ts';

interface ChangeDialogProps {
  session: Session;
  opened: boolean;
  onClose: () => void;
}

/** Moves a planned session, or changes its length, place or texts; the client is invited again. */
export default function ChangeDialog({ session, opened, onClose }: ChangeDialogProps) {
  const { update } = useSessionChanges();
  const unfit = useUnfitQuestion();
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
            if (!unfit.ask(error)) failed('Failed to change the session', error);
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
      {unfit.render({ values, errors, set })}
    </FormDialog>
  );
}
