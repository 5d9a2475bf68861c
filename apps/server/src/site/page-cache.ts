import type { RenderedPage, SiteData, SiteRenderer } from '@rapport/domain/site/render-contract';
import type { ContentVersion } from '../platform/content-version.ts';
import { type Representation, represent } from '../platform/http/representation.ts';

/** A rendered page, ready to send. */
export interface CachedPage {
  version: string;
  status: RenderedPage['status'];
  indexable: boolean;
  representation: Representation;
}

export interface SitePagesOptions {
  renderer: SiteRenderer;
  content: ContentVersion;
  loadData: () => Promise<SiteData>;
  /** Used when the data cannot be read and nothing rendered earlier is at hand. */
  fallbackData: () => SiteData;
  /** Told when the data could not be read. */
  onDataLost: (error: unknown) => void;
  /** Part of the version besides the content: what else moves a page, such as the year. */
  epoch: () => string;
}

export interface SitePages {
  /** The kept page at exactly this path, if it is that of the current version. */
  peek(path: string): CachedPage | undefined;
  /**
   * The page at a path, rendered unless it is kept; visitors who ask at the same time share one rendering. Unknown paths
   * are anybody's invention: all of them get the same page.
   */
  page(path: string): Promise<CachedPage>;
}

/** Pages may be kept by a browser, and are asked about before each use. */
export const PAGE_CACHE_CONTROL = 'no-cache';

/**
 * Brotli's quality. The few public pages are worth 50 ms once: the home page then fits into the first flight of a fresh
 * connection (14,600 bytes), which is a whole round trip on a phone.
 */
const PUBLIC_QUALITY = 10;
const HIDDEN_QUALITY = 5;

/** What pages say that search engines should not know of. */
export const HIDDEN_FROM_ROBOTS = 'noindex, nofollow';

/** What the page of all addresses that no page has is rendered for; no page has this one either. */
const NOT_FOUND_PATH = '/404';

/**
 * Renders each page once per content version and keeps it. While the database is away the last rendered page goes
 * on being served, and a page never rendered before shows what it shows without articles and videos.
 */
export function createSitePages(options: SitePagesOptions): SitePages {
  const { renderer, content } = options;
  const kept = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage>>();

  const currentVersion = () => `${content.current()} ${options.epoch()}`;

  function currentPage(path: string): CachedPage | undefined {
    const page = kept.get(path);
    return page && content.isLive() && page.version === currentVersion() ? page : undefined;
  }

  async function render(path: string, version: string): Promise<CachedPage> {
    let data: SiteData;
    let complete = true;
    try {
      data = await options.loadData();
    } catch (error) {
      options.onDataLost(error);
      const earlier = kept.get(path);
      if (earlier) return earlier;
      data = options.fallbackData();
      complete = false;
    }
    const { html, status, indexable } = await renderer.render(path, data);
    const body = Buffer.from(html);
    const quality = indexable ? PUBLIC_QUALITY : HIDDEN_QUALITY;
    const representation = await represent(body, 'text/html; charset=utf-8', { compress: true, quality });
    const page = { version, status, indexable, representation };
    if (complete) kept.set(path, page);
    return page;
  }

  return {
    peek: currentPage,
    page(asked) {
      const path = renderer.hasPage(asked) ? asked : NOT_FOUND_PATH;
      const current = currentPage(path);
      if (current) return Promise.resolve(current);
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
