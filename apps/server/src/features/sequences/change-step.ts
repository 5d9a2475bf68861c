import type { EntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { type SequenceRow, SequenceStepEntity, type SequenceStepRow } from '@rapport/db/entities/sequences';
import type { Sequence, StepUpdate } from '@rapport/domain/sequences/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { pickSent } from '@rapport/domain/shared/update';
import { refuseOversize } from '../../mail/campaigns/oversize.ts';
import { lockSequence, planAgain } from '../../mail/sequences/steps.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { toSequence } from './list-sequences.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;
type Result = Ok & { sequence: Sequence };

/** A step of a sequence: its id is that of its campaign. */
export interface StepParam {
  id: string;
  step: string;
}

interface Change {
  action: string;
  message: string;
  apply(tx: EntityManager, steps: SequenceStepRow[], step: SequenceStepRow): Promise<void>;
}

/** Changes the steps of a locked sequence, and has the next steps of everyone in it chosen again. */
async function changeSteps(
  deps: Dependencies,
  { id, step }: StepParam,
  { action, message, apply }: Change,
): Promise<Result> {
  const sequence = await deps.em.transactional(async (tx) => {
    const row: SequenceRow = await lockSequence(tx, id);
    const steps = await tx.find(SequenceStepEntity, { sequence: id }, { orderBy: { position: 'asc' } });
    const found = steps.find(({ campaign }) => campaign.id === step);
    if (!found) throw new AppError('NOT_FOUND', 'This step does not exist.');
    await apply(tx, steps, found);
    planAgain(row, deps.now());
    recordAudit(tx, deps, {
      action,
      subjectType: 'sequence',
      subjectId: id,
      details: { name: row.name, step },
    });
    await tx.flush();
    return toSequence(tx, row);
  });
  return { success: true, message, sequence };
}

function number(steps: readonly SequenceStepRow[]): void {
  for (const [position, step] of steps.entries()) step.position = position;
}

/** Throws AppError CONFLICT for a step that someone got: they would lose the steps before its new place. */
async function refuseSent(tx: EntityManager, campaign: string): Promise<void> {
  if ((await tx.count(CampaignRecipientEntity, { campaign })) === 0) return;
  throw new AppError(
    'CONFLICT',
    'This email was sent to someone, so it keeps its place. Move the others around it.',
  );
}

/**
 * Changes when a step is sent, or its place. What was sent stays. Throws AppError NOT_FOUND, and CONFLICT for a step that is
 * to be ready and too large to be sent.
 */
export function updateStep(
  deps: Dependencies & Pick<Deps, 'env' | 'site'>,
  { id, step, position, ...timing }: StepUpdate & StepParam,
): Promise<Result> {
  return changeSteps(
    deps,
    { id, step },
    {
      action: 'sequence.step_changed',
      message: 'Step saved',
      async apply(tx, steps, found) {
        tx.assign(found, pickSent(timing));
        if (timing.isReady)
          await refuseOversize({ ...deps, em: tx }, await tx.findOneOrFail(CampaignEntity, { id: step }));
        if (position === undefined || position === found.position) return;
        await refuseSent(tx, step);
        const others = steps.filter((one) => one !== found);
        number([...others.slice(0, position), found, ...others.slice(position)]);
      },
    },
  );
}

/** Deletes a step with its email. Throws AppError NOT_FOUND, and CONFLICT when it was sent to someone. */
export function deleteStep(deps: Dependencies, param: StepParam): Promise<Result> {
  return changeSteps(deps, param, {
    action: 'sequence.step_deleted',
    message: 'Step deleted',
    async apply(tx, steps, found) {
      const campaign = found.campaign.id;
      if ((await tx.count(CampaignRecipientEntity, { campaign })) > 0)
        throw new AppError(
          'CONFLICT',
          'This email was sent and stays on record. Mark it as not ready instead, then it is skipped.',
        );
      number(steps.filter((one) => one !== found));
      await tx.flush();
      await tx.nativeDelete(CampaignEntity, { id: campaign });
      tx.getUnitOfWork().unsetIdentity(found);
    },
  });
}
