import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { expect, test } from '../support/fixtures.ts';

test.describe('a plan opens', () => {
  let mark: string;
  test.beforeEach(async ({ page, signIn, rows }) => {
    mark = `open${Date.now()}`;
    await rows.enroll(`client-${mark}@example.com`, [
      { packageName: `First ${mark}`, endsIn: 60, granted: 10, used: 2 },
      { packageName: `Second ${mark}`, endsIn: 90, granted: 4 },
    ]);
    await signIn('admin');
    await page.goto(`/admin?section=enrollments&q=${mark}&sort=ends_first`);
  });

  test('by its name and its row, has its own address, and closes with Back', async ({
    page,
    expectAccessible,
  }) => {
    const list = page.url();
    const plans = page.getByRole('listitem').filter({ hasText: mark });
    await plans.nth(0).getByRole('button', { name: 'Sample Client', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Sample Client' });
    await expect(panel).toContainText(`First ${mark}`);
    await expect(panel).toContainText('8 of 10 hours left');
    await expect(panel.getByRole('region', { name: 'History' })).toContainText('Sample session');
    await expect(panel.getByRole('link', { name: `client-${mark}@example.com` })).toBeVisible();
    await expect(page).toHaveURL(/show=[0-9a-f-]{36}/);
    await expectAccessible();
    await plans.nth(1).getByText(`Second ${mark}`).click();
    await expect(panel).toContainText(`Second ${mark}`);
    await page.reload();
    await expect(panel).toContainText(`Second ${mark}`);
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(list);
  });

  test('by keyboard, and goes to the next one', async ({ page }) => {
    const names = page.getByRole('button', { name: 'Sample Client', exact: true });
    await names.first().press('Enter');
    const panel = page.getByRole('dialog', { name: 'Sample Client' });
    await expect(panel).toContainText(`First ${mark}`);
    await page.keyboard.press('j');
    await expect(panel).toContainText(`Second ${mark}`);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(names.nth(1)).toBeFocused();
  });

  test('and what can be done about it has words, there and in the menu of its row', async ({
    page,
    toast,
  }) => {
    await page.getByRole('button', { name: 'Actions for Sample Client' }).first().click();
    await expect(page.getByRole('menuitem')).toHaveText(['Open', 'Hours', 'Change plan', 'Notes']);
    await page.getByRole('menuitem', { name: 'Open' }).click();
    const panel = page.getByRole('dialog', { name: 'Sample Client', exact: true });
    await panel.getByRole('button', { name: 'Change plan' }).click();
    await expect(page.getByRole('dialog', { name: 'Plan of Sample Client' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the plan' }).click();
    await panel.getByRole('button', { name: 'Notes' }).click();
    const notes = page.getByRole('dialog', { name: 'Notes on Sample Client' });
    await notes.getByLabel('Notes').fill('Prefers mornings.');
    await notes.getByRole('button', { name: 'Save notes' }).click();
    await expect(panel.getByText('Prefers mornings.')).toBeVisible();
    await panel.getByRole('button', { name: 'Hours' }).click();
    const hours = page.getByRole('dialog', { name: 'Hours of Sample Client' });
    await hours.getByRole('button', { name: 'Log session' }).click();
    await expect(toast).toContainText('Session logged');
    await hours.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toContainText('7 of 10 hours left');
  });

  test('and shows a confirmation that failed, with the button that sends it again', async ({ page, orm }) => {
    const em = orm.em.fork();
    const email = `client-${mark}@example.com`;
    await em.nativeUpdate(EnrollmentEntity, { clientEmail: email }, { emailStatus: 'failed' });
    await page.reload();
    await page.getByRole('button', { name: 'Sample Client', exact: true }).first().click();
    const panel = page.getByRole('dialog', { name: 'Sample Client' });
    await panel.getByRole('button', { name: 'Resend the confirmation to Sample Client' }).click();
    await expect(panel.getByText('Email sent')).toBeVisible();
  });
});
