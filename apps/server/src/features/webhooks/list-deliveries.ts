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
import { decodeCursor, toPage } from '../../platform/pagination/keyset-page.ts';
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
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const found = await em.find(
    WebhookDeliveryEntity,
    {
      endpoint: id,
      ...(after
        ? {
            $or: [
              { createdAt: { $lt: after.createdAt } },
              { createdAt: after.createdAt, id: { $lt: after.id } },
            ],
          }
        : {}),
    },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: limit + 1 },
  );
  const { rows, nextCursor } = toPage(found, limit);
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
