import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CampaignEntity, type CampaignRow } from '@rapport/db/entities/campaigns';
import { whyNotSent } from '@rapport/domain/campaigns/sendable';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { emailHashSql } from '../consent/email-hash.ts';
import { notifyAdmins } from '../notifications/notify-admins.ts';
import type { RenderingDependencies } from './render.ts';
import { freezeContent } from './rendered-campaign.ts';

/** From so many recipients on a wrong plan costs more than looking at the table once. */
const MANY = 1_000;

/** Recipients stored by one statement: half a second of work. */
const RECIPIENTS_AT_ONCE = 5_000;

/** Decision 11: confirmed subscribers whose address is not suppressed. */
const RECIPIENTS = `from newsletter_subscriber s
      where s.status = 'confirmed'
        and not exists (select from suppression x
                         where x.email_hash = ${emailHashSql('s.email')})`;

/** How many people a campaign would go to if it were sent now. */
export async function countRecipients(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(`select count(*)::int as count ${RECIPIENTS}`);
  return row?.count ?? 0;
}

/**
 * Freezes who gets the campaign, and gives their number. In parts, because a statement may only take so long, and
 * locked, so that someone who leaves meanwhile is left out.
 */
async function freezeRecipients(tx: EntityManager, campaignId: string, now: Date): Promise<number> {
  let count = 0;
  let last: string | null = null;
  do {
    const rows: { count: number; last: string | null }[] = await tx.execute(
      `with part as (
         select s.id, s.email ${RECIPIENTS} and (?::uuid is null or s.id > ?::uuid)
          order by s.id limit ${RECIPIENTS_AT_ONCE} for key share of s),
       added as (
         insert into campaign_recipient (campaign_id, subscriber_id, email, created_at)
         select ?, id, email, ?::timestamptz from part)
       select count(*)::int as count, (select id from part order by id desc limit 1) as last from part`,
      [last, last, campaignId, now.toISOString()],
    );
    const [part] = rows;
    count += part?.count ?? 0;
    last = part?.last ?? null;
  } while (last !== null);
  // So many new rows at once that the planner must hear of them, or it reads the whole table for every batch.
  if (count >= MANY) await tx.execute('analyze campaign_recipient');
  return count;
}

/**
 * Begins sending a locked campaign inside the caller's transaction. Its status is its job: the recipients are the queue,
 * and every worker that looks for campaigns being sent takes its share of them. What it says is stored, so that all of
 * them get the same. Gives the number of recipients.
 */
export async function startCampaign(
  tx: EntityManager,
  { env, site, now }: Pick<JobDeps, 'now'> & Pick<RenderingDependencies, 'env' | 'site'>,
  row: CampaignRow,
): Promise<number> {
  await freezeContent({ em: tx, env, site }, row);
  row.status = 'sending';
  row.pausedAt = null;
  row.cancelledAt = null;
  return freezeRecipients(tx, row.id, now());
}

const SERVER = { actor: null, ip: 'server', requestId: 'worker' };

/** Makes a campaign a draft again that cannot be sent at its time, and tells the admins why. */
async function returnToDraft(
  tx: EntityManager,
  deps: JobDeps,
  { row, why }: { row: CampaignRow; why: string },
): Promise<void> {
  row.status = 'draft';
  row.scheduledAt = null;
  await notifyAdmins(tx, deps, {
    type: 'system_alert',
    title: 'A scheduled campaign was not sent',
    message: `“${row.title}” is a draft again. ${why}`,
    priority: 'high',
    subject: { type: 'campaign', id: row.id },
  });
  recordAudit(
    tx,
    { ...SERVER, now: deps.now },
    {
      action: 'campaign.not_sent',
      subjectType: 'campaign',
      subjectId: row.id,
      details: { title: row.title, reason: why },
    },
  );
}

async function startScheduled(tx: EntityManager, deps: JobDeps, row: CampaignRow) {
  const why = whyNotSent(row, await countRecipients(tx));
  if (why !== null) return returnToDraft(tx, deps, { row, why });
  const recipients = await startCampaign(tx, deps, row);
  recordAudit(
    tx,
    { ...SERVER, now: deps.now },
    {
      action: 'campaign.sent',
      subjectType: 'campaign',
      subjectId: row.id,
      details: { title: row.title, recipients, scheduled: true },
    },
  );
}

/** Begins the scheduled campaigns whose time has come; each once, however many workers look. */
export async function startScheduledCampaigns(deps: JobDeps): Promise<void> {
  const due = { status: 'scheduled', scheduledAt: { $lte: deps.now() } } as const;
  const ids = await deps.em.fork().find(CampaignEntity, due, { fields: ['id'] });
  for (const { id } of ids) {
    await deps.em.fork().transactional(async (tx) => {
      const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const row = await tx.findOne(CampaignEntity, { id, ...due }, options);
      if (row !== null) await startScheduled(tx, deps, row);
    });
  }
}
