import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { CampaignEntity, CampaignRecipientEntity, type CampaignRow } from '@rapport/db/entities/campaigns';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import type { FakePostmark } from '@rapport/email/testing/fake-postmark';
import { startCampaign } from '../../src/mail/campaigns/start.ts';
import { fixedSite } from '../../testing/fixed-site.ts';
import { countWaiting, isThrough } from './sequence-progress.ts';

/** What the fake received for one campaign, compared with its recipients. */
export interface Verdict {
  recipients: number;
  /** Recipients who got nothing. */
  missed: number;
  /** Recipients who got it more than once. */
  twice: number;
  /** Reported as inactive by Postmark. */
  inactive: number;
  /** Inactive addresses that are not marked as suppressed. */
  notSuppressed: number;
  status: string;
  /** What the product reports as sent. */
  sentCount: number;
}

/** Confirmed subscribers, this many in total. */
export async function addSubscribers(orm: MikroORM, count: number): Promise<void> {
  await orm.em.fork().execute(
    `insert into newsletter_subscriber (email, status, confirmed_at)
     select 'reader-' || n || '@example.com', 'confirmed', now() from generate_series(1, ?) as n
     on conflict (email) do nothing`,
    [count],
  );
}

/** A draft. */
export function addCampaign(tx: EntityManager, now: Date): CampaignRow {
  return tx.create(CampaignEntity, {
    id: newId(),
    title: 'Sample issue',
    subject: 'Sample subject',
    content: 'Hello reader,\n\nthis is a sample issue of the newsletter.',
    status: 'draft',
    scheduledAt: null,
    sentAt: null,
    createdAt: now,
    updatedAt: now,
  });
}

/** Starts a campaign as the procedure does; returns its id. */
export async function sendOff(orm: MikroORM): Promise<string> {
  return orm.em.fork().transactional(async (tx) => {
    const now = new Date();
    const row = addCampaign(tx, now);
    await tx.flush();
    await startCampaign(
      tx,
      {
        env: {
          mode: 'local',
          publicUrl: 'http://127.0.0.1',
          sessionSecret: 'a secret of the benchmark alone',
          sessionSecretPrevious: [],
          siteTimeZone: 'UTC',
        },
        site: fixedSite,
        now: () => now,
      },
      row,
    );
    return row.id;
  });
}

/** Makes randomly chosen addresses of the campaign inactive. */
export async function nameInactive(
  orm: MikroORM,
  postmark: FakePostmark,
  { campaignId, share }: { campaignId: string; share: number },
): Promise<Set<string>> {
  const em = orm.em.fork();
  const recipients = await em.find(CampaignRecipientEntity, { campaign: campaignId }, { fields: ['email'] });
  // A sequence has no recipients yet; whoever can get its step may become one.
  const subscribers = { suppression: null };
  const rows =
    recipients.length > 0 ? recipients : await em.find(SubscriberEntity, subscribers, { fields: ['email'] });
  const inactive = rows.map(({ email }) => email).filter(() => Math.random() < share);
  postmark.inactive(...inactive);
  return new Set(inactive);
}

/** Whether the campaign has ended, or everyone has the step of a sequence. */
export async function hasEnded(orm: MikroORM, id: string): Promise<boolean> {
  return (await orm.em.fork().count(CampaignEntity, { id, status: 'sent' })) > 0 || isThrough(orm, id);
}

export interface Deliveries {
  expected: number;
  missed: number;
  twice: number;
}

/** What the fake received, compared with who was to get exactly one email. */
export function countDeliveries(messages: readonly { to: string }[], recipients: string[]): Deliveries {
  const times = new Map<string, number>();
  for (const { to } of messages) times.set(to, (times.get(to) ?? 0) + 1);
  return {
    expected: recipients.length,
    missed: recipients.filter((email) => !times.has(email)).length,
    twice: recipients.filter((email) => (times.get(email) ?? 0) > 1).length,
  };
}

/** The verdicts of all campaigns together; `wrong` are those whose number of sent emails does not hold. */
export function addUp(verdicts: readonly Verdict[]) {
  const sum = (read: (verdict: Verdict) => number) =>
    verdicts.reduce((total, verdict) => total + read(verdict), 0);
  return {
    recipients: sum(({ recipients }) => recipients),
    missed: sum(({ missed }) => missed),
    twice: sum(({ twice }) => twice),
    inactive: sum(({ inactive }) => inactive),
    notSuppressed: sum(({ notSuppressed }) => notSuppressed),
    unfinished: sum(({ status }) => Number(status !== 'sent')),
    wrong: sum(({ sentCount, recipients, inactive }) => Number(sentCount !== recipients - inactive)),
  };
}

export async function judge(
  orm: MikroORM,
  postmark: FakePostmark,
  campaignId: string,
  inactive: ReadonlySet<string>,
): Promise<Verdict> {
  const em = orm.em.fork();
  const campaign = await em.findOneOrFail(CampaignEntity, { id: campaignId });
  const recipients = await em.find(
    CampaignRecipientEntity,
    { campaign: campaignId },
    { fields: ['email', 'status'] },
  );
  const received = postmark.messages.filter(({ metadata }) => metadata.campaign === campaignId);
  const emails = recipients.map(({ email }) => email);
  const expected = emails.filter((email) => !inactive.has(email));
  return {
    recipients: recipients.length,
    missed: countDeliveries(received, expected).missed + (await countWaiting(orm, campaignId)),
    twice: countDeliveries(received, emails).twice,
    inactive: inactive.size,
    notSuppressed: recipients.filter(({ email, status }) => inactive.has(email) && status !== 'suppressed')
      .length,
    status: (await hasEnded(orm, campaignId)) ? 'sent' : campaign.status,
    sentCount: campaign.sentCount,
  };
}
