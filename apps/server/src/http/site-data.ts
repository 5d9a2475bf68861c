import type { SiteData } from '@rapport/domain/site/render-contract';
import type { FastifyBaseLogger } from 'fastify';
import { appRouter } from '../trpc/app-router.ts';
import type { AppServices } from '../trpc/context.ts';

/** How many of each the home page shows (section 9 of the specification). */
const ARTICLES = 6;
const VIDEOS = 3;

/** Where a booking button without an address leads: to a sample page in local mode, to the contact form in production. */
function defaultBooking(
  { mode, publicUrl }: AppServices['env'],
  kind: 'individual' | 'organization',
): string {
  return mode === 'local' ? `https://example.com/sample-booking/${kind}` : `${publicUrl}/#contact`;
}

/** What public pages are rendered from; without articles and videos it is what they show when there are none. */
export function emptySiteData(services: AppServices): SiteData {
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

/** The same with the newest articles and videos, read the way an anonymous visitor reads them. */
export async function loadSiteData(services: AppServices, log: FastifyBaseLogger): Promise<SiteData> {
  const caller = appRouter.createCaller({
    services,
    request: { id: 'site', ip: '', log },
    usesToken: false,
    person: () => Promise.resolve(null),
    setHeader: () => undefined,
  });
  const [articles, videos] = await Promise.all([
    caller.articles.list({ limit: ARTICLES }),
    caller.videos.list({ limit: VIDEOS }),
  ]);
  return { ...emptySiteData(services), articles, videos };
}
