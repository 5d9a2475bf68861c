import { isDeepStrictEqual } from 'node:util';
import type { SiteDraftRow } from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import { listContentFaults, listContentIssues } from '@rapport/domain/site/check-content';
import type { DraftPayload, SavedDraft } from '@rapport/domain/site/schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import {
  type DraftDeps,
  findDraft,
  findNewestVersion,
  lockSite,
  requireRevision,
  storeDraft,
} from './stored-draft.ts';

/** Autosaving does not fill the audit log: what one person saves without a longer break is one entry. */
const MAX_BREAK_MS = 10 * 60_000;

function startsEditing(row: SiteDraftRow | null, { actor, now }: DraftDeps): boolean {
  if (row === null || row.editedBy !== actor.email) return true;
  return now().getTime() - row.editedAt.getTime() > MAX_BREAK_MS;
}

/** A form needs every field, of its type. A text may be empty, too long or wrong while someone types. */
function requireStructure(content: unknown): void {
  const broken = listContentIssues(content).filter(({ isStructural }) => isStructural);
  if (broken.length === 0) return;
  throw new AppError(
    'BAD_REQUEST',
    'This is not the content of the site: fields are missing or of another type.',
    {
      issues: broken.map(({ path, message }) => ({ path: ['content', ...path], message })),
    },
  );
}

/**
 * Saves the draft that the admins share, and returns what has to be corrected before it can be published. CONFLICT
 * when someone else saved since `revision`; the same content again is no conflict, as when a response was lost.
 */
export async function saveDraft(deps: DraftDeps, { content, revision }: DraftPayload): Promise<SavedDraft> {
  requireStructure(content);
  const row = await deps.em.transactional(async (tx) => {
    await lockSite(tx);
    const stored = await findDraft(tx);
    if (stored && isDeepStrictEqual(stored.content, content)) return stored;
    requireRevision(stored, revision);
    const basedOn = stored === null ? ((await findNewestVersion(tx))?.number ?? null) : stored.basedOn;
    const isNew = startsEditing(stored, deps);
    const saved = storeDraft(tx, deps, stored, { content, basedOn, restoredFrom: null });
    if (isNew) {
      recordAudit(tx, deps, {
        action: 'site_draft.edited',
        subjectType: 'site_draft',
        details: { revision: saved.revision },
      });
    }
    return saved;
  });
  return {
    success: true,
    message: 'Draft saved',
    revision: row.revision,
    editedAt: row.editedAt.toISOString(),
    editedBy: row.editedBy,
    faults: listContentFaults(content),
  };
}
