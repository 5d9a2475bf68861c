import { isUniqueViolation } from '@rapport/db/database-errors';
import { SavedAnswerEntity, type SavedAnswerRow } from '@rapport/db/entities/saved-answers';
import {
  MAX_SAVED_ANSWERS,
  type SavedAnswer,
  type SavedAnswerPayload,
} from '@rapport/domain/saved-answers/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;

const toSavedAnswer = ({ id, name, text }: SavedAnswerRow): SavedAnswer => ({ id, name, text });

/** The saved answers by name. */
export async function listSavedAnswers({ em }: Pick<Deps, 'em'>): Promise<{ savedAnswers: SavedAnswer[] }> {
  const rows = await em.find(SavedAnswerEntity, {});
  const savedAnswers = rows.map(toSavedAnswer);
  return { savedAnswers: savedAnswers.sort((one, other) => one.name.localeCompare(other.name, 'en')) };
}

/** Saves an answer. Throws AppError CONFLICT when the name is taken or there are too many. */
export async function createSavedAnswer(
  deps: Dependencies,
  payload: SavedAnswerPayload,
): Promise<Ok & { savedAnswer: SavedAnswer }> {
  try {
    const savedAnswer = await deps.em.transactional(async (tx) => {
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
    });
    return { success: true, message: 'Answer saved', savedAnswer };
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_answer_name')) throw error;
    const message = `There is already a saved answer “${payload.name}”.`;
    throw new AppError('CONFLICT', message, { issues: [{ path: ['name'], message }] });
  }
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
