import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CampaignEntity, CampaignRecipientEntity, type CampaignRow } from '@rapport/db/entities/campaigns';
import type { Campaign, CampaignScheduleUpdate, CampaignUpdate } from '@rapport/domain/campaigns/schema';
import { findContentFault, findSubjectFault } from '@rapport/domain/campaigns/sendable';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { findOversize, refuseOversize } from '../../mail/campaigns/oversize.ts';
import { isReadyStep, refuseStep } from '../../mail/sequences/steps.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { checkSelections } from './create-campaign.ts';
import { toCampaign } from './list-campaigns.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;
type Result = Ok & { campaign: Campaign };

interface Change {
  /** The audit action, such as `campaign.paused`. */
  action: string;
  message: string;
  /** Throws AppError CONFLICT when the campaign's state does not allow it. */
  apply(tx: EntityManager, row: CampaignRow, now: Date): Promise<void>;
}

/** Changes one locked campaign and adds an audit entry. NOT_FOUND for an unknown one. */
async function change(deps: Dependencies, id: string, { action, message, apply }: Change): Promise<Result> {
  const row = await deps.em.transactional(async (tx) => {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const campaign = await tx.findOne(CampaignEntity, { id }, options);
    if (!campaign) throw new AppError('NOT_FOUND', 'This campaign does not exist.');
    const now = deps.now();
    await apply(tx, campaign, now);
    campaign.updatedAt = now;
    recordAudit(tx, deps, {
      action,
      subjectType: 'campaign',
      subjectId: id,
      details: { title: campaign.title },
    });
    await tx.flush();
    return tx.refreshOrFail(campaign);
  });
  return { success: true, message, campaign: toCampaign(row) };
}

function requireUnsent({ status }: CampaignRow): void {
  if (status === 'draft' || status === 'scheduled') return;
  throw new AppError('CONFLICT', "This campaign has been sent, so you can't change it anymore.");
}

function requireSending({ status }: CampaignRow): void {
  if (status !== 'sending') throw new AppError('CONFLICT', 'This campaign is not being sent.');
}

/** Changes a campaign that was not sent yet. CONFLICT where it would make a ready step of a sequence too large to be sent. */
export function updateCampaign(
  deps: Dependencies & Pick<Deps, 'env' | 'site'>,
  { id, seen, ...fields }: CampaignUpdate & IdParam,
): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.updated',
    message: 'Campaign updated successfully',
    async apply(tx, row) {
      requireUnsent(row);
      refuseIfChanged('campaign', row, seen);
      const sent = pickSent(fields);
      tx.assign(row, { ...sent, ...(await checkSelections(tx, { ...row, ...sent }, row)) });
      if (await isReadyStep(tx, id)) await refuseOversize({ ...deps, em: tx }, row);
    },
  });
}

/**
 * Schedules a draft, or changes its time. BAD_REQUEST for a time in the past, CONFLICT when someone else has
 * scheduled it since.
 */
export function scheduleCampaign(
  deps: Dependencies & Pick<Deps, 'env' | 'site'>,
  { id, scheduledAt, seen }: CampaignScheduleUpdate & IdParam,
): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.scheduled',
    message: 'Campaign scheduled successfully',
    async apply(tx, row, now) {
      requireUnsent(row);
      await refuseStep(tx, id);
      const fault =
        findSubjectFault(row.subject) ??
        findContentFault(row.content) ??
        (await findOversize({ ...deps, em: tx }, row));
      if (fault !== null) throw new AppError('CONFLICT', fault);
      refuseIfChanged('campaign', { scheduledAt: row.scheduledAt?.toISOString() ?? null }, seen);
      const at = new Date(scheduledAt);
      if (at.getTime() <= now.getTime()) {
        const message = 'Choose a time in the future.';
        throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['scheduledAt'], message }] });
      }
      row.status = 'scheduled';
      row.scheduledAt = at;
    },
  });
}

/** Pauses a campaign: no one else gets it until it is resumed. Requests in progress end first. */
export function pauseCampaign(deps: Dependencies, { id }: IdParam): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.paused',
    message: 'Sending paused',
    async apply(_tx, row, now) {
      requireSending(row);
      row.pausedAt ??= now;
    },
  });
}

/** Resumes a paused campaign, or one that waits for Postmark, at once. */
export function resumeCampaign(deps: Dependencies, { id }: IdParam): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.resumed',
    message: 'Sending resumed',
    async apply(_tx, row) {
      requireSending(row);
      row.pausedAt = null;
      row.retryAfter = null;
    },
  });
}

/**
 * Cancels a campaign: a scheduled one becomes a draft again; one that is being sent goes to no one else. That one
 * ends as sent, with its true counts, after the requests in progress are reconciled.
 */
export function cancelCampaign(deps: Dependencies, { id }: IdParam): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.cancelled',
    message: 'Campaign cancelled',
    async apply(tx, row, now) {
      if (row.status === 'scheduled') {
        row.status = 'draft';
        row.scheduledAt = null;
        return;
      }
      requireSending(row);
      row.cancelledAt = now;
      row.pausedAt = null;
      await tx.nativeUpdate(
        CampaignRecipientEntity,
        { campaign: id, status: 'queued' },
        { status: 'cancelled' },
      );
    },
  });
}

/** Queues the failed recipients again. CONFLICT when there are none. */
export function retryFailed(deps: Dependencies, { id }: IdParam): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.failed_retried',
    message: 'Retrying failed recipients',
    async apply(tx, row) {
      if (row.status !== 'sent') requireSending(row);
      const failed = { campaign: id, status: 'failed' } as const;
      const queued = await tx.nativeUpdate(CampaignRecipientEntity, failed, {
        status: 'queued',
        error: null,
      });
      if (queued === 0) throw new AppError('CONFLICT', 'No recipients failed.');
      row.status = 'sending';
      row.cancelledAt = null;
      row.archivedAt = null;
    },
  });
}

/** Takes a campaign that was sent from the others; it is kept with its result. CONFLICT for any other. */
export function archiveCampaign(deps: Dependencies, { id }: IdParam): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.archived',
    message: 'Campaign archived',
    async apply(_tx, row, now) {
      if (row.status !== 'sent')
        throw new AppError('CONFLICT', 'Only campaigns that were sent can be archived.');
      row.archivedAt ??= now;
    },
  });
}

/** Puts an archived campaign back among the others. */
export function restoreCampaign(deps: Dependencies, { id }: IdParam): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.restored',
    message: 'Campaign restored',
    async apply(_tx, row) {
      row.archivedAt = null;
    },
  });
}
