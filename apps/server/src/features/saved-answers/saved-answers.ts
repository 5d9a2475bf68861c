import { LockMode } from '@mikro-orm/postgresql';
import { SavedAnswerEntity, type SavedAnswerRow } from '@rapport/db/entities/saved-answers';
import {
  MAX_SAVED_ANSWERS,
  type SavedAnswer,
  type SavedAnswerPayload,
  type SavedAnswerUpdate,
} from '@rapport/domain/saved-answers/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { changedFields, refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { refuseTakenName } from '../../platform/edits/refuse-taken-name.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;

type Result = Ok & { savedAnswer: SavedAnswer };

const named = (name: string) => ({ kind: 'saved answer', index: 'saved_answer_name', name });
const toSavedAnswer = ({ id, name, text }: SavedAnswerRow): SavedAnswer => ({ id, name, text });

/** The saved answers by name. */
export async function listSavedAnswers({ em }: Pick<Deps, 'em'>): Promise<{ savedAnswers: SavedAnswer[] }> {
  const rows = await em.find(SavedAnswerEntity, {});
  const savedAnswers = rows.map(toSavedAnswer);
  return { savedAnswers: savedAnswers.sort((one, other) => one.name.localeCompare(other.name, 'en')) };
}

/** Saves an answer. Throws AppError CONFLICT when the name is taken or there are too many. */
export async function createSavedAnswer(deps: Dependencies, payload: SavedAnswerPayload): Promise<Result> {
  const savedAnswer = await refuseTakenName(named(payload.name), () =>
    deps.em.transactional(async (tx) => {
      if ((await tx.count(SavedAnswerEntity)) >= MAX_SAVED_ANSWERS) {
        throw new AppError(
          'CONFLICT',
          `There can be at most ${MAX_SAVED_ANSWERS} saved answers. Delete some first.`,
        );
      }
      const row = tx.create(SavedAnswerEntity, { ...payload, createdAt: deps.now() });
      await tx.flush();
      recordAudit(tx, deps, {
        action: 'saved_answer.created',
        subjectType: 'saved_answer',
        subjectId: row.id,
        details: { name: row.name },
      });
      return toSavedAnswer(row);
    }),
  );
  return { success: true, message: 'Answer saved', savedAnswer };
}

/** Changes a saved answer. Throws AppError NOT_FOUND, and CONFLICT when someone else did, or another has the name. */
export async function updateSavedAnswer(
  deps: Dependencies,
  { id, seen, ...payload }: SavedAnswerUpdate & IdParam,
): Promise<Result> {
  const savedAnswer = await refuseTakenName(named(payload.name), () =>
    deps.em.transactional(async (tx) => {
      const row = await tx.findOne(SavedAnswerEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) throw new AppError('NOT_FOUND', 'This saved answer does not exist.');
      refuseIfChanged('saved answer', row, seen);
      const fields = changedFields(row, payload);
      tx.assign(row, payload);
      await tx.flush();
      recordAudit(tx, deps, {
        action: 'saved_answer.updated',
        subjectType: 'saved_answer',
        subjectId: id,
        details: { name: row.name, fields },
      });
      return toSavedAnswer(row);
    }),
  );
  return { success: true, message: 'Answer saved', savedAnswer };
}

/** Deletes a saved answer; emails that it was inserted into stay. Throws AppError NOT_FOUND. */
export async function deleteSavedAnswer(deps: Dependencies, { id }: IdParam): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(SavedAnswerEntity, { id });
    if (!row || (await tx.nativeDelete(SavedAnswerEntity, { id })) === 0) {
      throw new AppError('NOT_FOUND', 'This saved answer does not exist.');
    }
    recordAudit(tx, deps, {
      action: 'saved_answer.deleted',
      subjectType: 'saved_answer',
      subjectId: id,
      details: { name: row.name },
    });
  });
  return { success: true, message: 'Saved answer deleted' };
}
