import type { UseCaseDependencies } from '../../trpc/context.ts';

/** The actions on record, for the filter of the log. */
export async function listActions({ em }: Pick<UseCaseDependencies, 'em'>): Promise<{ actions: string[] }> {
  const rows = await em.execute<{ action: string }[]>(
    'select distinct action from audit_entry order by action',
  );
  return { actions: rows.map(({ action }) => action) };
}
