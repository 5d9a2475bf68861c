import type { EntityManager } from '@mikro-orm/postgresql';
import { getRemainingHours } from '@rapport/db/enrollments/ledger-sums';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Deps } from '../../platform/deps.ts';
import { confirmationValues, reminderValues } from './plan-values.ts';

type Dependencies = Pick<Deps, 'env' | 'now'>;
type QueuedEmail = Pick<OutgoingEmailRow, 'kind' | 'subjectId' | 'once' | 'values'>;
type Values = Record<string, string>;

function refuse(message: string): never {
  throw new AppError('CONFLICT', message);
}

async function ofConfirmation(
  tx: EntityManager,
  { env }: Dependencies,
  { subjectId }: QueuedEmail,
): Promise<Values> {
  const plan = await tx.findOne(EnrollmentEntity, { id: subjectId ?? '' });
  return plan ? confirmationValues(env, plan) : refuse('The plan of this email no longer exists.');
}

/** A reminder says how many days are left: it is worded again, and none comes for an end that has moved or passed. */
async function ofReminder(
  tx: EntityManager,
  { env, now }: Dependencies,
  queued: QueuedEmail,
): Promise<Values> {
  const plan = await tx.findOne(EnrollmentEntity, { id: queued.subjectId ?? '' });
  const at = now();
  if (!plan?.isActive || plan.expirationDate <= at) {
    return refuse('This plan has ended; a reminder would come too late.');
  }
  if (plan.pausedAt !== null) return refuse('This plan is paused; a reminder would be wrong.');
  if (queued.once !== null && !queued.once.includes(plan.expirationDate.toISOString())) {
    return refuse('This plan has been renewed since; the reminder would be wrong.');
  }
  const hoursRemaining = await getRemainingHours(tx, plan.id);
  const { clientName, packageName, expirationDate } = plan;
  return reminderValues(env, { clientName, packageName, expirationDate, hoursRemaining }, at);
}

async function ofSubscription(tx: EntityManager, _deps: Dependencies, queued: QueuedEmail): Promise<Values> {
  const subscriber = await tx.findOne(SubscriberEntity, { id: queued.subjectId ?? '' });
  if (!subscriber) return refuse('This subscription has ended since.');
  if (queued.kind === 'newsletter_confirmation' && subscriber.status === 'confirmed') {
    return refuse('This subscription has been confirmed since.');
  }
  if (queued.kind === 'newsletter_welcome' && subscriber.status !== 'confirmed') {
    return refuse('This subscription waits for its confirmation again.');
  }
  return queued.values;
}

async function ofCampaignTest(tx: EntityManager, _deps: Dependencies, queued: QueuedEmail): Promise<Values> {
  const found = await tx.count(CampaignEntity, { id: queued.subjectId ?? '' });
  return found > 0 ? queued.values : refuse('This newsletter campaign no longer exists.');
}

const OF_KIND: Partial<Record<string, typeof ofConfirmation>> = {
  client_enrollment: ofConfirmation,
  expiry_reminder: ofReminder,
  newsletter_confirmation: ofSubscription,
  newsletter_welcome: ofSubscription,
  campaign_test: ofCampaignTest,
};

/**
 * What the placeholders of an email that was owed before stand for now. CONFLICT when time has overtaken it. What tells
 * of an event, such as a renewal, stays as it was told.
 */
export async function currentValues(
  tx: EntityManager,
  deps: Dependencies,
  queued: QueuedEmail,
): Promise<Values> {
  const ofKind = Object.hasOwn(OF_KIND, queued.kind) ? OF_KIND[queued.kind] : undefined;
  return ofKind ? ofKind(tx, deps, queued) : queued.values;
}
