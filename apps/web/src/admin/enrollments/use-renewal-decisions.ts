import { trpc } from '../../api/trpc.ts';

/** The renewal requests of all clients, the pending ones first. */
export function useRenewalRequests() {
  return trpc.renewals.list.useQuery();
}

/** Approves and rejects requests; the requests and the plans are read again after each decision. */
export function useRenewalDecisions() {
  const utils = trpc.useUtils();
  const onSettled = () => {
    void utils.renewals.list.invalidate();
    void utils.enrollments.invalidate();
  };
  return {
    approve: trpc.renewals.approve.useMutation({ onSettled }),
    reject: trpc.renewals.reject.useMutation({ onSettled }),
  };
}
