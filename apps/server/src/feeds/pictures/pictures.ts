import type { MikroORM } from '@mikro-orm/postgresql';
import { getPictureAddress } from '@rapport/domain/shared/picture-address';
import type { FastifyBaseLogger } from 'fastify';
import type { ContentVersion } from '../../platform/content-version.ts';
import { createLimiter } from '../../platform/limiter.ts';
import { FeedError } from '../feed-items.ts';
import type { WebGuard } from '../guarded-fetch.ts';
import { PictureError } from './picture-error.ts';
import { findMissing, type MissingPicture, removeUnused, storeFiles, writePicture } from './picture-rows.ts';

/** Fetches the pictures of articles and videos in the background. */
export interface Pictures {
  /**
   * Starts fetching missing pictures and returns at once; with `retry`, failed ones too. While it runs, one more
   * round is scheduled.
   */
  fetchMissing(options?: { retry?: boolean }): void;
  /** Resolves when no fetch is running. */
  settled(): Promise<void>;
  /** Starts no further fetches. */
  stop(): void;
}

/** Fetches nothing, so pages show the fallback pictures. */
export const noPictures: Pictures = {
  fetchMissing: () => undefined,
  settled: () => Promise.resolve(),
  stop: () => undefined,
};

const MAX_PARALLEL_FETCHES = 2;

interface Dependencies {
  orm: MikroORM;
  content: ContentVersion;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  guard: WebGuard;
}

/** Fetches and stores a picture; returns its path, or null when it failed. */
async function makePicture({ orm, now, log, guard }: Dependencies, source: string): Promise<string | null> {
  // Large, so it is loaded with the first picture.
  const { fetchPicture, resizePicture } = await import('./picture-files.ts');
  try {
    const picture = await resizePicture(await fetchPicture(source, guard));
    await storeFiles(orm.em.fork(), picture, now());
    return getPictureAddress({ hash: picture.hash, width: picture.widest });
  } catch (error) {
    if (!(error instanceof FeedError) && !(error instanceof PictureError)) throw error;
    log.info({ source, reason: error.message }, 'a picture could not be fetched');
    return null;
  }
}

export function createPictures(dependencies: Dependencies): Pictures {
  const { orm, content, now, log } = dependencies;
  let running: Promise<void> | null = null;
  let again: { retry: boolean } | null = null;
  let stopped = false;

  async function fetchOne(missing: MissingPicture): Promise<void> {
    if (stopped) return;
    const picture = await makePicture(dependencies, missing.source);
    if (await writePicture(orm.em.fork(), missing, picture)) content.bump();
  }

  async function round(retry: boolean): Promise<void> {
    const missing = await findMissing(orm.em.fork(), retry);
    const fetching = createLimiter({ atOnce: MAX_PARALLEL_FETCHES });
    await Promise.all(missing.map((one) => fetching.run(() => fetchOne(one))));
    if (!stopped) await removeUnused(orm.em.fork(), now());
  }

  async function run(retry: boolean): Promise<void> {
    let next: { retry: boolean } | null = { retry };
    while (next && !stopped) {
      again = null;
      try {
        await round(next.retry);
      } catch (error) {
        // Missing pictures stay marked as missing; the next refresh or start fetches them.
        if (!stopped) log.warn({ err: error }, 'fetching pictures was interrupted');
      }
      next = again;
    }
    running = null;
  }

  return {
    fetchMissing({ retry = false } = {}) {
      if (stopped) return;
      if (running) again = { retry: retry || (again?.retry ?? false) };
      else running = run(retry);
    },
    async settled() {
      while (running) await running;
    },
    stop() {
      stopped = true;
    },
  };
}
