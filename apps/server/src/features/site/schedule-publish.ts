import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteDraftRow } from '@rapport/db/entities/site';
import { SiteScheduleEntity, type SiteScheduleRow } from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { diffContent } from '@rapport/domain/site/diff-content';
import type {
  CurrentSchedule,
  ReschedulePublishPayload,
  SchedulePublishPayload,
  ScheduleResult,
  SiteSchedule,
} from '@rapport/domain/site/schedule-schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireStoredFiles } from './files/require-stored-files.ts';
import { addFormerDraft } from './former-drafts.ts';
import { requireStoredPictures } from './pictures/require-stored.ts';
import { checkDraft, parseContent } from './publish-draft.ts';
import { type DraftDeps, findDraft, findNewestVersion, lockSite, requireRevision } from './stored-draft.ts';

type ScheduleDeps = DraftDeps & Pick<Deps, 'env'>;

/** Whether the draft is what a publish was scheduled for. */
function includesDraft(row: SiteScheduleRow, draft: SiteDraftRow | null): boolean {
  if (draft === null || draft.revision === row.revision) return true;
  return diffContent(row.content, draft.content).length === 0;
}

function toSchedule(row: SiteScheduleRow, draft: SiteDraftRow | null): SiteSchedule {
  const { scheduledAt, scheduledBy, failure } = row;
  return {
    scheduledAt: scheduledAt.toISOString(),
    scheduledBy,
    includesDraft: includesDraft(row, draft),
    failure,
  };
}

function toResult(message: string, row: SiteScheduleRow, draft: SiteDraftRow | null): ScheduleResult {
  return { success: true, message, schedule: toSchedule(row, draft) };
}

const findSchedule = (em: EntityManager) => em.findOne(SiteScheduleEntity, { id: 1 });

/** The publish that is scheduled or failed. */
export async function readSchedule({ em }: Pick<Deps, 'em'>): Promise<CurrentSchedule> {
  const fork = em.fork();
  const row = await findSchedule(fork);
  return { schedule: row === null ? null : toSchedule(row, await findDraft(fork)) };
}

function requireTime(text: string, now: Date): Date {
  const at = new Date(text);
  if (at > now) return at;
  const message = 'Choose a time in the future.';
  throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['scheduledAt'], message }] });
}

async function requireSchedule(tx: EntityManager): Promise<SiteScheduleRow> {
  const row = await findSchedule(tx);
  if (row !== null) return row;
  throw new AppError('CONFLICT', 'No publish is scheduled anymore. It was published or removed meanwhile.');
}

function recordScheduled(tx: EntityManager, deps: ScheduleDeps, row: SiteScheduleRow): void {
  recordAudit(tx, deps, {
    action: 'site_schedule.set',
    subjectType: 'site_schedule',
    details: { scheduledAt: row.scheduledAt.toISOString(), revision: row.revision },
  });
}

/**
 * Schedules the draft as it is now, in place of what was scheduled before. Throws AppError as `publishDraft` does, and
 * BAD_REQUEST for a time in the past or more than a year ahead.
 */
export async function schedulePublish(
  deps: ScheduleDeps,
  { revision, withSampleClaims, scheduledAt }: SchedulePublishPayload,
): Promise<ScheduleResult> {
  return deps.em.transactional(async (tx) => {
    await lockSite(tx);
    const at = requireTime(scheduledAt, deps.now());
    const stored = await findDraft(tx);
    requireRevision(stored, revision);
    const newest = await findNewestVersion(tx);
    const { draft, content } = await checkDraft(tx, deps, stored, { newest, withSampleClaims });
    const values = {
      content: content as unknown as Record<string, unknown>,
      revision,
      basedOn: newest?.number ?? null,
      restoredFrom: draft.restoredFrom,
      scheduledAt: at,
      scheduledBy: deps.actor.email,
      failure: null,
    };
    const earlier = await findSchedule(tx);
    const row = earlier ? tx.assign(earlier, values) : tx.create(SiteScheduleEntity, { id: 1, ...values });
    recordScheduled(tx, deps, row);
    return toResult('Publish scheduled', row, draft);
  });
}

/**
 * Gives a scheduled publish another time, also one that failed; its content stays. BAD_REQUEST for a time as above and for
 * a content that can't be published anymore, CONFLICT when nothing is scheduled.
 */
export async function reschedulePublish(
  deps: ScheduleDeps,
  { scheduledAt }: ReschedulePublishPayload,
): Promise<ScheduleResult> {
  return deps.em.transactional(async (tx) => {
    await lockSite(tx);
    const at = requireTime(scheduledAt, deps.now());
    const row = await requireSchedule(tx);
    const content = parseContent(row.content);
    await requireStoredPictures(tx, content);
    await requireStoredFiles(tx, content);
    const newest = await findNewestVersion(tx);
    tx.assign(row, {
      scheduledAt: at,
      scheduledBy: deps.actor.email,
      basedOn: newest?.number ?? null,
      failure: null,
    });
    recordScheduled(tx, deps, row);
    return toResult('Publish rescheduled', row, await findDraft(tx));
  });
}

/** Removes a scheduled or failed publish. A content that the draft no longer has goes into the history. */
export async function cancelSchedule(deps: ScheduleDeps): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    await lockSite(tx);
    const row = await requireSchedule(tx);
    const draft = await findDraft(tx);
    if (!includesDraft(row, draft)) {
      await addFormerDraft(tx, { content: row.content, editedAt: deps.now(), editedBy: row.scheduledBy });
    }
    tx.remove(row);
    recordAudit(tx, deps, {
      action: 'site_schedule.cancelled',
      subjectType: 'site_schedule',
      details: { scheduledAt: row.scheduledAt.toISOString() },
    });
  });
  return { success: true, message: 'Scheduled publish removed' };
}
