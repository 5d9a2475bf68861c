import { AppError } from '@rapport/domain/shared/app-error';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import { leaveTurnsToOthers } from '../platform/http/turns-for-others.ts';

/** Rendering blocks the only thread: two renders in one turn of the event loop would block it twice as long. */
const MAX_RENDERS_AT_ONCE = 1;
/** More than the number of pages, so that a rush after a content change gets all of them. */
const MAX_WAITING_RENDERS = 30;
const RETRY_AFTER_SECONDS = 2;

export interface RenderLimits {
  atOnce?: number;
  waiting?: number;
}

/**
 * Limits a renderer: one page at a time and 30 in the queue. Further calls get AppError SERVICE_UNAVAILABLE with a
 * time to retry.
 */
export function limitRenders(
  renderer: SiteRenderer,
  { atOnce = MAX_RENDERS_AT_ONCE, waiting = MAX_WAITING_RENDERS }: RenderLimits = {},
): SiteRenderer {
  const queue: (() => void)[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new AppError('SERVICE_UNAVAILABLE', 'Too many pages are being rendered.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    // A finished render passes its slot on.
    await new Promise<void>((next) => queue.push(next));
  }

  /** Requests that take no time get in between two renders, also when no one waits for the second one yet. */
  async function release(): Promise<void> {
    await leaveTurnsToOthers();
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    ...renderer,
    async render(path, data) {
      await acquire();
      try {
        return await renderer.render(path, data);
      } finally {
        void release();
      }
    },
  };
}
