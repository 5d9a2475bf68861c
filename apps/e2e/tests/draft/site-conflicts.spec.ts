import { expect } from '../../support/fixtures.ts';
import { expectSaved, openSite, readDraft, saveElsewhere, test } from '../../support/site-editor.ts';

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
