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
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireStoredPictures } from './pictures/require-stored.ts';
import { refuseSampleClaims } from './sample-fields.ts';
import { type DraftDeps, findDraft, findNewestVersion, lockSite, requireRevision } from './stored-draft.ts';

type PublishDeps = DraftDeps & Pick<Deps, 'content' | 'env'>;

/** The most changed fields that an audit entry names. */
const MAX_FIELDS_NAMED = 50;

function parseContent({ content }: SiteDraftRow): SiteContent {
  const issues = listContentIssues(content).map(({ path, message }) => ({ path, message }));
  if (issues.length === 0) return siteContentSchema.parse(content);
  const message =
    issues.length === 1
      ? "The draft can't be published yet: one field has to be corrected."
      : `The draft can't be published yet: ${issues.length} fields have to be corrected.`;
  throw new AppError('BAD_REQUEST', message, { issues });
}

function nothingToPublish(): AppError {
  return new AppError(
    'CONFLICT',
    'There is nothing to publish: the draft is the same as the published site.',
  );
}

/** The paths of the fields in which the draft differs from what is published, as it is stored. */
function listChangedFields(
  { site }: PublishDeps,
  newest: SiteVersionRow | null,
  content: SiteContent,
): string[] {
  return diffContent(completeContent(newest?.content ?? site.sample), content).map(({ path }) => path);
}

function addVersion(
  tx: EntityManager,
  deps: PublishDeps,
  { content, number, restoredFrom }: { content: SiteContent; number: number; restoredFrom: number | null },
): SiteVersionRow {
  return tx.create(SiteVersionEntity, {
    number,
    content: content as unknown as Record<string, unknown>,
    schemaVersion: SITE_SCHEMA_VERSION,
    publishedAt: deps.now(),
    publishedBy: deps.actor.email,
    restoredFrom,
  });
}

/**
 * Publishes the draft as the next version, in one transaction; visitors see it at their next request. BAD_REQUEST with
 * the faults of a draft that is not valid, or in production its claims of the sample; CONFLICT when someone else changed the draft since `revision`, or when
 * nothing changed, as when someone else published it at the same moment.
 */
export async function publishDraft(
  deps: PublishDeps,
  { revision, withSampleClaims }: PublishPayload,
): Promise<PublishedResult> {
  const version = await deps.em.transactional(async (tx) => {
    await lockSite(tx);
    const draft = await findDraft(tx);
    requireRevision(draft, revision);
    const newest = await findNewestVersion(tx);
    if (draft === null) throw nothingToPublish();
    const content = parseContent(draft);
    const fields = listChangedFields(deps, newest, content);
    if (fields.length === 0) throw nothingToPublish();
    if (deps.env.mode === 'production' && !withSampleClaims) await refuseSampleClaims(tx, content);
    await requireStoredPictures(tx, content);
    const number = (newest?.number ?? 0) + 1;
    const { restoredFrom } = draft;
    const row = addVersion(tx, deps, { content, number, restoredFrom });
    tx.assign(draft, { basedOn: number, restoredFrom: null });
    recordAudit(tx, deps, {
      action: 'site.published',
      subjectType: 'site_version',
      subjectId: String(number),
      details: {
        changed: fields.length,
        fields: fields.slice(0, MAX_FIELDS_NAMED),
        ...(restoredFrom === null ? {} : { restoredFrom }),
      },
    });
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
