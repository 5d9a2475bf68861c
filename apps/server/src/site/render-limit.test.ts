import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@rapport/domain/shared/app-error';
import type { RenderedPage, SiteData, SiteRenderer } from '@rapport/domain/site/render-contract';
import { describe, expect, it } from 'vitest';
import { stubRenderer } from '../../testing/test-app.ts';
import { limitRenders } from './render-limit.ts';

/** A renderer whose pages are finished by hand, in the order in which they were started. */
function manualRenderer() {
  const begun: { path: string; finish: (page: RenderedPage) => void; fail: (error: Error) => void }[] = [];
  const renderer: SiteRenderer = {
    ...stubRenderer,
    render: (path) => new Promise((finish, fail) => begun.push({ path, finish, fail })),
  };
  return { renderer, begun };
}

const DATA = {} as SiteData;
const PAGE: RenderedPage = {
  status: 200,
  html: '',
  indexable: true,
  inlineStyleHashes: [],
  isPrivate: false,
};
/** More turns of the event loop than are left to others between two renders. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

describe('the limit on rendering', () => {
  it('runs two, queues the others, and refuses further ones', async () => {
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

  it('frees a slot when a render fails', async () => {
    const { renderer, begun } = manualRenderer();
    const limited = limitRenders(renderer, { atOnce: 1, waiting: 0 });
    const failing = limited.render('/a', DATA);
    await settled();
    begun[0]?.fail(new Error('no such chunk'));
    await expect(failing).rejects.toThrow('no such chunk');
    await settled();
    void limited.render('/b', DATA);
    await settled();
    expect(begun.map(({ path }) => path)).toEqual(['/a', '/b']);
  });

  it('leaves turns of the event loop to new connections between two renders', async () => {
    const order: string[] = [];
    const limited = limitRenders(
      {
        ...stubRenderer,
        async render(path) {
          order.push(path);
          return PAGE;
        },
      },
      { atOnce: 1, waiting: 1 },
    );
    const pages = Promise.all(['/a', '/b'].map((path) => limited.render(path, DATA)));
    for (let turn = 1; turn <= 5; turn += 1) {
      await nextTurn();
      order.push(`turn ${turn}`);
    }
    await pages;
    expect(order).toEqual(['/a', 'turn 1', 'turn 2', 'turn 3', 'turn 4', 'turn 5', '/b']);
  });

  it('leaves them when no one waited for the second one yet, too', async () => {
    const { renderer, begun } = manualRenderer();
    const limited = limitRenders(renderer, { atOnce: 1, waiting: 1 });
    const first = limited.render('/a', DATA);
    await settled();
    begun[0]?.finish(PAGE);
    await first;
    void limited.render('/b', DATA);
    await nextTurn();
    expect(begun.map(({ path }) => path)).toEqual(['/a']);
    await settled();
    expect(begun.map(({ path }) => path)).toEqual(['/a', '/b']);
  });
});
