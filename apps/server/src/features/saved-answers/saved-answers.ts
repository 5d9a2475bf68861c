import { SavedAnswerEntity, type SavedAnswerRow } from '@rapport/db/entities/saved-answers';
import {
  MAX_SAVED_ANSWERS,
  type SavedAnswer,
  type SavedAnswerPayload,
  type SavedAnswerUpdate,
} from '@rapport/domain/saved-answers/schema';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import type { Deps } from '../../platform/deps.ts';
import {
  createNamed,
  deleteNamed,
  listNamed,
  type NamedKind,
  updateNamed,
} from '../../platform/edits/named-records.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;
type Result = Ok & { savedAnswer: SavedAnswer };

const ANSWERS: NamedKind<SavedAnswerRow> = {
  entity: SavedAnswerEntity,
  kind: 'saved answer',
  max: MAX_SAVED_ANSWERS,
};

const toSavedAnswer = ({ id, name, text }: SavedAnswerRow): SavedAnswer => ({ id, name, text });

/** The saved answers by name. */
export async function listSavedAnswers({ em }: Pick<Deps, 'em'>): Promise<{ savedAnswers: SavedAnswer[] }> {
  return { savedAnswers: (await listNamed(em, ANSWERS)).map(toSavedAnswer) };
}

/** Saves an answer. Throws AppError CONFLICT when the name is taken or there are too many. */
export async function createSavedAnswer(deps: Dependencies, payload: SavedAnswerPayload): Promise<Result> {
  const row = await createNamed(deps, ANSWERS, payload);
  return { success: true, message: 'Answer saved', savedAnswer: toSavedAnswer(row) };
}

/** Changes a saved answer. Throws AppError NOT_FOUND, and CONFLICT when someone else did, or another has the name. */
export async function updateSavedAnswer(
  deps: Dependencies,
  { id, seen, ...fields }: SavedAnswerUpdate & IdParam,
): Promise<Result> {
  const row = await updateNamed(deps, ANSWERS, { id, seen, fields });
  return { success: true, message: 'Answer saved', savedAnswer: toSavedAnswer(row) };
}

/** Deletes a saved answer; emails that it was inserted into stay. Throws AppError NOT_FOUND. */
export async function deleteSavedAnswer(deps: Dependencies, { id }: IdParam): Promise<Ok> {
  await deleteNamed(deps, ANSWERS, id);
  return { success: true, message: 'Saved answer deleted' };
}
