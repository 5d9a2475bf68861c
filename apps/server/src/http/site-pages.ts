import type { RenderedPage, SiteData, SiteRenderer } from '@rapport/domain/site/render-contract';
import type { ContentVersion } from './content-version.ts';
import { type Representation, represent } from './representation.ts';

/** A rendered page, ready to send. */
export interface KeptPage {
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
  /** The kept page of the current version, if there is one. */
  peek(path: string): KeptPage | undefined;
  /** Renders it; visitors who ask at the same time share one rendering. */
  page(path: string): Promise<KeptPage>;
}

/** Pages may be kept by a browser, and are asked about before each use. */
export const PAGE_CACHE_CONTROL = 'no-cache';

/**
 * Brotli's quality. The few public pages are worth 50 ms once: the home page then fits into the first flight of a fresh
 * connection (14,600 bytes), which is a whole round trip on a phone. Anybody can invent unknown addresses, so those stay
 * cheap.
 */
const PUBLIC_QUALITY = 10;
const HIDDEN_QUALITY = 5;

/** What pages say that search engines should not know of. */
export const HIDDEN_FROM_ROBOTS = 'noindex, nofollow';

/** Unknown paths are anybody's invention; only so many pages are kept. */
const MOST_KEPT = 200;

/**
 * Renders each page once per content version and keeps it. While the database is away the last rendered page goes
 * on being served, and a page never rendered before shows what it shows without articles and videos.
 */
export function createSitePages(options: SitePagesOptions): SitePages {
  const { renderer, content } = options;
  const kept = new Map<string, KeptPage>();
  const rendering = new Map<string, Promise<KeptPage>>();

  const currentVersion = () => `${content.current()} ${options.epoch()}`;

  function keep(path: string, page: KeptPage): void {
    kept.delete(path);
    kept.set(path, page);
    const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  }

  async function render(path: string, version: string): Promise<KeptPage> {
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
    if (complete) keep(path, page);
    return page;
  }

  return {
    peek(path) {
      const page = kept.get(path);
      return page && content.isLive() && page.version === currentVersion() ? page : undefined;
    },
    page(path) {
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
