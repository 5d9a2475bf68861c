import type { Page } from '@playwright/test';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { expect, test } from '../support/fixtures.ts';
import { choosePlanAction } from '../support/menus.ts';
import { expectOverlays } from '../support/overlays.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The dashboard, from which the section at an address is opened by a link; returns the address of the section. */
async function openSection(page: Page, name: string): Promise<string> {
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Admin sections' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  return page.url();
}

async function expectDashboardAfterBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

test.describe('Back in the admin area', () => {
  test.beforeEach(({ signIn }) => signIn('admin'));

  for (const [section, button, title] of [
    ['Coaching Packages', 'Create Package', 'Create Package'],
    ['Client Enrollments', 'Enroll Client', 'Enroll Client'],
    ['Client Enrollments', 'Search', 'Go to'],
  ] as const) {
    test(`closes ${title}, then leaves ${section}, and Forward opens only the section`, async ({ page }) => {
      const address = await openSection(page, section);
      await page.getByRole('button', { name: button, exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(address);
      await expectDashboardAfterBack(page);
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('leaves the section at once after a dialog was closed by its button', async ({ page }) => {
    await openSection(page, 'Coaching Packages');
    for (const close of ['Cancel', 'Close']) {
      await page.getByRole('button', { name: 'Create Package' }).click();
      await page.getByRole('dialog').getByRole('button', { name: close }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expectDashboardAfterBack(page);
  });

  test('takes one step for one closed dialog, however slow the browser is', async ({ page }) => {
    await page.addInitScript(() => {
      let steps = 0;
      Reflect.set(window, 'countSteps', () => steps);
      for (const [owner, name] of [
        [History.prototype, 'go'],
        [Navigation.prototype, 'traverseTo'],
      ] as const) {
        const original: (...values: unknown[]) => unknown = Reflect.get(owner, name);
        Reflect.set(owner, name, function (this: unknown, ...values: unknown[]) {
          steps += 1;
          const done = new Promise((resolve) => {
            setTimeout(() => resolve(original.apply(this, values)), 1_500);
          });
          return { committed: done, finished: done };
        });
      }
    });
    await openSection(page, 'Coaching Packages');
    await page.getByRole('button', { name: 'Create Package' }).click();
    await page.keyboard.press('Escape');
    await expectOverlays(page, 0);
    expect(await page.evaluate(() => Reflect.get(window, 'countSteps')())).toBe(1);
  });

  test('closes an email that the search of the header has opened in another section', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('combobox', { name: 'Go to' }).fill('Compose');
    await page.getByRole('option', { name: 'Compose Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compose Email' });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/admin?section=contacts');
    await expectDashboardAfterBack(page);
  });

  test('asks before typed text is lost, as often as it is pressed', async ({ page }) => {
    await openSection(page, 'Coaching Packages');
    await page.getByRole('button', { name: 'Create Package' }).click();
    const form = page.getByRole('dialog', { name: 'Create Package' });
    const question = page.getByRole('dialog', { name: 'Discard changes?' });
    await form.getByLabel(/^Package name/i).fill('Sample typed');
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel(/^Package name/i)).toHaveValue('Sample typed');
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form).toBeVisible();
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectDashboardAfterBack(page);
  });

  test('closes what lies on top first, and a reload leaves no step that does nothing', async ({
    page,
    orm,
  }) => {
    const mark = `back${Date.now()}`;
    const em = orm.em.fork();
    em.create(ContactEntity, {
      name: `Sample ${mark}`,
      email: `${mark}@example.com`,
      message: `Text ${mark}`,
    });
    await em.flush();
    await openSection(page, 'Contacts');
    await page.getByRole('link', { name: 'Table' }).click();
    await page.getByRole('searchbox').first().fill(mark);
    await expect(page).toHaveURL(new RegExp(`q=${mark}$`));
    await page.getByRole('cell', { name: `Text ${mark}` }).click();
    const panel = page.getByRole('dialog', { name: `Sample ${mark}` });
    await panel.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Contact' });
    await expect(edit).toBeVisible();
    await page.goBack();
    await expect(edit).toHaveCount(0);
    await expect(panel).toBeVisible();

    await panel.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: /^Delete/ });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(panel).toBeVisible();

    await panel.getByRole('button', { name: 'Edit' }).click();
    await expect(edit).toBeVisible();
    await page.reload();
    await expect(panel).toBeVisible();
    await expect(edit).toHaveCount(0);
    await page.goBack();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`section=contacts&q=${mark}$`));

    await page.getByRole('cell', { name: `Text ${mark}` }).click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`section=contacts&q=${mark}$`));
  });

  test('closes the hours of a plan, and a form in the dialog of the settings before that dialog', async ({
    page,
    rows,
  }) => {
    const mark = `b${Date.now()}`;
    await rows.enroll(`client-${mark}@example.com`, [
      { packageName: `Plan ${mark}`, endsIn: 90, granted: 4 },
    ]);
    await page.goto(`/admin?section=enrollments&q=client-${mark}`);
    await choosePlanAction(page, 'Hours');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Actions for/ })).toBeFocused();

    await openSection(page, 'Settings');
    await page.getByRole('button', { name: 'API tokens' }).click();
    const tokens = page.getByRole('dialog', { name: 'API tokens' });
    await tokens.getByRole('button', { name: /^Create/ }).click();
    await expect(page.getByRole('dialog', { name: 'API tokens' })).toHaveCount(0);
    await page.goBack();
    await expect(tokens).toBeVisible();
    await page.goBack();
    await expect(tokens).toHaveCount(0);
    await expectDashboardAfterBack(page);
  });
});

test.describe('Back on a phone', () => {
  test.use(PHONE);

  test('closes the sections of the admin area, and a section that was opened from them leads back at once', async ({
    page,
    signIn,
  }) => {
    await signIn('admin');
    await page.goto('/admin');
    const menu = page.getByRole('dialog', { name: 'Sections' });
    await page.getByRole('button', { name: 'Sections' }).click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await expect(page).toHaveURL('/admin');
    await page.getByRole('button', { name: 'Sections' }).click();
    await menu.getByRole('link', { name: 'Contacts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
    await expect(menu).toHaveCount(0);
    await expectDashboardAfterBack(page);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible();
  });

  test('closes the menu and the dialogs of the site', async ({ page }) => {
    await page.goto('/privacy');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/#home');
    const close = page.getByRole('button', { name: 'Close menu' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(close).toBeVisible();
    await expectOverlays(page, 1);
    await page.goBack();
    await expect(close).toHaveCount(0);
    await expectOverlays(page, 0);
    await expect(page).toHaveURL('/#home');
    await page
      .getByRole('button', { name: /^Read full recommendation/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectOverlays(page, 1);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expectOverlays(page, 0);
    await page
      .getByRole('button', { name: /^Read full recommendation/ })
      .first()
      .click();
    await expectOverlays(page, 1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expectOverlays(page, 0);
    await page.goBack();
    await expect(page).toHaveURL('/privacy');
  });
});
