import type { EntityManager } from '@mikro-orm/postgresql';
import { type SiteDraftRow, SiteFormerDraftEntity, type SiteFormerDraftRow } from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import {
  MAX_FORMER_DRAFTS,
  type SiteFormerDraft,
  type SiteFormerDraftDetail,
  type SiteFormerDraftList,
} from '@rapport/domain/site/schema';
import type { Deps } from '../../platform/deps.ts';
import { findNewestVersion, getDraftContent, getPublishedContent } from './stored-draft.ts';

function toFormerDraft({
  id,
  editedAt,
  editedBy,
}: Pick<SiteFormerDraftRow, 'id' | 'editedAt' | 'editedBy'>): SiteFormerDraft {
  return { id, editedAt: editedAt.toISOString(), editedBy };
}

/** Puts a draft that is about to be replaced into the history, and removes the same one and the oldest ones there. */
export async function addFormerDraft(
  tx: EntityManager,
  { content, editedAt, editedBy }: Pick<SiteDraftRow, 'content' | 'editedAt' | 'editedBy'>,
): Promise<void> {
  const { id } = tx.create(SiteFormerDraftEntity, { content, editedAt, editedBy });
  await tx.flush();
  await tx.execute(
    `delete from site_former_draft f using site_former_draft added
      where added.id = ? and ((f.content = added.content and f.id <> added.id)
        or f.id not in (select id from site_former_draft order by id desc limit ?))`,
    [id, MAX_FORMER_DRAFTS],
  );
}

/** The former drafts, the one that was replaced last first, without their contents. */
export async function listFormerDrafts({ em }: Pick<Deps, 'em'>): Promise<SiteFormerDraftList> {
  const rows = await em
    .fork()
    .find(SiteFormerDraftEntity, {}, { fields: ['id', 'editedAt', 'editedBy'], orderBy: { id: 'desc' } });
  return { formerDrafts: rows.map(toFormerDraft) };
}

/** A former draft with every field that a form expects. NOT_FOUND for an unknown id. */
export async function findFormerDraft(
  deps: Pick<Deps, 'em' | 'site'>,
  { id }: IdParam,
): Promise<SiteFormerDraftDetail> {
  const row = await deps.em.findOne(SiteFormerDraftEntity, { id });
  if (!row) throw new AppError('NOT_FOUND', 'This draft does not exist.');
  const published = getPublishedContent(deps, await findNewestVersion(deps.em));
  return { ...toFormerDraft(row), content: getDraftContent(row, published) };
}
