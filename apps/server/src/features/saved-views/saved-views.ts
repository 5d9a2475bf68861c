import { SavedViewEntity, type SavedViewRow } from '@rapport/db/entities/saved-views';
import { MAX_SAVED_VIEWS } from '@rapport/domain/saved-views/fields';
import type { SavedView, SavedViewPayload, SavedViewUpdate } from '@rapport/domain/saved-views/schema';
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
type Result = Ok & { savedView: SavedView };

const VIEWS: NamedKind<SavedViewRow> = { entity: SavedViewEntity, kind: 'saved view', max: MAX_SAVED_VIEWS };

const toSavedView = ({ id, name, filter }: SavedViewRow): SavedView => ({ id, name, filter });

/** The saved views by name. */
export async function listSavedViews({ em }: Pick<Deps, 'em'>): Promise<{ savedViews: SavedView[] }> {
  return { savedViews: (await listNamed(em, VIEWS)).map(toSavedView) };
}

/** Saves a view. Throws AppError CONFLICT when the name is taken or there are too many. */
export async function createSavedView(deps: Dependencies, payload: SavedViewPayload): Promise<Result> {
  const row = await createNamed(deps, VIEWS, payload);
  return { success: true, message: 'View saved', savedView: toSavedView(row) };
}

/** Renames a view. Throws AppError NOT_FOUND, and CONFLICT when someone else did, or another has the name. */
export async function updateSavedView(
  deps: Dependencies,
  { id, seen, name }: SavedViewUpdate & IdParam,
): Promise<Result> {
  const row = await updateNamed(deps, VIEWS, { id, seen, fields: { name } });
  return { success: true, message: 'View renamed', savedView: toSavedView(row) };
}

/** Deletes a view; the contacts stay. Throws AppError NOT_FOUND. */
export async function deleteSavedView(deps: Dependencies, { id }: IdParam): Promise<Ok> {
  await deleteNamed(deps, VIEWS, id);
  return { success: true, message: 'View deleted' };
}
