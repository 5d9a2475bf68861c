import { NativeSelect, Radio, Stack, Textarea } from '@mantine/core';
import {
  cancelPayloadSchema,
  heldPayloadSchema,
  missedPayloadSchema,
  type Session,
} from '@rapport/domain/sessions/schema';
import { sessionHours } from '@rapport/domain/sessions/session';
import { hoursText } from '@rapport/domain/shared/quantity';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { useDialogForm } from '../dialog/use-dialog-form.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { listLengths } from './session-fields.tsx';
import { END_FORM, type Ending } from './session-forms.ts';
import { useSessionChanges } from './use-sessions.ts';

interface EndDialogProps {
  opened: boolean;
  onClose: () => void;
}

const SHOWN_TO_CLIENT = 'Your client sees this in the portal.';

/** The question that ends a session: what was agreed, whether its hours count, or why it is cancelled. */
export default function EndDialog({ how, ...props }: Ending & EndDialogProps) {
  if (how === 'held') return <HeldDialog {...props} />;
  return how === 'missed' ? <MissedDialog {...props} /> : <CancelDialog {...props} />;
}

type OneEndProps = EndDialogProps & { session: Session };

/** The end of each form: the toast, and the dialog closes. */
const sent = (onClose: () => void) => (_merged: string, response: { message: string }) => {
  succeeded(response.message);
  onClose();
};

function HeldDialog({ session, opened, onClose }: OneEndProps) {
  const { hold } = useSessionChanges();
  const { field, values, form } = useDialogForm({
    draft: END_FORM.getDraft({ session, how: 'held' }),
    initial: {
      minutes: String(session.minutes),
      note: session.note ?? '',
      privateNote: session.privateNote ?? '',
    },
    schema: heldPayloadSchema,
    toInput: (typed) => ({ ...typed, minutes: Number(typed.minutes) }),
    send: ({ note, ...payload }) => hold.mutateAsync({ id: session.id, ...payload, note: note ?? '' }),
    onFailed: (error) => failed('Failed to mark the session as held', error),
    onSent: sent(onClose),
  });
  const hours = hoursText(sessionHours(Number(values.minutes)));
  return (
    <FormDialog
      opened={opened}
      title={`Session with ${session.clientName}`}
      form={form}
      submit={session.enrollmentId === null ? 'Held' : `Held, log ${hours}`}
      submitting="Saving..."
      onClose={onClose}
    >
      <NativeSelect {...field('minutes')} label="Length" data={listLengths(session.minutes)} />
      <Textarea
        {...field('note')}
        label="What was agreed"
        description={SHOWN_TO_CLIENT}
        autosize
        minRows={3}
        maxRows={10}
        data-autofocus
      />
      <Textarea
        {...field('privateNote')}
        label="Private note"
        description="Only you can see it."
        autosize
        minRows={2}
        maxRows={8}
      />
    </FormDialog>
  );
}

function MissedDialog({ session, opened, onClose }: OneEndProps) {
  const { miss } = useSessionChanges();
  const hasPlan = session.enrollmentId !== null;
  const { field, values, set, errors, form } = useDialogForm({
    draft: END_FORM.getDraft({ session, how: 'missed' }),
    initial: { counts: hasPlan ? '' : 'no', note: '' },
    schema: missedPayloadSchema,
    toInput: ({ counts, note }) => ({ note, hoursCount: counts === '' ? undefined : counts === 'yes' }),
    send: ({ note, ...payload }) => miss.mutateAsync({ id: session.id, ...payload, note: note ?? '' }),
    onFailed: (error) => failed('Failed to mark the session as missed', error),
    onSent: sent(onClose),
  });
  const hours = hoursText(sessionHours(session.minutes));
  return (
    <FormDialog
      opened={opened}
      title={`${session.clientName} missed this session`}
      form={form}
      submit="Missed"
      submitting="Saving..."
      onClose={onClose}
    >
      {hasPlan ? (
        <Radio.Group
          name="hoursCount"
          label="Do the hours count?"
          withAsterisk
          value={values.counts}
          error={errors.hoursCount}
          onChange={(value) => set('counts', value)}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="yes" label={`Yes, take ${hours} from the plan`} />
            <Radio value="no" label="No, the hours are free again" />
          </Stack>
        </Radio.Group>
      ) : null}
      <Textarea
        {...field('note')}
        label="Note"
        description={SHOWN_TO_CLIENT}
        autosize
        minRows={2}
        maxRows={8}
      />
    </FormDialog>
  );
}

function CancelDialog({ session, opened, onClose }: OneEndProps) {
  const { cancel } = useSessionChanges();
  const { field, form } = useDialogForm({
    draft: END_FORM.getDraft({ session, how: 'cancelled' }),
    initial: { reason: '' },
    schema: cancelPayloadSchema,
    toInput: (typed) => typed,
    send: ({ reason }) => cancel.mutateAsync({ id: session.id, reason: reason ?? '' }),
    onFailed: (error) => failed('Failed to cancel the session', error),
    onSent: sent(onClose),
  });
  return (
    <FormDialog
      opened={opened}
      title={`Cancel the session with ${session.clientName}`}
      form={form}
      submit="Cancel session"
      submitting="Cancelling..."
      isDeletion
      onClose={onClose}
    >
      <Textarea
        {...field('reason')}
        label="Reason"
        description={session.emailsClient ? 'Your client gets it by email.' : SHOWN_TO_CLIENT}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
      />
    </FormDialog>
  );
}
