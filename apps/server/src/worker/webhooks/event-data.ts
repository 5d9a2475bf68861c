import { getRemainingHours } from '@rapport/db/enrollments/queries';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { AppError } from '@rapport/domain/shared/app-error';
import type { WebhookData } from '@rapport/domain/webhooks/event-data';
import { type DeliveredEventType, TEST_EVENT } from '@rapport/domain/webhooks/events';
import { toCampaign } from '../../features/campaigns/list-campaigns.ts';
import { toContact } from '../../features/contacts/serialize.ts';
import { readEnrollment } from '../../features/enrollments/stored-plans.ts';
import { toAdminRenewal } from '../../features/renewals/list-renewals.ts';
import { selectSubscribers } from '../../features/subscribers/matching-subscribers.ts';
import { toSubscriber } from '../../features/subscribers/serialize.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { todayOnSite } from '../../platform/today.ts';

type Dependencies = Pick<JobDeps, 'em' | 'env' | 'now'>;
type Read<Data> = (deps: Dependencies, id: string) => Promise<Data | null>;

async function readContact(deps: Dependencies, id: string): Promise<WebhookData['contact.created'] | null> {
  const row = await deps.em.fork().findOne(ContactEntity, { id });
  return row && toContact(row, todayOnSite(deps));
}

async function readSubscriber(
  { em }: Dependencies,
  id: string,
): Promise<WebhookData['subscriber.confirmed'] | null> {
  const [row] = await selectSubscribers(em.fork(), { id }).read();
  return row ? toSubscriber(row) : null;
}

async function readPlan(deps: Dependencies, id: string): Promise<WebhookData['enrollment.created'] | null> {
  try {
    return await readEnrollment(deps, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

async function readHours(deps: Dependencies, id: string): Promise<WebhookData['hours.logged'] | null> {
  const em = deps.em.fork();
  const row = await em.findOne(HoursEntryEntity, { id });
  if (!row) return null;
  return {
    id: row.id,
    enrollmentId: row.enrollment.id,
    kind: row.kind,
    hours: row.hours,
    occurredOn: row.occurredOn.toISOString(),
    note: row.note,
    recordedBy: row.recordedBy,
    createdAt: row.createdAt.toISOString(),
    hoursRemaining: await getRemainingHours(em, row.enrollment.id),
  };
}

async function readRenewal(
  { em }: Dependencies,
  id: string,
): Promise<WebhookData['renewal.requested'] | null> {
  const row = await em.fork().findOne(RenewalRequestEntity, { id }, { populate: ['enrollment'] });
  return row && toAdminRenewal(row);
}

async function readCampaign(
  { em }: Dependencies,
  id: string,
): Promise<WebhookData['campaign.finished'] | null> {
  const row = await em.fork().findOne(CampaignEntity, { id });
  if (!row) return null;
  const { title, subject, preheader, status, sentCount, sentAt, outcome, counts, updatedAt } =
    toCampaign(row);
  return { id, title, subject, preheader, status, sentCount, sentAt, outcome, counts, updatedAt };
}

/** All that is left of a removed record. */
const readRemoved = (_deps: Dependencies, id: string) => Promise.resolve({ id });

const READERS: { [Type in DeliveredEventType]: Read<WebhookData[Type]> } = {
  'contact.created': readContact,
  'contact.deleted': readRemoved,
  'subscriber.confirmed': readSubscriber,
  'subscriber.suppressed': readSubscriber,
  'subscriber.removed': readRemoved,
  'enrollment.created': readPlan,
  'enrollment.erased': readRemoved,
  'hours.logged': readHours,
  'hours.corrected': readHours,
  'renewal.requested': readRenewal,
  'renewal.approved': readRenewal,
  'renewal.rejected': readRenewal,
  'campaign.finished': readCampaign,
  [TEST_EVENT]: () => Promise.resolve({ message: 'This is a test event.' }),
};

/** The `data` of an event, from the record as it is now; null when the record no longer exists. */
export async function readEventData(
  deps: Dependencies,
  type: string,
  recordId: string | null,
): Promise<object | null> {
  if (!Object.hasOwn(READERS, type)) return null;
  return READERS[type as DeliveredEventType](deps, recordId ?? '');
}
