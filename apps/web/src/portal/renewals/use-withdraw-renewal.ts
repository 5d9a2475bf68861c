import { failureMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';

/** Withdraws a pending renewal request. Requests and plans are refetched after success and failure. */
export function useWithdrawRenewal() {
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.renewals.withdraw.useMutation({
    onSuccess: () =>
      showToast({
        title: 'Renewal request withdrawn',
        message: 'You can send a new request at any time.',
        tone: 'success',
      }),
    onError: (error) =>
      showToast({
        title: 'Error',
        message: failureMessage(error, 'Failed to withdraw the renewal request'),
        tone: 'error',
      }),
    onSettled: () => {
      void utils.renewals.mine.invalidate();
      // If it was approved in the meantime, the plan has changed.
      void utils.portal.plans.invalidate();
    },
  });
  return { withdraw: (id: string) => mutate({ id }), isWithdrawing: isPending };
}
