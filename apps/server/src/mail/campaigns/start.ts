import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CampaignEntity, type CampaignRow } from '@rapport/db/entities/campaigns';
import { findSendObstacle } from '@rapport/domain/campaigns/sendable';
import { AppError } from '@rapport/domain/shared/app-error';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { JobDeps } from '../../platform/deps.ts';
import type { SqlCondition } from '../audience/compile-rule.ts';
import { type AudienceEnv, countAudience, findAudience } from '../audience/find-audience.ts';
import { notifyAdmins } from '../notifications/notify.ts';
import { findOversize } from './oversize.ts';
import type { CampaignRenderDeps } from './render.ts';
import { storeRenderedCampaign } from './render.ts';

/** From this number of recipients a wrong query plan costs more than analyzing the table. */
const MIN_RECIPIENTS_TO_ANALYZE = 1_000;

/** Recipients inserted by one statement: about half a second of work. */
const INSERT_BATCH_SIZE = 5_000;

/**
 * Stores the recipients of a campaign and returns their number. In batches, because statements have a time limit, and
 * with row locks, so that a subscriber who leaves meanwhile is left out.
 */
async function storeRecipients(
  tx: EntityManager,
  campaignId: string,
  { audience, now }: { audience: SqlCondition; now: Date },
): Promise<number> {
  let count = 0;
  let last: string | null = null;
  do {
    const rows: { count: number; last: string | null }[] = await tx.execute(
      `with part as (
         select s.id, s.email from newsletter_subscriber s
          where ${audience.sql} and (?::uuid is null or s.id > ?::uuid)
          order by s.id limit ${INSERT_BATCH_SIZE} for key share of s),
       added as (
         insert into campaign_recipient (campaign_id, subscriber_id, email, created_at)
         select ?, id, email, ?::timestamptz from part)
       select count(*)::int as count, (select id from part order by id desc limit 1) as last from part`,
      [...audience.values, last, last, campaignId, now.toISOString()],
    );
    const [part] = rows;
    count += part?.count ?? 0;
    last = part?.last ?? null;
  } while (last !== null);
  // With this many new rows the planner needs new statistics, or it scans the whole table for every batch.
  if (count >= MIN_RECIPIENTS_TO_ANALYZE) await tx.execute('analyze campaign_recipient');
  return count;
}

/**
 * Starts sending a locked campaign inside the caller's transaction. There is no job: recipients are the queue, and
 * every worker takes a share of campaigns in status `sending`. The rendered campaign is stored, so that all
 * recipients get the same. Returns the number of recipients. Throws AppError CONFLICT when a segment was deleted.
 */
export async function startCampaign(
  tx: EntityManager,
  {
    env,
    site,
    now,
  }: Pick<JobDeps, 'now'> &
    Pick<CampaignRenderDeps, 'site'> & { env: CampaignRenderDeps['env'] & AudienceEnv },
  row: CampaignRow,
): Promise<number> {
  await storeRenderedCampaign({ em: tx, env, site }, row);
  row.status = 'sending';
  row.pausedAt = null;
  row.cancelledAt = null;
  const audience = await findAudience(tx, env, row);
  return storeRecipients(tx, row.id, { audience, now: now() });
}

const SERVER = { actor: null, ip: 'server', requestId: 'worker' };

/** Turns a scheduled campaign that cannot be sent back into a draft, and notifies the admins of the reason. */
async function returnToDraft(
  tx: EntityManager,
  deps: JobDeps,
  { row, reason }: { row: CampaignRow; reason: string },
): Promise<void> {
  row.status = 'draft';
  row.scheduledAt = null;
  await notifyAdmins(tx, deps, {
    type: 'system_alert',
    title: 'A scheduled campaign was not sent',
    message: `“${row.title}” is a draft again. ${reason}`,
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
      details: { title: row.title, reason },
    },
  );
}

/** Why a scheduled campaign cannot be sent now; null if it can. */
async function findObstacle(tx: EntityManager, deps: JobDeps, row: CampaignRow): Promise<string | null> {
  try {
    return (
      findSendObstacle(row, await countAudience(tx, deps.env, row)) ??
      (await findOversize({ ...deps, em: tx }, row))
    );
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

async function startScheduled(tx: EntityManager, deps: JobDeps, row: CampaignRow) {
  const reason = await findObstacle(tx, deps, row);
  if (reason !== null) return returnToDraft(tx, deps, { row, reason });
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

/** Starts the scheduled campaigns that are due; each once, however many workers run. */
export async function startDueCampaigns(deps: JobDeps): Promise<void> {
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
