import { MAX_LISTED_SERVICES } from '@rapport/domain/contacts/schema';
import type { Deps } from '../../platform/deps.ts';

/** Jumps from one value to the next in the index of a column, because SELECT DISTINCT reads every row. */
const listValuesSql = (column: 'service' | 'service_name') => `
  with recursive listed as (
    (select ${column} as value from contact where ${column} is not null order by ${column} limit 1)
    union all
    select (select c.${column} from contact c where c.${column} > l.value order by c.${column} limit 1)
      from listed l where l.value is not null)
  select value from listed where value is not null limit ${MAX_LISTED_SERVICES}`;

/** The distinct services of all submissions, then the names they were offered by, for the filter of the list. */
export async function listServices(deps: Pick<Deps, 'em'>): Promise<{ services: string[] }> {
  const keys = await deps.em.execute<{ value: string }[]>(listValuesSql('service'));
  const names = await deps.em.execute<{ value: string }[]>(listValuesSql('service_name'));
  const services = new Set([...keys, ...names].map(({ value }) => value));
  return { services: [...services].slice(0, MAX_LISTED_SERVICES) };
}
