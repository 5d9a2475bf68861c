import type { Deps } from '../../platform/deps.ts';

/** Jumps from one service to the next in the index, because SELECT DISTINCT reads every row. */
const NEXT_SERVICES_SQL = `
  with recursive listed as (
    (select service from contact where service is not null order by service collate "C" limit 1)
    union all
    select (select c.service from contact c where c.service collate "C" > l.service order by c.service collate "C" limit 1)
      from listed l where l.service is not null)
  select service from listed where service is not null`;

/** The distinct services of all submissions, for the filter of the list; one the owner added with its name. */
export async function listServices(deps: Pick<Deps, 'em'>): Promise<{ services: string[] }> {
  const rows = await deps.em.execute<{ service: string }[]>(NEXT_SERVICES_SQL);
  return { services: rows.map(({ service }) => service) };
}
