import type { EntityManager } from '@mikro-orm/postgresql';
import { SiteScheduleEntity, type SiteScheduleRow } from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import { formatTime } from '@rapport/domain/shared/calendar-day';
import { notifyAdmins } from '../../mail/notifications/notify.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { requireStoredFiles } from './files/require-stored-files.ts';
import { requireStoredPictures } from './pictures/require-stored.ts';
import { addVersion, listChangedFields, parseContent } from './publish-draft.ts';
import { findDraft, findNewestVersion, lockSite } from './stored-draft.ts';

/** From this delay the notification says that it was late. */
const LATE_AFTER_MS = 5 * 60_000;

const toSource = ({ now }: JobDeps) => ({ actor: null, ip: 'server', requestId: 'worker', now });

const isDue = ({ now }: JobDeps) => ({ id: 1, failure: null, scheduledAt: { $lte: now() } });

/** The row that is due, while no one else changes the site. */
async function claimDue(tx: EntityManager, deps: JobDeps): Promise<SiteScheduleRow | null> {
  await lockSite(tx);
  return tx.findOne(SiteScheduleEntity, isDue(deps));
}

function describePublished(row: SiteScheduleRow, deps: JobDeps, fields: readonly string[]): string {
  const isLate = deps.now().getTime() - row.scheduledAt.getTime() > LATE_AFTER_MS;
  const planned = formatTime(row.scheduledAt, deps.env.siteTimeZone);
  return [
    isLate
      ? `Later than planned: it was due ${planned}, when the server was not running.`
      : 'Visitors see it now.',
    ...(fields.some((path) => path.startsWith('feeds.'))
      ? ['The address of a feed is new: refresh it in Content Management.']
      : []),
  ].join(' ');
}

async function publish(tx: EntityManager, deps: JobDeps, row: SiteScheduleRow): Promise<void> {
  const newest = await findNewestVersion(tx);
  if ((newest?.number ?? null) !== row.basedOn)
    throw new AppError('CONFLICT', `Version ${newest?.number} was published before.`);
  const content = parseContent(row.content);
  await requireStoredPictures(tx, content);
  await requireStoredFiles(tx, content);
  const fields = listChangedFields(deps, newest, content);
  const version = addVersion(tx, toSource(deps), {
    content,
    newest,
    fields,
    publishedBy: row.scheduledBy,
    restoredFrom: row.restoredFrom,
    details: { scheduledAt: row.scheduledAt.toISOString(), scheduledBy: row.scheduledBy },
  });
  const draft = await findDraft(tx);
  if (draft) {
    tx.assign(draft, {
      basedOn: version.number,
      ...(draft.revision === row.revision ? { restoredFrom: null } : {}),
    });
  }
  tx.remove(row);
  await notifyAdmins(tx, deps, {
    type: 'system_alert',
    title: `Version ${version.number} was published as scheduled`,
    message: describePublished(row, deps, fields),
    priority: 'low',
  });
}

/** Keeps what was scheduled, with the reason why it was not published. */
async function recordFailure(deps: JobDeps, reason: string): Promise<void> {
  await deps.em.fork().transactional(async (tx) => {
    const row = await claimDue(tx, deps);
    if (row === null) return;
    row.failure = reason;
    recordAudit(tx, toSource(deps), {
      action: 'site_schedule.failed',
      subjectType: 'site_schedule',
      details: { scheduledAt: row.scheduledAt.toISOString(), reason },
    });
    await notifyAdmins(tx, deps, {
      type: 'system_alert',
      title: 'The scheduled publish failed',
      message: `${reason} Nothing was changed. Open Site to schedule it again or to remove it.`,
      priority: 'high',
    });
  });
}

/**
 * Publishes what is scheduled and due, once, however many processes run: the row is removed in the transaction that adds
 * the version. What can't be published stays, with the reason; while the database is away it is tried again.
 */
export async function publishScheduled(deps: JobDeps): Promise<void> {
  if ((await deps.em.fork().count(SiteScheduleEntity, isDue(deps))) === 0) return;
  try {
    await deps.em.fork().transactional(async (tx) => {
      const row = await claimDue(tx, deps);
      if (row !== null) await publish(tx, deps, row);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await recordFailure(deps, error.message);
  }
}
