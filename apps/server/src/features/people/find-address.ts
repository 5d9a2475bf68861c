import type { EntityManager } from '@mikro-orm/postgresql';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { Address } from './timeline-sql.ts';

/** The id of no row. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** An address in lower case with its subscriber, if it has one. */
export async function findAddress(em: EntityManager, email: string): Promise<Address> {
  const row = await em.findOne(SubscriberEntity, { email }, { fields: ['id'] });
  return { email, subscriber: row?.id ?? NOBODY };
}
