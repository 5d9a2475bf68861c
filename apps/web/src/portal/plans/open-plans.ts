/** The search parameter that names each open plan; empty when all are closed. */
const OPEN = 'open';

/** The plans whose rows are open. Where the address says nothing, a client's only plan is. */
export function getOpenPlans(address: URLSearchParams, planIds: readonly string[]): string[] {
  const named = address.getAll(OPEN);
  if (named.length === 0) return planIds.length === 1 ? [...planIds] : [];
  return planIds.filter((id) => named.includes(id));
}

/** The address with these plans open; everything else in it stays. */
export function withOpenPlans(address: URLSearchParams, open: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(OPEN);
  for (const id of open.length === 0 ? [''] : open) next.append(OPEN, id);
  return next;
}
