import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteVersionRow } from '@rapport/db/entities/site';
import { SiteScheduleEntity } from '@rapport/db/entities/site';
import { diffContent } from '@rapport/domain/site/diff-content';
import { notifyAdmins } from '../../mail/notifications/notify.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DraftDeps } from './stored-draft.ts';

/**
 * Stops a scheduled publish after a version was published by hand, which it would take back. Its content is kept until an
 * admin decides, unless it is what was published.
 */
export async function stopSchedule(
  tx: EntityManager,
  deps: DraftDeps & Pick<Deps, 'env'>,
  version: Pick<SiteVersionRow, 'number' | 'content'>,
): Promise<void> {
  const schedule = await tx.findOne(SiteScheduleEntity, { id: 1 });
  if (schedule === null) return;
  const isPublished = diffContent(schedule.content, version.content).length === 0;
  if (!isPublished && schedule.failure !== null) return;
  if (isPublished) tx.remove(schedule);
  else schedule.failure = `Version ${version.number} was published by hand before.`;
  recordAudit(tx, deps, {
    action: 'site_schedule.stopped',
    subjectType: 'site_schedule',
    details: { version: version.number, isPublished },
  });
  if (isPublished) return;
  await notifyAdmins(tx, deps, {
    type: 'system_alert',
    title: 'The scheduled publish was stopped',
    message: `${schedule.failure} Open Site to schedule it again or to remove it.`,
    priority: 'medium',
    actor: deps.actor,
  });
}
