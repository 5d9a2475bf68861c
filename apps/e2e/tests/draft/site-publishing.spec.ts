import { expect } from '../../support/fixtures.ts';
import { expectSaved, openSite, readDraft, test } from '../../support/site-editor.ts';

/** A text that only a site without articles shows, so that no other test sees the change. */
const UNSEEN = 'In place of articles';

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
