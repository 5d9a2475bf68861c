import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SiteDraftRow } from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import type { IdParam } from '@rapport/domain/shared/id';
import { mergeValidSections, SITE_SECTIONS } from '@rapport/domain/site/merge-valid-sections';
import type { DraftResult, DraftRevision, RestoredDraft, VersionParam } from '@rapport/domain/site/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { addFormerDraft, findFormerDraft } from './former-drafts.ts';
import {
  type DraftDeps,
  findDraft,
  findNewestVersion,
  getPublishedContent,
  lockSite,
  requireRevision,
  storeDraft,
  toSiteDraft,
} from './stored-draft.ts';
import { findVersion } from './versions.ts';

/** The sections of a version that the present schema does not take: not valid, missing, or not there anymore. */
function listNotRestored(content: Record<string, unknown>, replaced: readonly string[]): string[] {
  const known = new Set<string>(SITE_SECTIONS);
  return [...replaced, ...Object.keys(content).filter((section) => !known.has(section))];
}

function describeRestored(number: number, notRestored: readonly string[]): string {
  if (notRestored.length === 0) return `The draft is now version ${number}. Publish it when you are ready.`;
  const sections = notRestored.join(', ');
  return `The draft is now version ${number}, except for these sections, which an older release made and which stay as published: ${sections}.`;
}

/** The draft with its former content in the history, unless that is there already as a version. */
async function replaceDraft(
  tx: EntityManager,
  deps: DraftDeps,
  stored: SiteDraftRow | null,
  next: Omit<Parameters<typeof storeDraft>[3], 'basedOn'>,
) {
  const newest = await findNewestVersion(tx);
  const isVersion =
    stored?.restoredFrom !== null || isDeepStrictEqual(stored.content, getPublishedContent(deps, newest));
  if (stored && !isVersion) await addFormerDraft(tx, stored);
  const row = storeDraft(tx, deps, stored, { ...next, basedOn: newest?.number ?? null });
  return toSiteDraft(deps, row, newest);
}

/**
 * Puts an earlier version into the draft, without publishing it; the former draft goes into the history. Of a version that an older release made, the sections
 * that are valid by the present schema. NOT_FOUND for an unknown version, CONFLICT when someone else changed the
 * draft since `revision`.
 */
export async function restoreVersion(
  deps: DraftDeps,
  { number, revision }: VersionParam & DraftRevision,
): Promise<RestoredDraft> {
  return deps.em.transactional(async (tx) => {
    await lockSite(tx);
    const version = await findVersion({ em: tx }, { number });
    const stored = await findDraft(tx);
    requireRevision(stored, revision);
    const newest = await findNewestVersion(tx);
    const { content, replaced } = mergeValidSections(version.content, getPublishedContent(deps, newest));
    const notRestored = listNotRestored(version.content, replaced);
    const draft = await replaceDraft(tx, deps, stored, {
      content,
      restoredFrom: notRestored.length === 0 ? number : null,
    });
    recordAudit(tx, deps, {
      action: 'site_draft.restored',
      subjectType: 'site_version',
      subjectId: String(number),
      details: { revision: draft.revision, ...(notRestored.length === 0 ? {} : { notRestored }) },
    });
    return {
      success: true,
      message: describeRestored(number, notRestored),
      draft,
      notRestored,
    };
  });
}

/**
 * Puts a former draft into the draft; the present one goes into the history. NOT_FOUND for an unknown id, CONFLICT when
 * someone else changed the draft since `revision`.
 */
export async function restoreFormerDraft(
  deps: DraftDeps,
  { id, revision }: IdParam & DraftRevision,
): Promise<DraftResult> {
  return deps.em.transactional(async (tx) => {
    await lockSite(tx);
    const { content } = await findFormerDraft({ ...deps, em: tx }, { id });
    const stored = await findDraft(tx);
    requireRevision(stored, revision);
    const draft = await replaceDraft(tx, deps, stored, { content, restoredFrom: null });
    recordAudit(tx, deps, {
      action: 'site_draft.restored',
      subjectType: 'site_draft',
      subjectId: id,
      details: { revision: draft.revision },
    });
    return { success: true, message: 'The former draft is restored. Publish it when you are ready.', draft };
  });
}

/**
 * Makes the draft what is published; the former draft goes into the history. CONFLICT when someone else changed the draft since `revision`, or when it has no
 * changes.
 */
export async function discardDraft(deps: DraftDeps, { revision }: DraftRevision): Promise<DraftResult> {
  return deps.em.transactional(async (tx) => {
    await lockSite(tx);
    const stored = await findDraft(tx);
    requireRevision(stored, revision);
    const newest = await findNewestVersion(tx);
    const content = getPublishedContent(deps, newest);
    if (stored === null || isDeepStrictEqual(stored.content, content)) {
      throw new AppError(
        'CONFLICT',
        'There is nothing to discard: the draft is the same as the published site.',
      );
    }
    const draft = await replaceDraft(tx, deps, stored, { content, restoredFrom: null });
    recordAudit(tx, deps, {
      action: 'site_draft.discarded',
      subjectType: 'site_draft',
      details: { revision: draft.revision },
    });
    return { success: true, message: 'Changes discarded', draft };
  });
}
