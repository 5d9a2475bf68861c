/** The status of a renewal request in one word. A status that is neither pending nor approved counts as rejected. */
export function renewalLabel({ status, withdrawnAt }: { status: string; withdrawnAt: Date | string | null }) {
  if (status === 'pending') return 'Pending';
  if (status === 'approved') return 'Approved';
  return withdrawnAt ? 'Withdrawn' : 'Rejected';
}

/** What a renewal request asks for: the plan, and the package where it is another one. */
export function describeRenewal({
  planName,
  packageName,
}: {
  planName: string;
  packageName: string;
}): string {
  return planName === packageName ? `Renew ${planName}` : `Renew ${planName} with ${packageName}`;
}
