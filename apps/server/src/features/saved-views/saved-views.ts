import { LockMode } from '@mikro-orm/postgresql';
import { SavedViewEntity, type SavedViewRow } from '@rapport/db/entities/saved-views';
import { MAX_SAVED_VIEWS } from '@rapport/domain/saved-views/fields';
import type { SavedView, SavedViewPayload, SavedViewUpdate } from '@rapport/domain/saved-views/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import type { Ok } from '@rapport/domain/shared/ok';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseIfChanged } from '../../platform/edits/refuse-if-changed.ts';
import { refuseTakenName } from '../../platform/edits/refuse-taken-name.ts';

type Dependencies = Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>;
type Result = Ok & { savedView: SavedView };

const toSavedView = ({ id, name, filter }: SavedViewRow): SavedView => ({ id, name, filter });
const named = (name: string) => ({ kind: 'saved view', index: 'saved_view_name', name });

/** The saved views by name. */
export async function listSavedViews({ em }: Pick<Deps, 'em'>): Promise<{ savedViews: SavedView[] }> {
  const rows = await em.find(SavedViewEntity, {});
  const savedViews = rows.map(toSavedView);
  return { savedViews: savedViews.sort((one, other) => one.name.localeCompare(other.name, 'en')) };
}

/** Saves a view. Throws AppError CONFLICT when the name is taken or there are too many. */
export async function createSavedView(
  deps: Dependencies,
  { name, filter }: SavedViewPayload,
): Promise<Result> {
  const savedView = await refuseTakenName(named(name), () =>
    deps.em.transactional(async (tx) => {
      if ((await tx.count(SavedViewEntity)) >= MAX_SAVED_VIEWS) {
        throw new AppError(
          'CONFLICT',
          `There can be at most ${MAX_SAVED_VIEWS} saved views. Delete one that you don't use.`,
        );
      }
      const row = tx.create(SavedViewEntity, { name, filter, createdAt: deps.now() });
      await tx.flush();
      recordAudit(tx, deps, {
        action: 'saved_view.created',
        subjectType: 'saved_view',
        subjectId: row.id,
        details: { name },
      });
      return toSavedView(row);
    }),
  );
  return { success: true, message: 'View saved', savedView };
}

/** Renames a view. Throws AppError NOT_FOUND, and CONFLICT when someone else did, or another has the name. */
export async function updateSavedView(
  deps: Dependencies,
  { id, name, seen }: SavedViewUpdate & IdParam,
): Promise<Result> {
  const savedView = await refuseTakenName(named(name), () =>
    deps.em.transactional(async (tx) => {
      const row = await tx.findOne(SavedViewEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) throw new AppError('NOT_FOUND', 'This saved view does not exist.');
      refuseIfChanged('saved view', { name: row.name }, seen);
      row.name = name;
      await tx.flush();
      recordAudit(tx, deps, {
        action: 'saved_view.renamed',
        subjectType: 'saved_view',
        subjectId: id,
        details: { name },
      });
      return toSavedView(row);
    }),
  );
  return { success: true, message: 'View renamed', savedView };
}

/** Deletes a view; the contacts stay. Throws AppError NOT_FOUND. */
export async function deleteSavedView(deps: Dependencies, { id }: IdParam): Promise<Ok> {
  await deps.em.transactional(async (tx) => {
    const row = await tx.findOne(SavedViewEntity, { id });
    if (!row || (await tx.nativeDelete(SavedViewEntity, { id })) === 0) {
      throw new AppError('NOT_FOUND', 'This saved view does not exist.');
    }
    recordAudit(tx, deps, {
      action: 'saved_view.deleted',
      subjectType: 'saved_view',
      subjectId: id,
      details: { name: row.name },
    });
  });
  return { success: true, message: 'View deleted' };
}
