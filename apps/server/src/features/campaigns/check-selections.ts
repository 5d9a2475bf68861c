import type { EntityManager } from '@mikro-orm/postgresql';
import { CoachingPackageEntity } from '@rapport/db/entities/coaching';
import { ArticleEntity, VideoEntity } from '@rapport/db/entities/content';
import type { CampaignPayload } from '@rapport/domain/campaigns/schema';
import { AppError, type Issue } from '@rapport/domain/shared/app-error';

type Selections = Pick<CampaignPayload, 'selectedArticles' | 'selectedVideos' | 'selectedPackages'>;

function missing(field: keyof Selections, ids: string[], found: { id: string }[], what: string): Issue[] {
  const known = new Set(found.map(({ id }) => id));
  return ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: [field, index], message: `This ${what} does not exist.` }],
  );
}

/** Refuses attached things that are not there, deleted ones included. Throws AppError BAD_REQUEST with their paths. */
export async function checkSelections(em: EntityManager, selections: Selections): Promise<void> {
  const { selectedArticles, selectedVideos, selectedPackages } = selections;
  const fields = ['id'] as const;
  const present = { deletedAt: null };
  const articles = await em.find(ArticleEntity, { id: { $in: selectedArticles }, ...present }, { fields });
  const videos = await em.find(VideoEntity, { id: { $in: selectedVideos }, ...present }, { fields });
  const packages = await em.find(CoachingPackageEntity, { id: { $in: selectedPackages } }, { fields });
  const issues = [
    ...missing('selectedArticles', selectedArticles, articles, 'article'),
    ...missing('selectedVideos', selectedVideos, videos, 'video'),
    ...missing('selectedPackages', selectedPackages, packages, 'package'),
  ];
  const [first] = issues;
  if (first) throw new AppError('BAD_REQUEST', first.message, { issues });
}
