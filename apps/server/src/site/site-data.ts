import { HOME_ARTICLES_LIMIT, HOME_VIDEOS_LIMIT } from '@rapport/domain/site/home-insights';
import type { SiteData } from '@rapport/domain/site/render-contract';
import { listArticles } from '../features/articles/list-articles.ts';
import { listVideos } from '../features/videos/list-videos.ts';
import type { PlatformServices } from '../platform/deps.ts';

/** Where a booking button without an address leads: to a sample page in local mode, to the contact form in production. */
function defaultBooking(
  { mode, publicUrl }: PlatformServices['env'],
  kind: 'individual' | 'organization',
): string {
  return mode === 'local' ? `https://example.com/sample-booking/${kind}` : `${publicUrl}/#contact`;
}

/** What public pages are rendered from; without articles and videos it is what they show when there are none. */
export function emptySiteData(services: PlatformServices): SiteData {
  const { env, now } = services;
  const { bookingLinks } = services.site;
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
  };
}

/** The same with the newest articles and videos. */
export async function loadSiteData(services: PlatformServices): Promise<SiteData> {
  const em = services.orm.em.fork();
  const [articles, videos] = await Promise.all([
    listArticles({ em }, { limit: HOME_ARTICLES_LIMIT }),
    listVideos({ em: em.fork() }, { limit: HOME_VIDEOS_LIMIT }),
  ]);
  return { ...emptySiteData(services), articles, videos };
}
