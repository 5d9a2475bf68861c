import { AppError } from '@rapport/domain/shared/app-error';
import type { RenderedPage, SiteData, SiteRenderer } from '@rapport/domain/site/render-contract';
import { describe, expect, it } from 'vitest';
import { stubRenderer } from '../../testing/test-app.ts';
import { limitRenders } from './render-limit.ts';

/** A renderer whose pages are finished by hand, in the order in which they were begun. */
function manualRenderer() {
  const begun: { path: string; finish: (page: RenderedPage) => void; fail: (error: Error) => void }[] = [];
  const renderer: SiteRenderer = {
    ...stubRenderer,
    render: (path) => new Promise((finish, fail) => begun.push({ path, finish, fail })),
  };
  return { renderer, begun };
}

const DATA = {} as SiteData;
const PAGE: RenderedPage = { status: 200, html: '', indexable: true };
/** Two turns of the event loop: whoever waited begins in the one after. */
const settled = () => new Promise((done) => setImmediate(() => setImmediate(done)));

describe('the bound on renders', () => {
  it('lets two run, the others wait for their turn, and refuses whoever comes after', async () => {
    const { renderer, begun } = manualRenderer();
    const limited = limitRenders(renderer, { atOnce: 2, waiting: 2 });
    const pages = ['/a', '/b', '/c', '/d'].map((path) => limited.render(path, DATA));
    await settled();
    expect(begun.map(({ path }) => path)).toEqual(['/a', '/b']);
    const refusal = await limited.render('/e', DATA).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 });

    begun[0]?.finish(PAGE);
    await settled();
    expect(begun.map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
    for (let at = 1; at < 4; at += 1) {
      begun[at]?.finish(PAGE);
      await settled();
    }
    expect(await Promise.all(pages)).toEqual([PAGE, PAGE, PAGE, PAGE]);
  });

  it('gives a place back when a render fails', async () => {
    const { renderer, begun } = manualRenderer();
    const limited = limitRenders(renderer, { atOnce: 1, waiting: 0 });
    const failing = limited.render('/a', DATA);
    await settled();
    begun[0]?.fail(new Error('no such chunk'));
    await expect(failing).rejects.toThrow('no such chunk');
    void limited.render('/b', DATA);
    await settled();
    expect(begun.map(({ path }) => path)).toEqual(['/a', '/b']);
  });

  it('lets other work in between those that waited', async () => {
    const order: string[] = [];
    const renderer: SiteRenderer = {
      ...stubRenderer,
      async render(path) {
        order.push(path);
        setImmediate(() => order.push(`other work after ${path}`));
        return PAGE;
      },
    };
    const limited = limitRenders(renderer, { atOnce: 1, waiting: 2 });
    await Promise.all(['/a', '/b', '/c'].map((path) => limited.render(path, DATA)));
    expect(order).toEqual(['/a', 'other work after /a', '/b', 'other work after /b', '/c']);
  });
});
