import { AppError } from '@rapport/domain/shared/app-error';
import type { RenderedPage, SiteData } from '@rapport/domain/site/render-contract';
import { expect, it } from 'vitest';
import { stubRenderer } from '../../testing/test-app.ts';
import { limitRenders } from './render-limit.ts';

const PAGE: RenderedPage = {
  status: 200,
  html: '',
  indexable: true,
  inlineStyleHashes: [],
  isPrivate: false,
};

it('renders one page at a time, lets 30 wait, and refuses further ones with a time to retry', async () => {
  let finish: (page: RenderedPage) => void = () => undefined;
  const begun: string[] = [];
  const limited = limitRenders({
    ...stubRenderer,
    render(path) {
      begun.push(path);
      return new Promise((done) => {
        finish = done;
      });
    },
  });
  const data = {} as SiteData;
  const first = limited.render('/0', data);
  const others = Array.from({ length: 30 }, (_, index) => limited.render(`/${index + 1}`, data));
  const refusal = await limited.render('/31', data).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 });
  expect(begun).toEqual(['/0']);
  for (let index = 1; index <= 30; index += 1) {
    finish(PAGE);
    await expect.poll(() => begun.length, { interval: 1 }).toBe(index + 1);
  }
  finish(PAGE);
  expect(await Promise.all([first, ...others])).toEqual(Array(31).fill(PAGE));
});
