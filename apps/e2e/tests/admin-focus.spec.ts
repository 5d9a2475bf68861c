import { ContactEntity } from '@rapport/db/entities/contacts';
import { expect, test } from '../support/fixtures.ts';
import { choosePlanAction } from '../support/menus.ts';

test('the focus moves to a neighbor when the pressed button disappears', async ({ page, signIn, orm }) => {
  const mark = `focus${Date.now()}`;
  const em = orm.em.fork();
  for (const [age, name] of ['First', 'Second'].entries()) {
    const createdAt = new Date(Date.now() - age * 1000);
    em.create(ContactEntity, { name, email: `${mark}-${age}@example.com`, message: 'A message', createdAt });
  }
  await em.flush();
  await signIn('admin');
  await page.goto(`/admin?section=contacts&q=${mark}`);
  await page.getByRole('checkbox', { name: 'Select Second' }).check();
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Select all contacts' })).toBeFocused();

  const deletion = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete contact' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  };
  await deletion('First');
  await expect(page.getByRole('checkbox', { name: 'Select Second' })).toBeFocused();
  await deletion('Second');
  await expect(page.getByRole('link', { name: 'Show all contacts' })).toBeFocused();
});

test('the focus stays in the row of a campaign whose status changes', async ({ page, signIn }) => {
  const title = `Focus ${Date.now()}`;
  await signIn('admin');
  await page.request.post('/api/admin/newsletter-campaigns', {
    data: { title, subject: 'A subject', content: 'Some content' },
  });
  await page.goto('/admin?section=content');
  await page.getByRole('button', { name: `Schedule ${title}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule campaign' });
  await expect(dialog.getByLabel(/^Date and time/)).toBeFocused();
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused();
  await expect(page.getByRole('button', { name: `Reschedule ${title}` })).toBeVisible();
});

test('the submit button is focused again after the form was sent', async ({ page, signIn, rows }) => {
  const client = `client-focus-${Date.now()}@example.com`;
  await rows.enroll(client, [{ packageName: 'Focus plan', endsIn: 90, granted: 4 }]);
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${client}`);
  await choosePlanAction(page, 'Hours');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('4 hours')).toBeVisible();
  const log = dialog.getByRole('button', { name: 'Log session' });
  await log.press('Enter');
  await expect(dialog.getByText('3 hours')).toBeVisible();
  await expect(log).toBeFocused();
});
