import { expect, type Page } from '@playwright/test';
import type { Article } from '@rapport/domain/articles/schema';
import type { Video } from '@rapport/domain/videos/schema';
import { askTheRest } from './stub-within.ts';

/** What a procedure answers: its data, or the status it fails with. */
type Answer = { data: unknown } | { status: number };

function resultOf(answer: Answer): unknown {
  if ('data' in answer) return { result: { data: answer.data } };
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: answer.status };
  return { error: { code: -32603, message: 'Stubbed failure', data } };
}

/**
 * Answers calls of the browser in the place of the server, by procedure, also where they travel in one request with
 * others, which the server answers. A request that is stubbed as a whole fails as a whole, with the status given.
 * The home page is rendered with its lists, so a test that stubs them arrives from another page of the site.
 */
export async function stubCalls(page: Page, answers: Record<string, Answer>): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const stubbed = names.map((name) => answers[name]);
    if (stubbed.every((answer) => answer === undefined)) return route.fallback();
    if (stubbed.includes(undefined)) {
      const real = await askTheRest(route);
      const json = stubbed.map((answer, index) => (answer ? resultOf(answer) : real[index]));
      return route.fulfill({ status: 207, json });
    }
    const failed = stubbed.find((answer) => answer && 'status' in answer);
    return route.fulfill({
      status: failed && 'status' in failed ? failed.status : 200,
      json: stubbed.map((answer) => answer && resultOf(answer)),
    });
  });
}

/** Opens the home page from within the site, so that its lists are asked for. */
export async function openHomeFromWithin(page: Page): Promise<void> {
  await page.goto('/terms');
  const home = page.getByRole('link', { name: 'Back to Home' });
  // Before the page has come alive a link is a plain navigation, whose answer has the lists in it already.
  await expect
    .poll(() => home.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await home.click();
  await page.waitForURL((url) => url.pathname === '/');
}

export function sampleArticle(number: number, changes: Partial<Article> = {}): Article {
  return {
    id: `0190a000-0000-7000-8000-00000000000${number}`,
    title: `Stubbed article ${number}`,
    excerpt: `Excerpt ${number}`,
    category: 'Leadership',
    imageUrl: null,
    url: `https://example.com/articles/${number}`,
    publishedAt: '2026-01-05T09:30:00.000Z',
    featured: false,
    readingTime: 4,
    categories: [],
    ...changes,
  };
}

export function sampleVideo(number: number, changes: Partial<Video> = {}): Video {
  return {
    id: `0190b000-0000-7000-8000-00000000000${number}`,
    title: `Stubbed video ${number}`,
    description: null,
    thumbnailUrl: null,
    url: `https://example.com/videos/${number}`,
    duration: 'PT12M34S',
    publishedAt: '2026-01-05T09:30:00.000Z',
    viewCount: 1999,
    likeCount: null,
    featured: false,
    videoType: 'video',
    ...changes,
  };
}
