import { useRef } from 'react';
import { failureMessage, issuesOf, isUnauthorized } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { leaveForLogin } from '../../ui/session/leave-for-login.ts';
import { prepareToasts, showToast } from '../../ui/toasts/show-toast.ts';

/** The values of the renewal form; package and message may be empty. */
export interface RenewalDraft {
  enrollmentId: string;
  requestedPackageId: string;
  message: string;
}

/** How long the toast is shown before the login opens when the session has ended, in milliseconds. */
const LOGIN_DELAY_MS = 500;

async function leaveSoon(): Promise<void> {
  await prepareToasts();
  setTimeout(leaveForLogin, LOGIN_DELAY_MS);
}

/** Sends a renewal request once, however often the button is clicked, and reports the outcome. */
export function useRenewalRequest(meta: Record<string, unknown>) {
  const utils = trpc.useUtils();
  const request = trpc.renewals.request.useMutation({ meta });
  const busy = useRef(false);

  /** True when it is stored; otherwise the error of the message field, or null when the toast says everything. */
  const send = async (draft: RenewalDraft): Promise<true | string | null> => {
    // A second click can come before the next paint disables the button.
    if (busy.current) return null;
    busy.current = true;
    try {
      const { message } = await request.mutateAsync(draft);
      showToast({ title: 'Renewal Request Submitted', message, tone: 'success' });
    } catch (error) {
      if (isUnauthorized(error)) {
        showToast({ title: 'Unauthorized', message: 'Please log in again to continue.', tone: 'error' });
        void leaveSoon();
        return null;
      }
      showToast({
        title: 'Error',
        message: failureMessage(error, 'Failed to submit renewal request'),
        tone: 'error',
      });
      // The same client may have sent one in another tab, or the package is no longer offered.
      void utils.portal.plans.invalidate();
      void utils.renewals.mine.invalidate();
      void utils.packages.active.invalidate();
      return issuesOf(error).find(({ path }) => path[0] === 'message')?.message ?? null;
    } finally {
      busy.current = false;
    }
    void utils.renewals.mine.invalidate();
    void utils.portal.plans.invalidate();
    return true;
  };

  return { send, isSending: request.isPending };
}
