import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { failed, succeeded } from '../ui/feedback.ts';
import { useEnrollmentChanges } from './use-enrollment-list.ts';

const FAILURE = 'Failed to send the confirmation email';

/** Resends a failed confirmation email, and shows whether it was sent. */
export function useResend() {
  const { resend } = useEnrollmentChanges();
  return {
    resending: resend.isPending ? resend.variables.id : undefined,
    onResend: ({ id }: AdminEnrollment) =>
      resend.mutate(
        { id },
        {
          onSuccess: ({ enrollment: { emailStatus }, message }) =>
            emailStatus === 'failed'
              ? showToast({ title: 'Error', message: FAILURE, tone: 'error' })
              : succeeded(message),
          onError: (error) => failed(FAILURE, error),
        },
      ),
  };
}
