import type { EntityManager } from '@mikro-orm/postgresql';
import {
  SiteDraftEntity,
  type SiteDraftRow,
  SiteVersionEntity,
  type SiteVersionRow,
} from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import { listContentFaults } from '@rapport/domain/site/check-content';
import { completeContent } from '@rapport/domain/site/complete-content';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { diffContent } from '@rapport/domain/site/diff-content';
import { mergeEditableSections, mergeValidSections } from '@rapport/domain/site/merge-valid-sections';
import type { SiteDraft } from '@rapport/domain/site/schema';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import type { Actor, Deps } from '../../platform/deps.ts';

/** What use cases that change the draft need. */
export type DraftDeps = Pick<Deps, 'em' | 'site' | 'now' | 'ip' | 'requestId'> & { actor: Actor };

/** Changes of the draft and of the published content take turns until the end of the transaction, on all replicas. */
export async function lockSite(tx: EntityManager): Promise<void> {
  await holdLock(tx, 'change the content of the site');
}

/** The newest published version; null while the site shows its sample. */
export function findNewestVersion(em: EntityManager): Promise<SiteVersionRow | null> {
  return em.findOne(SiteVersionEntity, { number: { $gte: 1 } }, { orderBy: { number: 'desc' } });
}

/** The content that visitors see, valid by the present schema. */
export function getPublishedContent(
  { site }: Pick<Deps, 'site'>,
  newest: SiteVersionRow | null,
): SiteContent {
  return newest === null ? site.sample : mergeValidSections(newest.content, site.sample).content;
}

/** The stored draft; null until someone saved one. */
export function findDraft(em: EntityManager): Promise<SiteDraftRow | null> {
  return em.findOne(SiteDraftEntity, { id: 1 });
}

/** The content of the draft, with every field that a form expects; the published one until someone saved a draft. */
export function getDraftContent(
  row: Pick<SiteDraftRow, 'content'> | null,
  published: SiteContent,
): SiteContent {
  return row === null ? published : mergeEditableSections(row.content, published).content;
}

/** The draft as the API's `SiteDraft`, with every field that a form expects. */
export function toSiteDraft(
  deps: Pick<Deps, 'site'>,
  row: SiteDraftRow | null,
  newest: SiteVersionRow | null,
): SiteDraft {
  const published = getPublishedContent(deps, newest);
  const content = getDraftContent(row, published);
  return {
    revision: row?.revision ?? 0,
    content,
    faults: listContentFaults(content),
    basedOn: row === null ? (newest?.number ?? null) : row.basedOn,
    restoredFrom: row?.restoredFrom ?? null,
    editedAt: row?.editedAt.toISOString() ?? null,
    editedBy: row?.editedBy ?? null,
    hasChanges: diffContent(completeContent(newest?.content ?? published), content).length > 0,
  };
}

/**
 * Refuses a change of an older draft, which would overwrite someone else's. Throws AppError CONFLICT with who saved the
 * newer one, and when.
 */
export function requireRevision(row: SiteDraftRow | null, revision: number): void {
  const present = row?.revision ?? 0;
  if (present === revision) return;
  const saved = row === null ? '' : `, saved by ${row.editedBy} at ${row.editedAt.toISOString()}`;
  throw new AppError(
    'CONFLICT',
    'Someone else changed the draft in the meantime, so your change was not saved. Load the newer draft, then make your change again.',
    { issues: [{ path: ['revision'], message: `The draft is at revision ${present}${saved}.` }] },
  );
}

interface NewDraft extends Pick<SiteDraftRow, 'basedOn' | 'restoredFrom'> {
  content: SiteContent;
}

/** Stores a draft as the next revision. */
export function storeDraft(
  tx: EntityManager,
  { actor, now }: Pick<DraftDeps, 'actor' | 'now'>,
  row: SiteDraftRow | null,
  draft: NewDraft,
): SiteDraftRow {
  const changes = {
    ...draft,
    content: draft.content as unknown as Record<string, unknown>,
    revision: (row?.revision ?? 0) + 1,
    editedAt: now(),
    editedBy: actor.email,
  };
  return row === null ? tx.create(SiteDraftEntity, { id: 1, ...changes }) : tx.assign(row, changes);
}
