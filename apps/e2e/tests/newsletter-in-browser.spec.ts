import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';

test('a reader opens a campaign in a browser, where it names no one and has no link of its own', async ({
  page,
  signIn,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const mark = Date.now();
  const email = `browser${mark}@example.com`;
  await signIn('admin');
  const create = async (path: string, data?: object) => {
    const response = await page.request.post(`/api/admin/${path}`, data ? { data } : {});
    await expect(response).toBeOK();
    return response.json();
  };
  const { tag } = await create('tags', { name: `Browser ${mark}` });
  const consent = { kind: 'agreed', how: 'A sample.', on: null };
  await create('newsletters', { email, firstName: 'Reader', tags: [tag.name], consent });
  const { segment } = await create('segments', {
    name: `Browser ${mark}`,
    rule: { match: 'all', conditions: [{ kind: 'tag', is: true, tag: tag.id }] },
  });
  const { campaign } = await create('newsletter-campaigns', {
    title: `In a browser ${mark}`,
    subject: `In a browser ${mark}`,
    content: '<h2>Hello {{firstName|there}}</h2><p>Some sample words.</p>',
    includedSegments: [segment.id],
  });
  await create(`newsletter-campaigns/${campaign.id}/send`);
  const { html } = await mailTo(page, email, `In a browser ${mark}`);
  const [, link = ''] = /href="([^"]*)"[^>]*>View in browser</.exec(html) ?? [];
  const { pathname, search } = new URL(link);

  // As someone to whom the email was forwarded.
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  const reader = await stranger.newPage();
  await reader.setViewportSize({ width: 360, height: 740 });
  await reader.goto(pathname + search);
  await expect(reader.getByRole('heading', { name: 'Hello there' })).toBeVisible();
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await reader.content()).not.toContain(email);
  await reader.getByRole('link', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('heading', { name: 'Unsubscribe in your email' })).toBeVisible();
  await stranger.close();

  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { name: 'Hello there' })).toBeVisible();
  await expectAccessible();
});
