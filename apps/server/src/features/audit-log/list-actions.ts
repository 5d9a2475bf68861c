import type { Deps } from '../../platform/deps.ts';

/** The recorded actions, for the filter of the log. */
export async function listActions({ em }: Pick<Deps, 'em'>): Promise<{ actions: string[] }> {
  const rows = await em.execute<{ action: string }[]>(
    'select distinct action from audit_entry order by action',
  );
  return { actions: rows.map(({ action }) => action) };
}
