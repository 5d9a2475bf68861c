import { AppError } from '@rapport/domain/shared/app-error';
import type { SiteRenderer } from '@rapport/domain/site/render-contract';
import { createLimiter } from '../platform/limiter.ts';

/** More than the number of pages, so that a rush after a content change gets all of them. */
const MAX_WAITING_RENDERS = 30;
const RETRY_AFTER_SECONDS = 2;

/** Renders one page at a time, because rendering blocks the only thread, while at most 30 wait. */
export function limitRenders(renderer: SiteRenderer): SiteRenderer {
  const limiter = createLimiter({
    atOnce: 1,
    maxWaiting: MAX_WAITING_RENDERS,
    createRefusal: () =>
      new AppError('SERVICE_UNAVAILABLE', 'Too many pages are being rendered.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      }),
  });
  return { ...renderer, render: (path, data) => limiter.run(() => renderer.render(path, data)) };
}
