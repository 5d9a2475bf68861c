import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { SequenceEntity, type SequenceRow, SequenceStepEntity } from '@rapport/db/entities/sequences';
import { MAX_STEPS } from '@rapport/domain/sequences/limits';
import { AppError } from '@rapport/domain/shared/app-error';

/** The pause before a new step that is not the first, in days. */
const USUAL_DAYS = 2;

/** A sequence, locked until the caller's transaction ends. Throws AppError NOT_FOUND. */
export async function lockSequence(tx: EntityManager, id: string): Promise<SequenceRow> {
  const row = await tx.findOne(SequenceEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!row) throw new AppError('NOT_FOUND', 'This sequence does not exist.');
  return row;
}

/** Has the next steps of everyone in the sequence chosen again. */
export function planAgain(sequence: SequenceRow, now: Date): void {
  sequence.plan += 1;
  sequence.updatedAt = now;
}

/**
 * Makes a stored campaign the last step of a sequence; it is not sent before the owner says that it is ready. Throws
 * AppError NOT_FOUND, and CONFLICT when there are too many steps.
 */
export async function addStep(
  tx: EntityManager,
  { sequence: id, campaign, now }: { sequence: string; campaign: string; now: Date },
): Promise<void> {
  const sequence = await lockSequence(tx, id);
  const position = await tx.count(SequenceStepEntity, { sequence: id });
  if (position >= MAX_STEPS)
    throw new AppError('CONFLICT', `A sequence can have at most ${MAX_STEPS} steps.`);
  tx.create(SequenceStepEntity, {
    campaign,
    sequence: id,
    position,
    delay: position === 0 ? 0 : USUAL_DAYS,
    delayUnit: 'days',
    atTime: null,
  });
  planAgain(sequence, now);
}

/** Whether a campaign is a step of a sequence. */
export async function isStep(em: EntityManager, campaign: string): Promise<boolean> {
  return (await em.count(SequenceStepEntity, { campaign })) > 0;
}

/** Whether a campaign is a step of a sequence that is sent without another look at it. */
export async function isReadyStep(em: EntityManager, campaign: string): Promise<boolean> {
  return (await em.count(SequenceStepEntity, { campaign, isReady: true })) > 0;
}

/** Throws AppError CONFLICT for a campaign that is a step of a sequence. */
export async function refuseStep(tx: EntityManager, campaign: string): Promise<void> {
  if (!(await isStep(tx, campaign))) return;
  throw new AppError('CONFLICT', 'This email is a step of a sequence, which sends it.');
}
