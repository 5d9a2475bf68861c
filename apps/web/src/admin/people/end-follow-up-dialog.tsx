import { formatCalendarDay } from '@rapport/domain/shared/calendar-day';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import type { OpenedProps } from '../dialog/use-opened.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { useFactChanges } from './use-facts.ts';

/** With whom to get in touch, from which day on and why. */
export interface FollowUp {
  email: string;
  name: string | null;
  on: string;
  reason: string | null;
}

/** Asks before a follow-up ends, because its day and its reason go with it. */
export default function EndFollowUpDialog({
  followUp: { email, name, on, reason },
  opened,
  onClose,
}: OpenedProps & { followUp: FollowUp }) {
  const { save } = useFactChanges();
  const who = name ?? email;
  const end = () =>
    save.mutate(
      { email, followUpOn: null, seen: { followUpOn: on, followUpReason: reason } },
      {
        onSuccess: () => succeeded(`Follow-up with ${who} ended`),
        onError: (error) => failed('Failed to end the follow-up', error),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      question={
        opened
          ? {
              title: 'End follow-up',
              text: `This ends the follow-up with ${who} of ${formatCalendarDay(on)}${reason === null ? '' : `: ${reason}`}`,
              confirmLabel: 'End follow-up',
              busyLabel: 'Ending...',
              isDeletion: false,
            }
          : null
      }
      isBusy={save.isPending}
      onConfirm={end}
      onCancel={onClose}
    />
  );
}
