import type { EntityManager } from '@mikro-orm/postgresql';
import { ArticleEntity } from '@rapport/db/entities/articles';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import { SegmentEntity } from '@rapport/db/entities/segments';
import { VideoEntity } from '@rapport/db/entities/videos';
import { newId } from '@rapport/db/id';
import { type CampaignAudienceChoice, EVERYONE } from '@rapport/domain/campaigns/audience';
import type { Campaign, CampaignPayload, NewCampaign } from '@rapport/domain/campaigns/schema';
import { AppError, type Issue } from '@rapport/domain/shared/app-error';
import type { Ok } from '@rapport/domain/shared/ok';
import { addStep } from '../../mail/sequences/steps.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { toCampaign } from './list-campaigns.ts';

type Attachments = Pick<CampaignPayload, 'selectedArticles' | 'selectedVideos' | 'selectedPackages'>;
type Selections = Attachments & CampaignAudienceChoice;

interface SelectionCheck {
  field: keyof Selections;
  what: string;
  ids: string[];
  found: { id: string }[];
  /** The previously attached ids. */
  stored: string[];
}

function findMissing({ field, what, ids, found, stored }: SelectionCheck): Issue[] {
  const known = new Set([...found.map(({ id }) => id), ...stored]);
  return ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: [field, index], message: `This ${what} does not exist.` }],
  );
}

const NONE: Selections = {
  selectedArticles: [],
  selectedVideos: [],
  selectedPackages: [],
  ...EVERYONE,
};

/**
 * Returns the attachments without those deleted since they were attached, so that deleting an article does not block
 * a draft. Throws AppError BAD_REQUEST with the paths of newly attached items and segments that do not exist.
 */
export async function checkSelections(
  em: EntityManager,
  selections: Selections,
  stored: Selections = NONE,
): Promise<Attachments> {
  const { selectedArticles, selectedVideos, selectedPackages, includedSegments, excludedSegments } =
    selections;
  const fields = ['id'] as const;
  const notDeleted = { deletedAt: null };
  const articles = await em.find(ArticleEntity, { id: { $in: selectedArticles }, ...notDeleted }, { fields });
  const videos = await em.find(VideoEntity, { id: { $in: selectedVideos }, ...notDeleted }, { fields });
  const packages = await em.find(CoachingPackageEntity, { id: { $in: selectedPackages } }, { fields });
  const chosen = [...includedSegments, ...excludedSegments];
  const segments = await em.find(SegmentEntity, { id: { $in: chosen } }, { fields });
  const checked = [
    { field: 'selectedArticles', what: 'article', found: articles },
    { field: 'selectedVideos', what: 'video', found: videos },
    { field: 'selectedPackages', what: 'package', found: packages },
    { field: 'includedSegments', what: 'segment', found: segments },
    { field: 'excludedSegments', what: 'segment', found: segments },
  ] as const;
  const issues = checked.flatMap(({ field, what, found }) =>
    findMissing({ field, what, ids: selections[field], found, stored: stored[field] }),
  );
  const [first] = issues;
  if (first) throw new AppError('BAD_REQUEST', first.message, { issues });
  const present = (ids: string[], found: { id: string }[]) =>
    ids.filter((id) => found.some((row) => row.id === id));
  return {
    selectedArticles: present(selectedArticles, articles),
    selectedVideos: present(selectedVideos, videos),
    selectedPackages: present(selectedPackages, packages),
  };
}

/**
 * Creates a campaign as a draft, or the last step of a sequence. BAD_REQUEST with the path of an article, video or package
 * that does not exist; NOT_FOUND for an unknown sequence, and CONFLICT when it has all the steps that it can have.
 */
export async function createCampaign(
  deps: Pick<Deps, 'em' | 'now' | 'actor' | 'ip' | 'requestId'>,
  { sequence, ...payload }: NewCampaign,
): Promise<Ok & { campaign: Campaign }> {
  const campaign = await deps.em.transactional(async (tx) => {
    await checkSelections(tx, payload);
    const now = deps.now();
    const row = tx.create(CampaignEntity, {
      id: newId(),
      title: payload.title,
      subject: payload.subject,
      preheader: payload.preheader ?? null,
      content: payload.content,
      selectedArticles: payload.selectedArticles,
      selectedVideos: payload.selectedVideos,
      selectedPackages: payload.selectedPackages,
      includedSegments: payload.includedSegments,
      excludedSegments: payload.excludedSegments,
      status: 'draft',
      scheduledAt: null,
      sentCount: 0,
      sentAt: null,
      createdAt: now,
      updatedAt: now,
    });
    recordAudit(tx, deps, {
      action: 'campaign.created',
      subjectType: 'campaign',
      subjectId: row.id,
      details: { title: row.title },
    });
    if (sequence !== undefined) {
      await tx.flush();
      await addStep(tx, { sequence, campaign: row.id, now });
    }
    return row;
  });
  return {
    success: true,
    message: 'Newsletter campaign created successfully',
    campaign: toCampaign(campaign),
  };
}
