import type { RenderedPage, SiteData, SiteRenderer } from '@rapport/domain/site/render-contract';
import { NOT_FOUND_PATH } from '@rapport/domain/site/site-paths';
import type { ContentVersion } from '../platform/content-version.ts';
import { createRepresentation, type Representation } from '../platform/http/representation.ts';
import type { CacheCount } from '../platform/metrics/metrics.ts';

interface CachedPageBase {
  version: string;
  status: RenderedPage['status'];
  indexable: boolean;
  inlineStyleHashes: readonly string[];
}

/** A rendered page, the same for everyone and ready to send. */
export interface CachedPublicPage extends CachedPageBase {
  isPrivate: false;
  representation: Representation;
}

/** A rendered page in whose HTML every response writes its own nonce (`sendPrivatePage`). */
export interface CachedPrivatePage extends CachedPageBase {
  isPrivate: true;
  html: string;
}

export type CachedPage = CachedPublicPage | CachedPrivatePage;

export interface SitePagesOptions {
  renderer: SiteRenderer;
  /** Whether there is a page at a path, by the content of this moment. */
  hasPage: (path: string) => Promise<boolean>;
  content: ContentVersion;
  loadData: () => Promise<SiteData>;
  /** Used when the data cannot be read and no earlier page is cached. */
  fallbackData: () => SiteData;
  /** Called when the data could not be read. */
  onDataLost: (error: unknown) => void;
  /** Counts pages that were cached, and those that had to be rendered. */
  counts: CacheCount;
  /** Part of the version besides the content: whatever else changes a page, such as the year. */
  epoch: () => string;
}

export interface SitePages {
  /** The cached page at exactly this path, if it is of the current version. */
  peek(path: string): CachedPage | undefined;
  /**
   * The page at a path, rendered unless it is cached; concurrent visitors share one rendering. All unknown paths get
   * the same page, because anyone can invent them.
   */
  page(path: string): Promise<CachedPage>;
}

export const PAGE_TYPE = 'text/html; charset=utf-8';

/** Browsers may store public pages, but must revalidate them before each use. */
export const PAGE_CACHE_CONTROL = 'no-cache';

/**
 * Brotli's quality. The few public pages are worth a tenth of a second once, in a thread of its own: the home page then fits
 * into the first packets of a new connection (14,600 bytes), which saves a round trip on a phone.
 */
const PUBLIC_QUALITY = 11;
const HIDDEN_QUALITY = 5;

/** Robots meta value of pages that search engines should not list. */
export const HIDDEN_FROM_ROBOTS = 'noindex, nofollow';

/**
 * Renders each page once per content version and caches it. While the database is unavailable the last rendered page
 * is served, and a page that was never rendered is shown without articles and videos.
 */
export function createSitePages(options: SitePagesOptions): SitePages {
  const { renderer, content } = options;
  const cached = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage>>();

  const currentVersion = () => `${content.current()} ${options.epoch()}`;

  function currentPage(path: string): CachedPage | undefined {
    const page = cached.get(path);
    const isCurrent = page && content.isLive() && page.version === currentVersion();
    if (!isCurrent) return undefined;
    options.counts.hits += 1;
    return page;
  }

  async function render(path: string, version: string): Promise<CachedPage> {
    let data: SiteData;
    let complete = true;
    try {
      data = await options.loadData();
    } catch (error) {
      options.onDataLost(error);
      const earlier = cached.get(path);
      if (earlier) return earlier;
      data = options.fallbackData();
      complete = false;
    }
    const { html, status, indexable, isPrivate, inlineStyleHashes } = await renderer.render(path, data);
    const quality = indexable ? PUBLIC_QUALITY : HIDDEN_QUALITY;
    const base = { version, status, indexable, inlineStyleHashes };
    const page: CachedPage = isPrivate
      ? { ...base, isPrivate, html }
      : {
          ...base,
          isPrivate,
          representation: await createRepresentation(Buffer.from(html), PAGE_TYPE, {
            compress: true,
            quality,
          }),
        };
    if (complete) cached.set(path, page);
    return page;
  }

  return {
    peek: currentPage,
    async page(asked) {
      const path = (await options.hasPage(asked)) ? asked : NOT_FOUND_PATH;
      const current = currentPage(path);
      if (current) return current;
      options.counts.misses += 1;
      const version = currentVersion();
      const key = `${version} ${path}`;
      const running = rendering.get(key);
      if (running) return running;
      const started = render(path, version).finally(() => rendering.delete(key));
      rendering.set(key, started);
      return started;
    },
  };
}
