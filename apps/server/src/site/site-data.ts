import type { SiteContent } from '@rapport/domain/site/content-schema';
import { formatDrawingColors } from '@rapport/domain/site/drawing-address';
import { HOME_ARTICLES_LIMIT, HOME_VIDEOS_LIMIT } from '@rapport/domain/site/home-insights';
import type { SiteData } from '@rapport/domain/site/render-contract';
import { listArticles } from '../features/articles/list-articles.ts';
import { listVideos } from '../features/videos/list-videos.ts';
import { getBookingLinks } from '../platform/booking-links.ts';
import type { PlatformServices } from '../platform/deps.ts';
import type { PublishedContent } from '../platform/published-site.ts';
import type { PublishedFiles } from './files/published-files.ts';

/** What public pages show when there are no articles and videos. */
function emptySiteData(
  { env, now, site }: PlatformServices,
  { content, version }: Pick<PublishedContent, 'content' | 'version'>,
  files: PublishedFiles | null,
): SiteData {
  return {
    articles: [],
    videos: [],
    publicUrl: env.publicUrl,
    bookingLinks: getBookingLinks(env, content),
    timeZone: env.siteTimeZone,
    currentYear: now().getUTCFullYear(),
    newsletterDoubleOptIn: env.newsletterDoubleOptIn,
    ...(env.oidc === null ? {} : { signInHost: new URL(env.oidc.issuer).host }),
    ...(env.signIn === 'built-in' ? { hasBuiltInSignIn: true } : {}),
    // The renderer has the sample, with the addresses of its pictures.
    ...(version === null ? {} : { content }),
    ...(version === null && env.mode === 'production' ? { isUnpublished: true } : {}),
    ...(files ? describeFiles(files, content, site.sample) : {}),
  };
}

/** Which files and drawings show a content, where the built ones do not. */
function describeFiles(
  files: PublishedFiles,
  content: SiteContent,
  sample: SiteContent,
): Pick<SiteData, 'filesVersion' | 'drawingColors'> {
  const filesVersion = files.versionOf(content);
  const drawingColors = formatDrawingColors(content.look);
  return {
    ...(filesVersion === null ? {} : { filesVersion }),
    ...(drawingColors === formatDrawingColors(sample.look) ? {} : { drawingColors }),
  };
}

/** What public pages are rendered from. */
export interface SiteDataSource {
  /** Without articles and videos. */
  empty(): SiteData;
  /** With the newest articles and videos. */
  load(): Promise<SiteData>;
  /** The same with another content than the published one. */
  loadWith(content: SiteContent): Promise<SiteData>;
}

/** Reads the published content, and the newest articles and videos, once per content version. */
export function createSiteDataSource(
  services: PlatformServices,
  files: PublishedFiles | null,
): SiteDataSource {
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

  async function load(): Promise<SiteData> {
    const [published, lists] = await Promise.all([site.load(), readLists()]);
    // A page that names these files is about to be shown.
    files?.prepare();
    return { ...emptySiteData(services, published, files), ...lists };
  }

  return {
    empty: () => emptySiteData(services, site.current(), files),
    load,
    async loadWith(content) {
      return { ...emptySiteData(services, { content, version: 0 }, files), ...(await readLists()) };
    },
  };
}
