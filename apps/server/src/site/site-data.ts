import { HOME_ARTICLES_LIMIT, HOME_VIDEOS_LIMIT } from '@rapport/domain/site/home-insights';
import type { SiteData } from '@rapport/domain/site/render-contract';
import { listArticles } from '../features/articles/list-articles.ts';
import { listVideos } from '../features/videos/list-videos.ts';
import type { PlatformServices } from '../platform/deps.ts';
import type { PublishedContent } from '../platform/published-site.ts';

/** The link of a booking button without an address: a sample page in local mode, the contact form in production. */
function defaultBooking(
  { mode, publicUrl }: PlatformServices['env'],
  kind: 'individual' | 'organization',
): string {
  return mode === 'local' ? `https://example.com/sample-booking/${kind}` : `${publicUrl}/#contact`;
}

/** What public pages show when there are no articles and videos. */
function emptySiteData(
  { env, now }: PlatformServices,
  { content, identity, version }: PublishedContent,
): SiteData {
  const { bookingLinks } = identity;
  return {
    articles: [],
    videos: [],
    publicUrl: env.publicUrl,
    bookingLinks: {
      individual: env.bookingIndividualUrl ?? bookingLinks.individual ?? defaultBooking(env, 'individual'),
      organization:
        env.bookingOrganizationUrl ?? bookingLinks.organization ?? defaultBooking(env, 'organization'),
    },
    timeZone: env.siteTimeZone,
    currentYear: now().getUTCFullYear(),
    newsletterDoubleOptIn: env.newsletterDoubleOptIn,
    // The renderer has the sample, with the addresses of its pictures.
    ...(version === null ? {} : { content }),
  };
}

/** What public pages are rendered from: `empty` without articles and videos, `load` with the newest. */
export interface SiteDataSource {
  empty(): SiteData;
  load(): Promise<SiteData>;
}

/** Reads the published content, and the newest articles and videos, once per content version. */
export function createSiteDataSource(services: PlatformServices): SiteDataSource {
  const { content, orm, site } = services;
  let cached: { version: string; lists: Pick<SiteData, 'articles' | 'videos'> } | null = null;

  async function readLists(): Promise<Pick<SiteData, 'articles' | 'videos'>> {
    const version = content.current();
    if (content.isLive() && cached?.version === version) return cached.lists;
    const [articles, videos] = await Promise.all([
      listArticles({ em: orm.em.fork() }, { limit: HOME_ARTICLES_LIMIT }),
      listVideos({ em: orm.em.fork() }, { limit: HOME_VIDEOS_LIMIT }),
    ]);
    const lists = { articles, videos };
    cached = { version, lists };
    return lists;
  }

  return {
    empty: () => emptySiteData(services, site.current()),
    async load() {
      const [published, lists] = await Promise.all([site.load(), readLists()]);
      return { ...emptySiteData(services, published), ...lists };
    },
  };
}
