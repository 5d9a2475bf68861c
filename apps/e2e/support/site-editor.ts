import type { APIRequestContext, FrameLocator, Page } from '@playwright/test';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { test as base, expect } from './fixtures.ts';

/** With an admin signed in, and with the draft discarded at the end. */
export const test = base.extend<{ sharedDraft: undefined }>({
  sharedDraft: [
    async ({ page, signIn, baseURL }, use) => {
      await signIn('admin');
      await use(undefined);
      const { revision } = await readDraft(page.request);
      await page.request.post('/api/admin/site/draft/discard', {
        data: { revision },
        headers: { origin: baseURL ?? '' },
      });
    },
    { auto: true },
  ],
});

interface Draft {
  revision: number;
  content: SiteContent;
}

export async function readDraft(request: APIRequestContext): Promise<Draft> {
  return (await request.get('/api/admin/site/draft')).json();
}

/** Saves the draft as another tab or another admin would. */
export async function saveElsewhere(
  request: APIRequestContext,
  origin: string,
  change: Partial<SiteContent>,
): Promise<void> {
  const { revision, content } = await readDraft(request);
  const saved = await request.put('/api/admin/site/draft', {
    data: { content: { ...content, ...change }, revision },
    headers: { origin },
  });
  expect(saved.ok()).toBe(true);
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(
    page.getByRole('status').filter({ hasText: 'All changes are saved in the draft.' }),
  ).toBeVisible();
}

/** Opens a part of the site in its editor. */
export async function openSite(page: Page, part: string): Promise<void> {
  await page.goto(`/admin?section=site&part=${part}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
  await expectSaved(page);
}

export function getPreview(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Preview of the site"]');
}
