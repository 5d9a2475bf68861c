import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { choosePlanAction } from '../support/menus.ts';

async function erase(page: Page, email: string): Promise<void> {
  await page.goto('/admin?section=settings');
  await page.getByRole('button', { name: 'Data Audit' }).click();
  const audit = page.getByRole('dialog', { name: 'Data Audit' });
  await audit.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await audit.getByRole('button', { name: 'Erase person' }).click();
  await page.getByLabel(/Type the address/).fill(email);
  await page.keyboard.press('Enter');
  // The question closes once the person is erased.
  await expect(page.getByRole('dialog', { name: 'Erase person' })).toBeHidden();
  await expect(audit).toBeVisible();
  await expect(audit.getByRole('button', { name: 'Erase person' })).toHaveCount(0);
}

const QUESTION =
  /^This person asked on .+ to have their data erased\. Confirm that you want to email them anyway\.$/;

test('every form asks before it uses the address of an erased person', async ({
  page,
  request,
  signIn,
  rows,
  toast,
  expectAccessible,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  const mark = `e${Date.now()}`;
  const [email, other] = [`erased-${mark}@example.com`, `other-${mark}@example.com`];
  for (const address of [email, other]) {
    const sent = await request.post('/api/contact', {
      data: { name: `Sample ${mark}`, email: address, message: 'Hello' },
    });
    expect(sent.ok()).toBe(true);
  }
  await rows.enroll(`plan-${mark}@example.com`, [{ packageName: `Plan ${mark}`, endsIn: 90, granted: 4 }]);
  await signIn('admin');
  await erase(page, email);

  /** Sends the form, confirms the question, and sends it again. */
  const confirmErased = async (name: string | RegExp, submit: string) => {
    const dialog = page.getByRole('dialog', { name });
    const send = () => dialog.getByRole('button', { name: submit }).click();
    await send();
    await expect(dialog.getByRole('alert')).toHaveText(QUESTION);
    await expectAccessible();
    await send();
    await expect(dialog.getByRole('alert')).toHaveText(QUESTION);
    await dialog.getByLabel('Write to them anyway').check();
    await send();
    await expect(dialog).toBeHidden();
  };

  await page.goto(`/admin?section=enrollments&q=${mark}`);
  await page.getByRole('button', { name: 'Enroll Client' }).first().click();
  const enroll = page.getByRole('dialog', { name: 'Enroll Client' });
  await enroll.getByLabel(/^Client name/).fill('Ada');
  await enroll.getByLabel(/^Client email/).fill(email.toUpperCase());
  await enroll.getByLabel(/^Package/).selectOption({ index: 1 });
  await confirmErased('Enroll Client', 'Enroll Client');
  await expect(toast).toContainText('Client enrolled successfully');

  const plan = page.getByRole('listitem').filter({ hasText: `Plan ${mark}` });
  await choosePlanAction(plan, 'Change plan');
  await page.getByLabel(/^Client email/).fill(email);
  await page.getByLabel(/^Reason/).fill('Misspelled');
  await confirmErased(/^Plan of/, 'Save client');
  await expect(toast).toContainText('Client details updated');

  await page.goto(`/admin?section=contacts&q=${mark}`);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const edit = page.getByRole('dialog', { name: 'Edit Contact' });
  await edit.getByLabel(/^Email/).fill(email);
  await confirmErased('Edit Contact', 'Save changes');
  await expect(toast).toContainText('Contact updated successfully');

  await page.getByRole('button', { name: `Email Sample ${mark}` }).click();
  const compose = page.getByRole('dialog', { name: 'Compose Email' });
  await compose.getByLabel(/^To/).fill(`${other}, ${email}`);
  await compose.getByLabel(/^Subject/).fill('Hello');
  await compose.getByLabel(/^Message/).fill('A word');
  await compose.getByRole('button', { name: 'Send Email' }).click();
  // The other address got the email; the erased one is left to confirm.
  await expect(compose.getByLabel(/^To/)).toHaveValue(email);
  await confirmErased('Compose Email', 'Send Email');
  await expect(toast).toContainText('Email sent successfully');
});

test('the plan of an erased client can be read and not changed', async ({
  page,
  signIn,
  rows,
  expectAccessible,
}) => {
  const mark = `e${Date.now()}`;
  const email = `client-${mark}@example.com`;
  await rows.enroll(email, [{ packageName: `Plan ${mark}`, endsIn: 90, granted: 4 }]);
  await signIn('admin');
  await erase(page, email);
  await page.goto(`/admin?section=enrollments&q=${mark}`);
  const plan = page.getByRole('listitem').filter({ hasText: `Plan ${mark}` });
  await plan.getByRole('button', { name: 'Actions for Erased person' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open']);
  await page.getByRole('menuitem', { name: 'Open' }).click();
  const panel = page.getByRole('dialog', { name: 'Erased person' });
  await expect(panel).toContainText(
    "This client was erased. The plan is kept for your accounts and can't be changed.",
  );
  await expect(panel.getByRole('button', { name: 'Hours' })).toHaveCount(0);
  await expect(panel).not.toContainText('Emails to this address');
  await expectAccessible();
});
