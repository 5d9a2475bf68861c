import { useRef } from 'react';
import { failureMessage, issuesOf, isUnauthorized } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { leaveForLogin } from '../../ui/session/leave-for-login.ts';
import { prepareToasts, showToast } from '../../ui/toasts/show-toast.ts';

/** What a renewal asks for; the package and the message may be empty. */
export interface RenewalDraft {
  enrollmentId: string;
  requestedPackageId: string;
  message: string;
}

/** Section 8: how long the toast stands before a renewal without a session leaves for the login, in milliseconds. */
const LOGIN_DELAY_MS = 500;

async function leaveSoon(): Promise<void> {
  await prepareToasts();
  setTimeout(leaveForLogin, LOGIN_DELAY_MS);
}

/** Sends a renewal request once, however often it is clicked, and tells the outcome in the words of section 8. */
export function useRenewalRequest(meta: Record<string, unknown>) {
  const utils = trpc.useUtils();
  const request = trpc.renewals.request.useMutation({ meta });
  const busy = useRef(false);

  /** True when it is stored; else what is wrong with the message, or null when the toast has said it all. */
  const send = async (draft: RenewalDraft): Promise<true | string | null> => {
    // The button is disabled by the next paint only; a second click can come before it.
    if (busy.current) return null;
    busy.current = true;
    try {
      await request.mutateAsync(draft);
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
      // This person in another tab may have been first, or the package is no longer offered.
      void utils.portal.plans.invalidate();
      void utils.renewals.mine.invalidate();
      void utils.packages.active.invalidate();
      return issuesOf(error).find(({ path }) => path[0] === 'message')?.message ?? null;
    } finally {
      busy.current = false;
    }
    showToast({
      title: 'Renewal Request Submitted',
      message: "Your renewal request has been submitted successfully. We'll review it shortly.",
      tone: 'success',
    });
    void utils.renewals.mine.invalidate();
    void utils.portal.plans.invalidate();
    return true;
  };

  return { send, isSending: request.isPending };
}
