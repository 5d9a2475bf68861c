/** How a renewal request stands, in one word. A status that is neither pending nor approved counts as rejected. */
export function renewalLabel({ status, withdrawnAt }: { status: string; withdrawnAt: Date | string | null }) {
  if (status === 'pending') return 'Pending';
  if (status === 'approved') return 'Approved';
  return withdrawnAt ? 'Withdrawn' : 'Rejected';
}
