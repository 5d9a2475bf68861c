import type { EntityManager } from '@mikro-orm/postgresql';
import { SampleDismissalEntity } from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { listSampleTexts, type SampleText, toSchemaPath } from '@rapport/domain/site/sample';
import { listSampleClaims } from '@rapport/domain/site/sample-claims';
import type {
  SampleField,
  SampleFieldPayload,
  SampleFieldResult,
  SampleFields,
} from '@rapport/domain/site/sample-schema';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { holdLock } from '../../platform/database/transaction-lock.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type DraftDeps,
  findDraft,
  findNewestVersion,
  getDraftContent,
  getPublishedContent,
} from './stored-draft.ts';

/** The place of a text in any entry of its list, and the text: a text that moved within a list is still there. */
function toKey({ path, fingerprint }: SampleText): string {
  return `${toSchemaPath(path)} ${fingerprint}`;
}

/** Says whether an admin is fine with a text at its place. */
async function readDismissals(em: EntityManager): Promise<(text: SampleText) => boolean> {
  const rows = await em.find(SampleDismissalEntity, {});
  const dismissed = new Map(rows.map(({ path, fingerprint }) => [path, fingerprint]));
  return ({ path, fingerprint }) => dismissed.get(path) === fingerprint;
}

/**
 * BAD_REQUEST with the claims of the sample that visitors would read in a content, but for those that an admin is fine
 * with.
 */
export async function refuseSampleClaims(em: EntityManager, content: SiteContent): Promise<void> {
  const isDismissed = await readDismissals(em);
  const claims = listSampleClaims(content).filter((claim) => !isDismissed(claim));
  if (claims.length === 0) return;
  throw new AppError(
    'BAD_REQUEST',
    'Visitors would read claims of the sample about you. Replace or hide them, or send withSampleClaims.',
    {
      issues: claims.map(({ path }) => ({
        path: path.split('.'),
        message: 'This is a claim of the sample.',
      })),
    },
  );
}

function listFields(
  published: SiteContent,
  draft: SiteContent,
  isDismissed: (text: SampleText) => boolean,
): SampleField[] {
  const inDraft = new Set(listSampleTexts(draft).map(toKey));
  return listSampleTexts(published).map((found) => ({
    ...found,
    dismissed: isDismissed(found),
    changedInDraft: !inDraft.has(toKey(found)),
  }));
}

function countRemaining(fields: readonly SampleField[]): number {
  return fields.filter(({ dismissed }) => !dismissed).length;
}

async function readFields({ em, site }: Pick<Deps, 'em' | 'site'>): Promise<SampleField[]> {
  const published = getPublishedContent({ site }, await findNewestVersion(em));
  const draft = getDraftContent(await findDraft(em), published);
  return listFields(published, draft, await readDismissals(em));
}

/** The fields that visitors see with a text of the sample, and whether an admin is fine with them. */
export async function listSampleFields(deps: Pick<Deps, 'em' | 'site' | 'env'>): Promise<SampleFields> {
  const fields = await readFields(deps);
  return { fields, remaining: countRemaining(fields), isLive: deps.env.mode === 'production' };
}

/** Finds what the caller saw in the list. CONFLICT when visitors no longer see this text there. */
function requireField(
  fields: readonly SampleField[],
  { path, fingerprint }: SampleFieldPayload,
): SampleField {
  const found = fields.find((field) => field.path === path && field.fingerprint === fingerprint);
  if (found) return found;
  throw new AppError(
    'CONFLICT',
    'Visitors no longer see this text of the sample there. Load the list again.',
  );
}

/** Removes dismissals of texts that visitors no longer see, so that there are never more than fields. */
async function removeOutdated(tx: EntityManager, fields: readonly SampleField[]): Promise<void> {
  const current = fields.filter(({ dismissed }) => dismissed).map(({ path }) => path);
  await tx.nativeDelete(SampleDismissalEntity, { path: { $nin: current } });
}

async function changeDismissal(
  deps: DraftDeps,
  payload: SampleFieldPayload,
  { isDismissed, message }: { isDismissed: boolean; message: string },
): Promise<SampleFieldResult> {
  return deps.em.transactional(async (tx) => {
    await holdLock(tx, 'dismiss texts of the sample');
    const fields = await readFields({ em: tx, site: deps.site });
    const found = requireField(fields, payload);
    await removeOutdated(tx, fields);
    const { path, fingerprint } = found;
    if (isDismissed) await tx.upsert(SampleDismissalEntity, { path, fingerprint, dismissedAt: deps.now() });
    else await tx.nativeDelete(SampleDismissalEntity, { path });
    recordAudit(tx, deps, {
      action: isDismissed ? 'site_sample.dismissed' : 'site_sample.restored',
      subjectType: 'site_sample',
      details: { field: path },
    });
    const others = fields.filter((field) => field !== found);
    return { success: true, message, remaining: countRemaining(others) + (isDismissed ? 0 : 1) };
  });
}

/** Notes that a text of the sample is fine where it is. CONFLICT when visitors no longer see it there. */
export function dismissSampleField(deps: DraftDeps, payload: SampleFieldPayload): Promise<SampleFieldResult> {
  return changeDismissal(deps, payload, { isDismissed: true, message: 'Text dismissed' });
}

/** Takes a dismissal back. CONFLICT when visitors no longer see the text there. */
export function restoreSampleField(deps: DraftDeps, payload: SampleFieldPayload): Promise<SampleFieldResult> {
  return changeDismissal(deps, payload, { isDismissed: false, message: 'Text listed again' });
}
