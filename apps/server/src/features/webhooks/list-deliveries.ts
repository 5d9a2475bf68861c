import {
  WebhookAttemptEntity,
  WebhookDeliveryEntity,
  WebhookEndpointEntity,
} from '@rapport/db/entities/webhooks';
import { AppError } from '@rapport/domain/shared/app-error';
import {
  type DeliveryDetail,
  type DeliveryList,
  type DeliveryQuery,
  MAX_STORED_ATTEMPTS,
} from '@rapport/domain/webhooks/schema';
import type { Deps } from '../../platform/deps.ts';
import { creationOrder } from '../../platform/pagination/list-order.ts';
import { readPage } from '../../platform/pagination/read-page.ts';
import { toAttempt, toDelivery } from './serialize.ts';

const DEFAULT_LIMIT = 50;

/** The deliveries of a webhook, newest first. Throws AppError NOT_FOUND for an unknown webhook. */
export async function listDeliveries(
  { em }: Pick<Deps, 'em'>,
  { id, limit = DEFAULT_LIMIT, cursor }: DeliveryQuery & { id: string },
): Promise<DeliveryList> {
  if ((await em.count(WebhookEndpointEntity, { id })) === 0) {
    throw new AppError('NOT_FOUND', 'This webhook does not exist.');
  }
  const total = await em.count(WebhookDeliveryEntity, { endpoint: id });
  const query = em.createQueryBuilder(WebhookDeliveryEntity, 'd').select('*').where({ endpoint: id });
  const { rows, nextCursor } = await readPage(query, {
    order: creationOrder('d'),
    cursor,
    limit,
    read: () => query.getResultList(),
  });
  return { deliveries: rows.map(toDelivery), total, nextCursor };
}

/** One delivery with its last attempts. Throws AppError NOT_FOUND. */
export async function getDelivery({ em }: Pick<Deps, 'em'>, { id }: { id: string }): Promise<DeliveryDetail> {
  const row = await em.findOne(WebhookDeliveryEntity, { id });
  if (!row) throw new AppError('NOT_FOUND', 'This delivery does not exist.');
  const attempts = await em.find(
    WebhookAttemptEntity,
    { delivery: id },
    { orderBy: { attemptedAt: 'desc', id: 'desc' }, limit: MAX_STORED_ATTEMPTS },
  );
  const { responseBody, durationMs } = row;
  return {
    delivery: { ...toDelivery(row), responseBody, durationMs, lastAttempts: attempts.map(toAttempt) },
  };
}
