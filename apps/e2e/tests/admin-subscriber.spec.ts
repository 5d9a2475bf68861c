import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { expect, test } from '../support/fixtures.ts';
import { createSubscribers } from '../support/sample-records.ts';
import { type StubbedResponse, stubCalls } from '../support/stub-calls.ts';

for (const width of [360, 1440]) {
  test(`the history of a subscriber follows an edit, at ${width} px`, async ({
    page,
    signIn,
    toast,
    expectAccessible,
  }) => {
    const mark = `q${Date.now() % 10_000_000}`;
    const email = `reader@${mark}.example.com`;
    await page.setViewportSize({ width, height: 800 });
    await createSubscribers(page, mark, ['reader']);
    await signIn('admin');
    await page.request.post('/api/admin/tags', { data: { name: `Workshop ${mark}` } });
    await page.goto(`/admin?section=newsletter&q=${mark}`);
    await page.getByRole('button', { name: email, exact: true }).filter({ visible: true }).first().click();
    const panel = page.getByRole('dialog', { name: email });
    const history = panel.getByRole('region', { name: 'History' }).getByRole('listitem');
    await expect(history.last()).toContainText('Signed up on the site');
    await expect(history.filter({ hasText: 'Agreed to the newsletter' })).toContainText(
      'Send me the newsletter at this address.',
    );
    await expect(history.filter({ hasText: 'Newsletter confirmation' })).toHaveCount(1);
    await expect(panel).toContainText('Site');

    await panel.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit subscriber' });
    await dialog.getByLabel('First name').fill('Ada');
    await dialog.getByLabel(`Workshop ${mark}`).check();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast).toContainText('Subscriber updated');
    await expect(history.filter({ hasText: `Tag “Workshop ${mark}” added` })).toHaveCount(1);
    await expect(history.filter({ hasText: 'First name changed' })).toContainText('By admin@example.com');
    await expect(panel).toContainText('Ada');
    await expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('a long history is shown in parts, and can be loaded again when that failed', async ({
  page,
  orm,
  signIn,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 500/);
  const mark = `q${Date.now() % 10_000_000}`;
  const email = `reader@${mark}.example.com`;
  const em = orm.em.fork();
  const { id } = em.create(SubscriberEntity, { email, status: 'confirmed', createdAt: new Date(0) });
  for (let number = 0; number < 60; number += 1)
    em.create(OutgoingEmailEntity, {
      kind: 'written',
      recipient: email,
      subject: `Email ${number}`,
      status: 'sent',
      createdAt: new Date(number * 1_000 + 1),
      settledAt: new Date(number * 1_000 + 1),
    });
  await em.flush();
  await signIn('admin');
  const responses: Record<string, StubbedResponse> = { 'people.timeline': { status: 500 } };
  await stubCalls(page, responses);
  await page.goto(`/admin?section=newsletter&show=${id}`);
  const panel = page.getByRole('dialog', { name: email });
  await expect(panel.getByRole('alert')).toContainText("Couldn't load the history");
  delete responses['people.timeline'];
  await panel.getByRole('button', { name: 'Try again' }).click();
  const history = panel.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(50);
  await panel.getByRole('button', { name: 'Show more' }).click();
  await expect(history).toHaveCount(61);
  await expect(panel.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(history.last()).toContainText('Signed up on the site');
});
