import type { EntityManager } from '@mikro-orm/postgresql';
import { type SiteDraftRow, SiteVersionEntity, type SiteVersionRow } from '@rapport/db/entities/site';
import { AppError } from '@rapport/domain/shared/app-error';
import { listContentIssues } from '@rapport/domain/site/check-content';
import { completeContent } from '@rapport/domain/site/complete-content';
import {
  SITE_SCHEMA_VERSION,
  type SiteContent,
  siteContentSchema,
} from '@rapport/domain/site/content-schema';
import { diffContent } from '@rapport/domain/site/diff-content';
import type { PublishedResult, PublishPayload } from '@rapport/domain/site/schema';
import { type AuditSource, recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireStoredFiles } from './files/require-stored-files.ts';
import { requireStoredPictures } from './pictures/require-stored.ts';
import { refuseSampleClaims } from './sample-fields.ts';
import { stopSchedule } from './stop-schedule.ts';
import { type DraftDeps, findDraft, findNewestVersion, lockSite, requireRevision } from './stored-draft.ts';

type PublishDeps = DraftDeps & Pick<Deps, 'content' | 'env'>;

/** The most changed fields that an audit entry names. */
const MAX_FIELDS_NAMED = 50;

/** A content as it is published. Throws AppError BAD_REQUEST with what has to be corrected. */
export function parseContent(content: unknown): SiteContent {
  const issues = listContentIssues(content).map(({ path, message }) => ({ path, message }));
  if (issues.length === 0) return siteContentSchema.parse(content);
  const message =
    issues.length === 1
      ? "The draft can't be published yet: one field has to be corrected."
      : `The draft can't be published yet: ${issues.length} fields have to be corrected.`;
  throw new AppError('BAD_REQUEST', message, { issues });
}

/** The paths of the fields in which a content differs from what is published, as it is stored. */
export function listChangedFields(
  { site }: Pick<Deps, 'site'>,
  newest: SiteVersionRow | null,
  content: SiteContent,
): string[] {
  return diffContent(completeContent(newest?.content ?? site.sample), content).map(({ path }) => path);
}

function nothingToPublish(): AppError {
  return new AppError(
    'CONFLICT',
    'There is nothing to publish: the draft is the same as the published site.',
  );
}

/** The content of a draft that may be published now. Throws AppError as `publishDraft` does. */
export async function checkDraft(
  tx: EntityManager,
  deps: Pick<Deps, 'site' | 'env'>,
  draft: SiteDraftRow | null,
  { newest, withSampleClaims }: { newest: SiteVersionRow | null; withSampleClaims: boolean },
): Promise<{ draft: SiteDraftRow; content: SiteContent; fields: string[] }> {
  if (draft === null) throw nothingToPublish();
  const content = parseContent(draft.content);
  const fields = listChangedFields(deps, newest, content);
  if (fields.length === 0) throw nothingToPublish();
  if (deps.env.mode === 'production' && !withSampleClaims) await refuseSampleClaims(tx, content);
  await requireStoredPictures(tx, content);
  await requireStoredFiles(tx, content);
  return { draft, content, fields };
}

interface NewVersion extends Pick<SiteVersionRow, 'publishedBy' | 'restoredFrom'> {
  content: SiteContent;
  newest: SiteVersionRow | null;
  /** The paths of the changed fields. */
  fields: readonly string[];
  /** What the audit entry says beside. */
  details?: Record<string, unknown>;
}

/** Adds the next version, with its audit entry. */
export function addVersion(
  tx: EntityManager,
  source: AuditSource,
  { content, newest, fields, details, publishedBy, restoredFrom }: NewVersion,
): SiteVersionRow {
  const number = (newest?.number ?? 0) + 1;
  recordAudit(tx, source, {
    action: 'site.published',
    subjectType: 'site_version',
    subjectId: String(number),
    details: {
      changed: fields.length,
      fields: fields.slice(0, MAX_FIELDS_NAMED),
      ...(restoredFrom === null ? {} : { restoredFrom }),
      ...details,
    },
  });
  return tx.create(SiteVersionEntity, {
    number,
    content: content as unknown as Record<string, unknown>,
    schemaVersion: SITE_SCHEMA_VERSION,
    publishedAt: source.now(),
    publishedBy,
    restoredFrom,
  });
}

/**
 * Publishes the draft as the next version, in one transaction; visitors see it at their next request. What was scheduled is
 * not published anymore. BAD_REQUEST with
 * the faults of a draft that is not valid, or in production its claims of the sample; CONFLICT when someone else changed the draft since `revision`, or when
 * nothing changed, as when someone else published it at the same moment.
 */
export async function publishDraft(
  deps: PublishDeps,
  { revision, withSampleClaims }: PublishPayload,
): Promise<PublishedResult> {
  const version = await deps.em.transactional(async (tx) => {
    await lockSite(tx);
    const stored = await findDraft(tx);
    requireRevision(stored, revision);
    const newest = await findNewestVersion(tx);
    const { draft, content, fields } = await checkDraft(tx, deps, stored, { newest, withSampleClaims });
    const row = addVersion(tx, deps, {
      content,
      newest,
      fields,
      publishedBy: deps.actor.email,
      restoredFrom: draft.restoredFrom,
    });
    tx.assign(draft, { basedOn: row.number, restoredFrom: null });
    await stopSchedule(tx, deps, row);
    return row;
  });
  deps.content.bump();
  return {
    success: true,
    message: 'Site published',
    number: version.number,
    publishedAt: version.publishedAt.toISOString(),
  };
}
