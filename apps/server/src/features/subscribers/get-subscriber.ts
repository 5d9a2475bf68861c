import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { findSuppressionReasons } from '../../mail/consent/suppressions.ts';
import type { Deps } from '../../platform/deps.ts';
import { matchingSubscribers } from './matching-subscribers.ts';
import { SUBSCRIBER_FIELDS, toSubscriber } from './serialize.ts';

/** One subscriber as it is stored now. Throws AppError NOT_FOUND. */
export async function getSubscriber(
  deps: Pick<Deps, 'em'>,
  { id }: IdParam,
): Promise<{ subscriber: Subscriber }> {
  const [row] = await matchingSubscribers(deps.em, { id })
    .select([...SUBSCRIBER_FIELDS])
    .execute('all');
  if (!row) throw new AppError('NOT_FOUND', 'This subscriber does not exist.');
  const suppressions = await findSuppressionReasons(deps.em, [row.email]);
  return { subscriber: toSubscriber(row, suppressions.get(row.email) ?? null) };
}
