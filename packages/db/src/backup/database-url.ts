import type { EntityManager } from '@mikro-orm/postgresql';

/** The URL of an EntityManager's database, for work such as COPY and VACUUM that needs a connection of its own. */
export function getDatabaseUrl(em: EntityManager): string {
  const url = em.config.get('clientUrl');
  if (url === undefined) throw new Error('the ORM was not created from a database URL');
  return url;
}
