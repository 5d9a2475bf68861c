import type { EntityManager } from '@mikro-orm/postgresql';

/** Where the database of an EntityManager is: COPY and VACUUM need a connection of their own. */
export function databaseUrlOf(em: EntityManager): string {
  const url = em.config.get('clientUrl');
  if (url === undefined) throw new Error('the ORM was not created from a database URL');
  return url;
}
