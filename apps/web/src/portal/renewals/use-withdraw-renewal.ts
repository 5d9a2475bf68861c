import { failureMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';

/** Withdraws a pending renewal request; requests and plans are read again whatever the outcome. */
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
      // A request that was approved in the meantime has changed the plan.
      void utils.portal.plans.invalidate();
    },
  });
  return { withdraw: (id: string) => mutate({ id }), isWithdrawing: isPending };
}
