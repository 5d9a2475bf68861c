import { LockMode } from '@mikro-orm/postgresql';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import type { CampaignStatus } from '@rapport/domain/campaigns/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { refuseStep } from '../../mail/sequences/steps.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

/** Why a campaign of this status is kept. */
const REFUSALS = new Map<CampaignStatus, string>([
  ['scheduled', 'This campaign is scheduled. Cancel its schedule first.'],
  ['sending', 'This campaign is being sent, so it is kept.'],
  ['sent', 'This campaign was sent, so it is kept. You can archive it.'],
]);

/** Deletes a draft. Throws AppError NOT_FOUND, and CONFLICT for any other campaign or while a segment asks for it. */
export async function deleteCampaign(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { id }: IdParam,
): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(CampaignEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw new AppError('NOT_FOUND', 'This campaign does not exist.');
    const refusal = REFUSALS.get(row.status);
    if (refusal !== undefined) throw new AppError('CONFLICT', refusal);
    await refuseStep(tx, id);
    const [segment] = await tx.execute<{ name: string }[]>(
      "select name from segment where rule::text like '%' || ? || '%' limit 1",
      [id],
    );
    if (segment)
      throw new AppError(
        'CONFLICT',
        `The segment “${segment.name}” asks for this campaign. Change it first.`,
      );
    tx.remove(row);
    recordAudit(tx, deps, {
      action: 'campaign.deleted',
      subjectType: 'campaign',
      subjectId: id,
      details: { title: row.title },
    });
  });
  return { success: true, message: 'Draft deleted' };
}
