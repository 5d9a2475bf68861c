import type { EntityManager } from '@mikro-orm/postgresql';
import { SequenceEntity, type SequenceRow } from '@rapport/db/entities/sequences';
import { TagEntity } from '@rapport/db/entities/tags';
import { MAX_SEQUENCES } from '@rapport/domain/sequences/limits';
import type {
  Sequence,
  SequencePayload,
  SequenceStatusChange,
  SequenceUpdate,
} from '@rapport/domain/sequences/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { lockSequence, planAgain } from '../../mail/sequences/steps.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { refuseTakenName } from '../../platform/edits/refuse-taken-name.ts';
import { toSequence } from './list-sequences.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;
type Result = Ok & { sequence: Sequence };

/** SQL: the campaigns that are steps of a sequence. */
const STEPS_SQL = 'select campaign_id from sequence_step where sequence_id = ?';

/** What is stored of a payload; a tag only where it starts the sequence. Throws AppError BAD_REQUEST for an unknown one. */
async function toValues(tx: EntityManager, { tag, ...payload }: SequencePayload) {
  const starter = payload.startsWhen === 'tag' ? tag : null;
  if (starter !== null && (await tx.count(TagEntity, { id: starter })) === 0) {
    const message = 'This tag does not exist. Choose another one.';
    throw new AppError('BAD_REQUEST', message, { issues: [{ path: ['tag'], message }] });
  }
  return { ...payload, tag: starter };
}

function record(tx: EntityManager, deps: Dependencies, action: string, { id, name }: SequenceRow): void {
  recordAudit(tx, deps, { action, subjectType: 'sequence', subjectId: id, details: { name } });
}

/** Creates a sequence as a draft. Throws AppError CONFLICT when the name is taken or there are too many sequences. */
export async function createSequence(deps: Dependencies, payload: SequencePayload): Promise<Result> {
  const sequence = await refuseTakenName(
    { kind: 'sequence', index: 'email_sequence_name', name: payload.name },
    () =>
      deps.em.transactional(async (tx) => {
        if ((await tx.count(SequenceEntity)) >= MAX_SEQUENCES)
          throw new AppError(
            'CONFLICT',
            `There can be at most ${MAX_SEQUENCES} sequences. Delete one that you don't use.`,
          );
        const now = deps.now();
        const values = await toValues(tx, payload);
        const row = tx.create(SequenceEntity, { ...values, status: 'draft', createdAt: now, updatedAt: now });
        await tx.flush();
        record(tx, deps, 'sequence.created', row);
        return toSequence(tx, row);
      }),
  );
  return { success: true, message: 'Sequence created', sequence };
}

/** Changes a sequence. Throws AppError NOT_FOUND, and CONFLICT when someone else did, or another has the name. */
export async function updateSequence(
  deps: Dependencies,
  { id, seen, ...payload }: SequenceUpdate & IdParam,
): Promise<Result> {
  const sequence = await refuseTakenName(
    { kind: 'sequence', index: 'email_sequence_name', name: payload.name },
    () =>
      deps.em.transactional(async (tx) => {
        const row = await lockSequence(tx, id);
        refuseIfChanged('sequence', { name: row.name, updatedAt: row.updatedAt.toISOString() }, seen);
        tx.assign(row, { ...(await toValues(tx, payload)), updatedAt: deps.now() });
        await tx.flush();
        record(tx, deps, 'sequence.updated', row);
        return toSequence(tx, row);
      }),
  );
  return { success: true, message: 'Sequence saved', sequence };
}

/** Throws AppError CONFLICT with what a sequence lacks before it can start. */
async function requireComplete(tx: EntityManager, row: SequenceRow): Promise<void> {
  if (row.startsWhen === 'tag' && row.tag === null)
    throw new AppError(
      'CONFLICT',
      'The tag that started this sequence was deleted. Choose another one first.',
    );
  const [ready] = await tx.execute<unknown[]>(
    'select 1 from sequence_step where sequence_id = ? and is_ready limit 1',
    [row.id],
  );
  if (ready === undefined)
    throw new AppError('CONFLICT', 'Write a step and mark it as ready first. Then the sequence can start.');
}

/**
 * Starts a sequence, pauses it, or resumes it: what became due meanwhile is sent then. Throws AppError NOT_FOUND, and
 * CONFLICT when it has no step to send.
 */
export async function setSequenceStatus(
  deps: Dependencies,
  { id, status }: SequenceStatusChange & IdParam,
): Promise<Result> {
  const sequence = await deps.em.transactional(async (tx) => {
    const row = await lockSequence(tx, id);
    if (row.status === 'draft' && status === 'paused')
      throw new AppError('CONFLICT', 'This sequence has not started yet.');
    if (status === 'active') await requireComplete(tx, row);
    if (row.status !== status) {
      const now = deps.now();
      row.status = status;
      planAgain(row, now);
      // Holds what is on its way to Postmark, too.
      await tx.execute(
        `update newsletter_campaign set paused_at = ?::timestamptz where id in (${STEPS_SQL})`,
        [status === 'paused' ? now.toISOString() : null, id],
      );
      record(tx, deps, status === 'active' ? 'sequence.started' : 'sequence.paused', row);
      await tx.flush();
    }
    return toSequence(tx, row);
  });
  return { success: true, message: status === 'active' ? 'Sequence started' : 'Sequence paused', sequence };
}

/** Deletes a sequence with its steps. Throws AppError NOT_FOUND, and CONFLICT when one of its emails was sent. */
export async function deleteSequence(deps: Dependencies, { id }: IdParam): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const row = await lockSequence(tx, id);
    const [sent] = await tx.execute<unknown[]>(
      `select 1 from campaign_recipient where campaign_id in (${STEPS_SQL}) limit 1`,
      [id],
    );
    if (sent !== undefined)
      throw new AppError(
        'CONFLICT',
        'Emails of this sequence were sent and stay on record. Pause it instead.',
      );
    await tx.execute(`delete from newsletter_campaign where id in (${STEPS_SQL})`, [id]);
    record(tx, deps, 'sequence.deleted', row);
    tx.remove(row);
  });
  return { success: true, message: 'Sequence deleted' };
}
