import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { WebhookEndpointEntity, type WebhookEndpointRow } from '@rapport/db/entities/webhooks';
import { AppError } from '@rapport/domain/shared/app-error';
import type { WebhookList } from '@rapport/domain/webhooks/schema';
import type { Actor, Deps } from '../../platform/deps.ts';
import { getOrigin, toWebhook } from './serialize.ts';

/**
 * The webhooks, oldest first, without their secrets. API tokens cannot change an address and get only its origin, because
 * the rest may hold a secret of the other service.
 */
export async function listWebhooks({
  em,
  now,
  actor,
}: Pick<Deps, 'em' | 'now'> & { actor: Actor }): Promise<WebhookList> {
  const rows = await em.find(WebhookEndpointEntity, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const webhooks = rows.map((row) => toWebhook(row, now()));
  if (actor.via === 'session') return { webhooks };
  return { webhooks: webhooks.map((webhook) => ({ ...webhook, url: getOrigin(webhook.url) })) };
}

/** Locks a webhook for a change. Throws AppError NOT_FOUND. */
export async function lockWebhook(tx: EntityManager, id: string): Promise<WebhookEndpointRow> {
  const row = await tx.findOne(WebhookEndpointEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!row) throw new AppError('NOT_FOUND', 'This webhook does not exist.');
  return row;
}
