import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { stubCalls } from '../../support/stub-calls.ts';

/** A text that only a site without articles shows, so that no other test sees the change. */
const UNSEEN = 'In place of articles';

interface Draft {
  revision: number;
  content: {
    insights: { noArticles: string };
    about: { heading: string; statistics: { figure: string }[] };
    hero: { badge: { figure: string; unit: string } };
  };
}

async function readDraft(request: APIRequestContext): Promise<Draft> {
  return (await request.get('/api/admin/site/draft')).json();
}

async function openSite(page: Page, part: string) {
  await page.goto(`/admin?section=site&part=${part}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Site' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'All changes are saved in the draft.' }),
  ).toBeVisible();
}

async function expectSaved(page: Page) {
  await expect(page.getByText('All changes are saved in the draft.')).toBeVisible();
}

test.beforeEach(async ({ signIn }) => {
  await signIn('admin');
});

test.afterEach(async ({ page, baseURL }) => {
  const { revision } = await readDraft(page.request);
  await page.request.post('/api/admin/site/draft/discard', {
    data: { revision },
    headers: { origin: baseURL ?? '' },
  });
});

test('the fields stay where they are when the texts of the sample are counted', async ({ page }) => {
  const seen = Promise.withResolvers<void>();
  await page.route(/site\.sampleFields/, async (route) => {
    // A call of its own may end at any time after the fields are shown.
    if (!route.request().url().includes('site.draft')) await seen.promise;
    await route.continue();
  });
  await openSite(page, 'about');
  const before = await page.getByLabel('Heading').boundingBox();
  seen.resolve();
  await expect(page.getByRole('link', { name: 'See the list' })).toBeVisible();
  expect(await page.getByLabel('Heading').boundingBox()).toEqual(before);
});

test('what is typed is saved, and the preview shows it on the real page', async ({ page }) => {
  await openSite(page, 'about');
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(preview.locator('#about-heading')).toBeVisible();
  await page.getByLabel('Heading').fill('A heading of the draft');
  await expect(preview.locator('#about-heading')).toHaveText('A heading of the draft');
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel('Heading')).toHaveValue('A heading of the draft');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Heading')).not.toHaveValue('A heading of the draft');
});

test('a change is shown before it is published, is what visitors get, and can be undone from the history', async ({
  page,
  expectAccessible,
}) => {
  const original = (await readDraft(page.request)).content.insights.noArticles;
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish the site' });
    const changes = dialog.getByRole('list', { name: 'Changes' }).getByRole('listitem');
    await expect(changes).toHaveCount(1);
    await expect(changes).toContainText('While there are no articles');
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const readPublished = async () =>
    (await (await page.request.get('/api/admin/site/published')).json()).content.insights.noArticles;

  await openSite(page, 'insights');
  const field = page.getByLabel('While there are no articles');
  await field.fill(UNSEEN);
  await publish();
  expect(await readPublished()).toBe(UNSEEN);
  await field.fill(original);
  await publish();
  expect(await readPublished()).toBe(original);

  await openSite(page, 'insights');
  await field.fill('Not published yet');
  const history = page.getByRole('dialog', { name: 'History' });
  const restore = async (entry: RegExp, question: RegExp) => {
    await page.getByRole('button', { name: 'History' }).click();
    await history.getByRole('button', { name: entry }).first().click();
    const asked = page.getByRole('dialog', { name: question });
    await expect(asked).toContainText('One field of your draft is replaced');
    await expect(asked).toContainText('stays in the history');
    await expect(asked.getByRole('listitem')).toContainText(
      'Articles and newsletter › While there are no articles',
    );
    return asked;
  };
  const asked = await restore(/^Restore version/, /^Restore version \d+\?$/);
  await expect(asked.getByRole('listitem')).toContainText('Not published yet');
  await expect(asked.getByRole('listitem')).toContainText(UNSEEN);
  await expectAccessible();
  await expect(asked.getByRole('button', { name: 'Keep the draft' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(history.getByRole('button', { name: /^Restore version/ }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Not published yet');

  await (await restore(/^Restore version/, /^Restore version/))
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(history).toBeHidden();
  await expect(field).toHaveValue(UNSEEN);
  expect(await readPublished()).toBe(original);

  const draft = await restore(/^Restore the draft of/, /^Restore the draft of/);
  await draft.getByRole('button', { name: 'Restore' }).click();
  await expect(history).toBeHidden();
  await expect(field).toHaveValue('Not published yet');
  await expectSaved(page);
});

test('a color that is hard to see is refused with the nearest one that works', async ({ page }) => {
  await openSite(page, 'look');
  const color = page.getByRole('textbox', { name: 'Primary color', exact: true });
  await color.fill('#ffee00');
  await expect(page.getByText(/The nearest shade that works is #[0-9a-f]{6}/)).toBeVisible();
  await expect(color).toHaveAccessibleDescription(/hard to see/);
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeDisabled();
  await expect(page.getByRole('link', { name: /^Colors/ })).toContainText('1');
  const samples = page.getByRole('region', { name: 'Samples of the colors' });
  await expect(samples).toContainText('Light');
  await expect(samples).toContainText('Dark');
  const proposal = page.getByRole('button', { name: /^Use #[0-9a-f]{6}$/ });
  const nearest = ((await proposal.textContent()) ?? '').replace('Use ', '');
  await proposal.press('Enter');
  await expect(color).toHaveValue(nearest);
  await expect(color).toBeFocused();
  await expect(proposal).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeEnabled();
  await color.fill('#5b2a86');
  await expect(page.getByText(/The nearest shade/)).toHaveCount(0);
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect
    .poll(() =>
      preview.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--brand').trim()),
    )
    .toBe('#5b2a86');
});

/** Saves the draft as another tab or another admin would. */
async function saveElsewhere(request: APIRequestContext, origin: string, change: Partial<Draft['content']>) {
  const { revision, content } = await readDraft(request);
  const saved = await request.put('/api/admin/site/draft', {
    data: { content: { ...content, ...change }, revision },
    headers: { origin },
  });
  expect(saved.ok()).toBe(true);
}

test('a change in another part by someone else stays, and nothing is asked', async ({
  page,
  baseURL,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  await openSite(page, 'about');
  const { hero } = (await readDraft(page.request)).content;
  await saveElsewhere(page.request, baseURL ?? '', {
    hero: { ...hero, badge: { figure: '99+', unit: 'sessions' } },
  });
  await page.getByLabel('Heading').fill('My heading');
  await expect(toast).toContainText('Someone else changed First screen. Their changes are in the draft too.');
  await expectSaved(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await readDraft(page.request)).content).toMatchObject({
    about: { heading: 'My heading' },
    hero: { badge: { figure: '99+', unit: 'sessions' } },
  });
});

test('fields that both changed are named, and only these are decided', async ({
  page,
  baseURL,
  expectConsoleErrors,
  expectAccessible,
}) => {
  expectConsoleErrors(/409/);
  const draft = await readDraft(page.request);
  const { about, hero } = draft.content;
  const notice = page.getByRole('alert');
  const heading = page.getByLabel('Heading');
  const meet = async () => {
    await openSite(page, 'about');
    await saveElsewhere(page.request, baseURL ?? '', {
      about: { ...about, heading: 'Their heading' },
      hero: { ...hero, badge: { figure: '99+', unit: 'sessions' } },
    });
    await heading.fill('My heading');
    await page.getByLabel('Figure').first().fill('77');
    await expect(notice).toContainText('Someone else changed the draft');
    await expect(notice.getByRole('listitem')).toHaveText([/^About › Heading/]);
    await expect(notice.getByRole('listitem')).toContainText('Their heading');
    await expect(heading).toHaveValue('My heading');
  };

  await meet();
  await expectAccessible();
  await notice.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expectSaved(page);
  expect((await readDraft(page.request)).content).toMatchObject({
    about: { heading: 'My heading', statistics: [{ figure: '77' }, {}, {}, {}] },
    hero: { badge: { figure: '99+', unit: 'sessions' } },
  });

  await saveElsewhere(page.request, baseURL ?? '', { about, hero });
  await meet();
  // The question is still there after a reload.
  await page.reload();
  await expect(notice.getByRole('listitem')).toHaveText([/^About › Heading/]);
  await notice.getByRole('button', { name: 'Load theirs' }).click();
  await expect(heading).toHaveValue('Their heading');
  await expectSaved(page);
  expect((await readDraft(page.request)).content).toMatchObject({
    about: { heading: 'Their heading', statistics: [{ figure: '77' }, {}, {}, {}] },
    hero: { badge: { figure: '99+', unit: 'sessions' } },
  });
});

test('entries are added, moved and removed with the keyboard', async ({ page }) => {
  await openSite(page, 'about');
  const statistics = page.getByRole('group', { name: 'Statistics' });
  const figures = statistics.getByLabel('Figure');
  const first = await figures.first().inputValue();
  const count = await figures.count();
  await statistics.getByRole('button', { name: 'Remove Statistic 2' }).press('Enter');
  await expect(figures).toHaveCount(count - 1);
  await statistics.getByRole('button', { name: 'Add statistic' }).press('Enter');
  await expect(figures).toHaveCount(count);
  await expect(figures.last()).toBeFocused();
  await page.keyboard.type('7');
  await statistics.getByRole('button', { name: 'Move Statistic 1 down' }).press('Enter');
  await expect(figures.nth(1)).toHaveValue(first);
  await expect(figures.nth(1)).toBeFocused();
});

test('an entry is dragged to another place, hidden, removed and brought back', async ({ page }) => {
  await openSite(page, 'about');
  const statistics = page.getByRole('group', { name: 'Statistics' });
  const figures = statistics.getByLabel('Figure');
  await expect(figures.first()).toBeVisible();
  const before = await figures.evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
  const [first, ...others] = before;
  const handles = statistics.locator('[data-drag-handle]');
  await handles.first().scrollIntoViewIfNeeded();
  await handles.first().hover();
  await page.mouse.down();
  // Only the titles are left while an entry is dragged.
  await expect(figures.first()).toBeHidden();
  const last = await handles.last().boundingBox();
  await page.mouse.move(last?.x ?? 0, (last?.y ?? 0) + (last?.height ?? 0), { steps: 5 });
  await page.mouse.up();
  await expect(figures.last()).toHaveValue(first ?? '');
  await expect(statistics.getByRole('status')).toContainText(`is now number ${before.length}`);

  await statistics.getByRole('button', { name: 'Hide Statistic 1 from the site' }).click();
  await expect(statistics.getByText('Hidden', { exact: true })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(preview.locator('#about dd')).toHaveText([...others.slice(1), first ?? '']);

  await statistics.getByRole('button', { name: 'Remove Statistic 1' }).click();
  await expect(figures).toHaveCount(before.length - 1);
  await expect(statistics.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(figures.first()).toHaveValue(others[0] ?? '');
  await expect(statistics.getByText('Hidden', { exact: true })).toBeVisible();
});

test('a service gets a page of its own, which the preview shows', async ({ page }) => {
  await openSite(page, 'services');
  await page.getByRole('switch', { name: 'Show this' }).first().click();
  await expect(page.getByLabel('Address').first()).not.toHaveValue('');
  await page.getByLabel('Outcome').first().fill('An outcome of the draft.');
  await page.getByLabel('Page of the preview').selectOption({ index: 1 });
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(preview.getByText('An outcome of the draft.')).toBeVisible();
});

test('what was typed when the session ended is there after signing in again', async ({
  page,
  holdLogin,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  await openSite(page, 'about');
  await holdLogin();
  await stubCalls(page, { 'site.saveDraft': { status: 401, code: 'UNAUTHORIZED', message: 'Unauthorized' } });
  const leaving = page.waitForRequest('**/api/login**');
  await page.getByLabel('Heading').fill('Typed without a session');
  await leaving;
  await page.unrouteAll();
  await page.goto('/admin?section=site&part=about');
  await expect(page.getByLabel('Heading')).toHaveValue('Typed without a session');
  await expectSaved(page);
});

for (const width of [360, 1440]) {
  test(`it is accessible at ${width} px, and nothing is wider than the screen`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSite(page, 'look');
    await page.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#ffee00');
    await expect(page.getByRole('button', { name: /^Use #/ })).toBeVisible();
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await openSite(page, 'testimonials');
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    if (width > 1000) return;
    await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Preview').click();
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible();
    await page.getByLabel('Part of the site').selectOption('Colors');
    await expect(page).toHaveURL(/part=look/);
  });
}

test('a portrait is uploaded, gets its focal point and its description, and the preview shows it', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 400/);
  const photo = await page.screenshot({ type: 'jpeg' });
  await openSite(page, 'owner');
  const portrait = page.getByRole('group', { name: 'Portrait' });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    portrait.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

  await choose('portrait.jpg', 'image/jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(portrait.getByRole('alert')).toContainText("SVG drawings can't be uploaded");

  await choose('portrait.txt', 'text/plain', photo);
  const picture = portrait.getByRole('button', { name: /^Focal point of Portrait: 50% from the left/ });
  await expect(picture).toBeVisible();
  await expect(portrait.getByRole('alert')).toHaveCount(0);
  await expect(portrait.getByText("Describe the picture for people who can't see it.")).toBeVisible();
  await portrait.getByLabel('Description of the portrait').fill('A page on a screen');

  await picture.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowUp');
  const moved = portrait.getByRole('button', { name: /: 40% from the left, 48% from the top/ });
  await expect(moved).toBeFocused();
  await expectSaved(page);

  const shown = page
    .frameLocator('iframe[title="Preview of the site"]')
    .getByRole('img', { name: 'A page on a screen' });
  await expect(shown).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}-\d+\.webp$/);
  // The arch shows 42% of a picture of 1280 × 720 pixels, whose middle therefore is at 40% of its width.
  await expect(shown).toHaveCSS('object-position', '33% 50%');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a face is removed, and comes back', async ({ page }) => {
  const photo = await page.screenshot({ type: 'png' });
  await openSite(page, 'testimonials');
  const face = page.getByRole('group', { name: 'Face' }).first();
  await face.locator('input[type="file"]').setInputFiles({ name: 'a', mimeType: 'image/png', buffer: photo });
  const picture = face.getByRole('button', { name: /^Focal point of Face/ });
  await expect(picture).toBeVisible();
  await face.getByRole('button', { name: 'Remove' }).click();
  await expect(picture).toHaveCount(0);
  await face.getByRole('button', { name: 'Undo' }).click();
  await expect(picture).toBeVisible();
  await expect(face.getByRole('button', { name: 'Replace' })).toBeFocused();
});
