import { ContactEntity } from '@rapport/db/entities/contacts';
import type { Deps } from '../../platform/deps.ts';

/** The distinct services of all submissions, for the filter of the list; one the owner added with its name. */
export async function listServices(deps: Pick<Deps, 'em'>): Promise<{ services: string[] }> {
  const rows = await deps.em
    .createQueryBuilder(ContactEntity, 'c')
    .select('service', true)
    .where({ service: { $ne: null } })
    .orderBy({ service: 'asc' })
    .execute('all');
  return { services: rows.flatMap(({ service }) => service ?? []) };
}
