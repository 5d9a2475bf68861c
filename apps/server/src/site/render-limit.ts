import { AppError } from '@rapport/domain/shared/app-error';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import { leaveTurnsToOthers } from '../platform/http/turns-for-others.ts';

/** Rendering is work of the one thread there is: two in one turn of the event loop would keep it twice as long. */
const MAX_RENDERS_AT_ONCE = 1;
/** More than there are pages, so that a crowd after a change of the content gets all of them. */
const MAX_WAITING_RENDERS = 30;
const RETRY_AFTER_SECONDS = 2;

export interface RenderLimits {
  atOnce?: number;
  waiting?: number;
}

/**
 * The same renderer with a bound on its work: one page at a time, 30 in line. Whoever comes after that gets AppError
 * SERVICE_UNAVAILABLE with a time to come back.
 */
export function limitRenders(
  renderer: SiteRenderer,
  { atOnce = MAX_RENDERS_AT_ONCE, waiting = MAX_WAITING_RENDERS }: RenderLimits = {},
): SiteRenderer {
  const line: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) {
      throw new AppError('SERVICE_UNAVAILABLE', 'Too many pages are being rendered.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    // Whoever leaves hands its place on.
    await new Promise<void>((next) => line.push(next));
  }

  /** Requests that take no time get in between two renders, also when nobody waits for the second one yet. */
  async function leave(): Promise<void> {
    await leaveTurnsToOthers();
    const next = line.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    ...renderer,
    async render(path, data) {
      await enter();
      try {
        return await renderer.render(path, data);
      } finally {
        void leave();
      }
    },
  };
}
