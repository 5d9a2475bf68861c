import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { WebhookEndpointEntity, type WebhookEndpointRow } from '@rapport/db/entities/webhooks';
import { AppError } from '@rapport/domain/shared/app-error';
import type { WebhookList } from '@rapport/domain/webhooks/schema';
import type { Deps } from '../../platform/deps.ts';
import { toWebhook } from './serialize.ts';

/** The webhooks, oldest first, without their secrets. */
export async function listWebhooks({ em, now }: Pick<Deps, 'em' | 'now'>): Promise<WebhookList> {
  const rows = await em.find(WebhookEndpointEntity, {}, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return { webhooks: rows.map((row) => toWebhook(row, now())) };
}

/** Locks a webhook for a change. Throws AppError NOT_FOUND. */
export async function lockWebhook(tx: EntityManager, id: string): Promise<WebhookEndpointRow> {
  const row = await tx.findOne(WebhookEndpointEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!row) throw new AppError('NOT_FOUND', 'This webhook does not exist.');
  return row;
}
