import type { EntityManager } from '@mikro-orm/postgresql';

const FIRST_RUN = 'first run';

/**
 * Whether this is the first run of the product on this database; recorded in the caller's transaction, together with
 * what a first run does, so that one that was killed is done again. Processes that ask at the same moment wait for one
 * another, and one of them gets false.
 */
export async function claimFirstRun(tx: EntityManager): Promise<boolean> {
  const claimed = await tx.execute<{ name: string }[]>(
    'insert into installation_step (name) values (?) on conflict (name) do nothing returning name',
    [FIRST_RUN],
  );
  return claimed.length > 0;
}
