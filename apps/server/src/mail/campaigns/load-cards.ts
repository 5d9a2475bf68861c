import type { EntityManager } from '@mikro-orm/postgresql';
import { ArticleEntity } from '@rapport/db/entities/articles';
import type { CampaignRow } from '@rapport/db/entities/campaigns';
import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import { VideoEntity } from '@rapport/db/entities/videos';
import type { Card } from '@rapport/email/card';

type Attached = Pick<CampaignRow, 'selectedArticles' | 'selectedVideos' | 'selectedPackages'>;

/** The rows in the order of the ids. Rows that were deleted since are left out. */
function sortBySelection<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The cards of the articles, videos and packages that are attached to a campaign, in this order. */
export async function loadCards(
  em: EntityManager,
  { selectedArticles, selectedVideos, selectedPackages }: Attached,
  publicUrl: string,
): Promise<Card[]> {
  const notDeleted = { deletedAt: null };
  const articles = await em.find(ArticleEntity, { id: { $in: selectedArticles }, ...notDeleted });
  const videos = await em.find(VideoEntity, { id: { $in: selectedVideos }, ...notDeleted });
  const packages = await em.find(CoachingPackageEntity, { id: { $in: selectedPackages } });
  return [
    ...sortBySelection(selectedArticles, articles).map(({ title, url, excerpt }) => ({
      kind: 'Article',
      title,
      url,
      text: excerpt,
      action: 'Read the article',
    })),
    ...sortBySelection(selectedVideos, videos).map(({ title, url }) => ({
      kind: 'Video',
      title,
      url,
      text: null,
      action: 'Watch the video',
    })),
    ...sortBySelection(selectedPackages, packages).map(({ name, description }) => ({
      kind: 'Coaching package',
      title: name,
      url: `${publicUrl}/client-access`,
      text: description,
      action: 'See the package',
    })),
  ];
}
