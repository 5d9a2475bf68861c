import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CampaignEntity, CampaignRecipientEntity, type CampaignRow } from '@rapport/db/entities/campaigns';
import type { Campaign, CampaignScheduleUpdate, CampaignUpdate } from '@rapport/domain/campaigns/schema';
import { contentFault, subjectFault } from '@rapport/domain/campaigns/sendable';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { checkSelections } from './check-selections.ts';
import { toCampaign } from './serialize.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;
type Result = Ok & { campaign: Campaign };

interface Change {
  /** As in `campaign.paused`. */
  action: string;
  message: string;
  /** Throws AppError CONFLICT when the campaign is not in a state for it. */
  apply(tx: EntityManager, row: CampaignRow, now: Date): Promise<void>;
}

/** Changes one locked campaign and leaves an audit row. NOT_FOUND for an unknown one. */
async function change(deps: Dependencies, id: string, { action, message, apply }: Change): Promise<Result> {
  const row = await deps.em.transactional(async (tx) => {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const campaign = await tx.findOne(CampaignEntity, { id }, options);
    if (!campaign) throw new AppError('NOT_FOUND', 'This newsletter campaign does not exist.');
    const now = deps.now();
    await apply(tx, campaign, now);
    campaign.updatedAt = now;
    recordAudit(tx, deps, {
      action,
      subjectType: 'campaign',
      subjectId: id,
      details: { title: campaign.title },
    });
    return campaign;
  });
  return { success: true, message, campaign: toCampaign(row) };
}

function requireUnsent({ status }: CampaignRow): void {
  if (status === 'draft' || status === 'scheduled') return;
  throw new AppError('CONFLICT', 'This newsletter has been sent off and cannot be changed any more.');
}

function requireSending({ status }: CampaignRow): void {
  if (status !== 'sending') throw new AppError('CONFLICT', 'This newsletter is not being sent.');
}

/** Overwrites a campaign that was not sent off yet (decision 16). */
export function updateCampaign(
  deps: Dependencies,
  { id, seen, ...payload }: CampaignUpdate & IdParam,
): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.updated',
    message: 'Newsletter campaign updated successfully',
    async apply(tx, row) {
      requireUnsent(row);
      refuseIfChanged('campaign', row, seen);
      const selections = await checkSelections(tx, payload, row);
      tx.assign(row, { ...payload, ...selections });
    },
  });
}

/**
 * Sends a draft off at an instant to come, or moves that instant. BAD_REQUEST for one that has passed, CONFLICT where
 * someone else has planned it since.
 */
export function scheduleCampaign(
  deps: Dependencies,
  { id, scheduledAt, seen }: CampaignScheduleUpdate & IdParam,
): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.scheduled',
    message: 'Newsletter scheduled successfully',
    async apply(_tx, row, now) {
      requireUnsent(row);
      const fault = subjectFault(row.subject) ?? contentFault(row.content);
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

/** Holds a campaign: no one else gets it until it goes on. Requests under way end first. */
export function pauseCampaign(deps: Dependencies, { id }: IdParam): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.paused',
    message: 'Newsletter paused',
    async apply(_tx, row, now) {
      requireSending(row);
      row.pausedAt ??= now;
    },
  });
}

/** Goes on with a paused campaign, and at once with one that waits for Postmark. */
export function resumeCampaign(deps: Dependencies, { id }: IdParam): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.resumed',
    message: 'Newsletter goes on',
    async apply(_tx, row) {
      requireSending(row);
      row.pausedAt = null;
      row.retryAfter = null;
    },
  });
}

/**
 * Cancels a campaign: a scheduled one is a draft again; of one that is being sent, who had it has it and no one else
 * gets it. It ends as sent, with true counts, once the requests under way are settled.
 */
export function cancelCampaign(deps: Dependencies, { id }: IdParam): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.cancelled',
    message: 'Newsletter cancelled',
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

/** Queues the recipients that failed once more. CONFLICT when no one did. */
export function retryFailed(deps: Dependencies, { id }: IdParam): Promise<Result> {
  return change(deps, id, {
    action: 'campaign.failed_retried',
    message: 'The failed recipients are tried again',
    async apply(tx, row) {
      if (row.status !== 'sent') requireSending(row);
      const failed = { campaign: id, status: 'failed' } as const;
      const queued = await tx.nativeUpdate(CampaignRecipientEntity, failed, {
        status: 'queued',
        error: null,
      });
      if (queued === 0) throw new AppError('CONFLICT', 'No one failed to get this newsletter.');
      row.status = 'sending';
      row.cancelledAt = null;
    },
  });
}
