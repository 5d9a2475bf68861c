import { readFileSync } from 'node:fs';
import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { exportCsv } from '../support/menus.ts';
import { createContacts, createSubscribers } from '../support/sample-records.ts';

const DELETES = /contact\.delete|newsletter\.delete/;

test.describe('contacts', () => {
  test('are searched, selected across sections, exported, edited and deleted', async ({
    page,
    signIn,
    toast,
  }) => {
    const mark = `c${Date.now()}`;
    const fields = { organization: `Works ${mark}`, service: 'other' };
    await createContacts(page, mark, ['Ada', 'Berta', 'Cleo', 'Dora'], fields);
    await signIn('admin');
    const deletions: string[] = [];
    page.on('request', (request) => DELETES.test(request.url()) && deletions.push(request.url()));

    await page.goto(`/admin?section=contacts&q=${mark}`);
    await expect(page.getByRole('row')).toHaveCount(5);
    const service = page.getByLabel('Service', { exact: true });
    await service.focus();
    await service.selectOption({ label: 'Other' });
    await expect(page).toHaveURL(/service=other/);
    await expect(page.getByRole('row')).toHaveCount(5);
    await expect(service).toBeFocused();

    // Editing offers what the form offers besides the three services to choose.
    await page.getByRole('button', { name: 'Edit Dora' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Contact' });
    await expect(edit.getByLabel('Service').locator('option')).toHaveText([
      'No service',
      'Individual Leadership Coaching',
      'Organizational Transformation',
      'General',
      'Speaking Engagement',
      'Capability Design & Development',
      'Other',
    ]);
    // The dialog focuses its first field; earlier typing would end up there.
    await expect(edit.getByLabel(/^Name/)).toBeFocused();
    await edit.getByLabel(/^Email/).fill('invalid');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit.getByLabel(/^Email/)).toHaveAttribute('aria-invalid', 'true');
    await edit.getByLabel(/^Email/).fill(`dora@${mark}.example.com`);
    await edit.getByLabel(/^Name/).fill('Dorothea');
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(toast).toContainText('Contact updated successfully');
    await expect(edit).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit Dorothea' })).toBeFocused();

    // A single deletion asks first.
    await page.getByRole('button', { name: 'Delete Dorothea' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('permanent and cannot be undone');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(deletions).toEqual([]);
    await page.getByRole('button', { name: 'Delete Dorothea' }).click();
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast).toContainText('Contact deleted successfully');
    await expect(page.getByRole('row')).toHaveCount(4);

    // Select-all selects what matches; the dashboard counts it, and coming back finds it.
    await page.getByLabel('Select all contacts').click();
    await expect(page.getByLabel('Select all contacts')).toBeChecked();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const counter = page.locator('dl > div', { hasText: 'Selected Contacts' });
    await expect(counter).toContainText('3');
    await page.goBack();
    await expect(page.getByText('3 selected')).toBeVisible();
    await page.getByLabel('Select Ada').uncheck();
    await expect(page.getByText('2 selected')).toBeVisible();

    const [download] = await Promise.all([page.waitForEvent('download'), exportCsv(page)]);
    await expect(toast).toContainText('Export Complete');
    expect(download.suggestedFilename()).toMatch(/^contacts-export-\d{4}-\d\d-\d\d\.csv$/);
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toMatch(/^\uFEFFName,Email,Organization,Service,Message,Date,State\r\nCleo,/);
    expect(file).toContain('\r\nBerta,');
    expect(file).not.toContain('Ada,');

    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await expect(question).toContainText('2 contacts');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast).toContainText('2 contacts deleted successfully');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByText(/selected$/)).toHaveCount(0);
  });
});

test.describe('subscribers', () => {
  test('are removed from the dashboard and deleted in their section, each with its own texts', async ({
    page,
    signIn,
    toast,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/500|ERR_FAILED/);
    const mark = `s${Date.now()}`;
    await createSubscribers(page, mark, ['one', 'two', 'three', 'four', 'five']);
    await signIn('admin');
    const confirm = (action: string) =>
      page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();

    await page.goto(`/admin?subscriber=${mark}`);
    await expect(page.getByText('GDPR')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Contact Form Submissions' })).toBeVisible();
    const list = page.getByRole('region', { name: 'Newsletter Subscribers' });
    await expect(list.getByRole('row')).toHaveCount(6);
    await list.getByRole('button', { name: `Remove one@${mark}.example.com` }).click();
    await expect(page.getByRole('dialog')).toContainText('permanent and cannot be undone');
    await confirm('Remove');
    await expect(toast).toContainText('Newsletter subscriber removed successfully');
    await expect(list.getByRole('row')).toHaveCount(5);

    await page.route('**/trpc/newsletter.delete**', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await list.getByRole('button', { name: `Remove two@${mark}.example.com` }).click();
    await confirm('Remove');
    await expectErrorToast(toast, 'Failed to remove subscriber: 500');
    await page.unroute('**/trpc/newsletter.delete**');
    await page.route('**/trpc/newsletter.delete**', (route) => route.abort());
    await list.getByRole('button', { name: `Remove two@${mark}.example.com` }).click();
    await confirm('Remove');
    await expectErrorToast(toast, /Failed to remove subscriber$/);
    await page.unroute('**/trpc/newsletter.delete**');

    await page.goto(`/admin?section=newsletter&q=${mark}`);
    await page.getByRole('button', { name: `Delete two@${mark}.example.com` }).click();
    await confirm('Delete');
    await expect(toast).toContainText('Newsletter subscription deleted successfully');

    const [download] = await Promise.all([page.waitForEvent('download'), exportCsv(page)]);
    expect(download.suggestedFilename()).toMatch(/^newsletters-export-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines[0]).toContain('Email,Subscription Date');
    expect(lines).toHaveLength(4);

    await page.getByLabel('Select all subscribers').click();
    await expect(page.getByLabel('Select all subscribers')).toBeChecked();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await confirm('Delete');
    await expect(toast).toContainText('3 newsletter subscriptions deleted successfully');
    await expect(page.getByText('No subscribers match your filter')).toBeVisible();
  });
});
