import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { stubCalls } from '../support/stub-calls.ts';

// Only one backup can be created at a time.
test.describe.configure({ mode: 'serial' });

const FILE = '**/api/admin/database/backup/**';

test.beforeEach(async ({ signIn, page }) => {
  await signIn('admin');
  await page.goto('/admin?section=settings');
});

test('Backup Data creates a backup and downloads it', async ({ page, toast }) => {
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Backup Data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^rapport-.*Z\.backup\.gz$/);
  const content = gunzipSync(await readFile(await download.path())).toString('utf8');
  expect(content).toContain('COPY "contact"');
  expect(content).toContain('admin@example.com');
  await expect(toast).toContainText('Backup created');
  await expect(toast).toContainText(`${download.suggestedFilename()} (`);
});

test('a failed backup shows the reason of the server', async ({ page, toast, expectConsoleErrors }) => {
  expectConsoleErrors(/409/);
  const message = 'A backup is already running. Try again when it is done.';
  await stubCalls(page, { 'database.backup': { status: 409, code: 'CONFLICT', message } });
  await page.getByRole('button', { name: 'Backup Data' }).click();
  await expectErrorToast(toast, `Failed to create database backup: ${message}`);
});

test('an interrupted download is reported, and saves no partial file', async ({
  page,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource/);
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const filename = 'rapport-2026-01-05T09-30-00.000Z.backup.gz';
  await stubCalls(page, {
    'database.backup': { data: { success: true, message: 'made', backup: { filename, size: 120 } } },
  });
  await page.route(FILE, (route) => route.abort('connectionreset'));
  const button = page.getByRole('button', { name: 'Backup Data' });
  await button.click();
  await expectErrorToast(
    toast,
    `Failed to create database backup: the download of ${filename} was interrupted. The file is safe on the server.`,
  );
  await expect(button).toBeEnabled();
  expect(downloads).toBe(0);
});

test('Backups shows the schedule, the last check and every stored backup', async ({ page }) => {
  const overview = {
    success: true,
    schedule: {
      time: '03:00',
      nextAt: '2026-01-06T03:00:00.000Z',
      keep: { daily: 7, weekly: 4, monthly: 0 },
      checkEveryDays: 7,
    },
    bucket: 'my-backups',
    encrypted: true,
    problem: { title: 'Automatic backups are failing', message: 'There is no bucket my-backups.' },
    lastCheck: {
      filename: null,
      place: 'bucket',
      succeeded: true,
      method: 'compared',
      rows: null,
      error: null,
      finishedAt: '2026-01-05T03:00:00.000Z',
    },
    backups: [
      {
        filename: 'rapport-2026-01-05T03-00-00.000Z.scheduled.backup.gz.age',
        createdAt: '2026-01-05T03:00:00.000Z',
        bytes: 19_700_000,
        encrypted: true,
        scheduled: true,
        places: ['server', 'bucket'],
      },
    ],
  };
  await stubCalls(page, { 'database.backups': { data: overview } });
  await page.reload();
  await page.getByRole('button', { name: 'Backups', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Backups' });
  await expect(dialog).toContainText('Automatic backups are failing. There is no bucket my-backups.');
  await expect(dialog).toContainText('Every day at 03:00 UTC');
  await expect(dialog).toContainText('7 days, 4 weeks');
  await expect(dialog).toContainText('Not restored, because the server has no key.');
  const stored = dialog.getByRole('list', { name: 'Stored backups' });
  await expect(stored.getByRole('listitem')).toHaveText(
    /Automatic, encrypted.*18\.8\sMB.*Bucket and this server/,
  );
});

test('Maintenance shows its figures', async ({ page, toast }) => {
  const maintenance = { duration: 1.25, recordsProcessed: 12345 };
  const [request] = await Promise.all([
    page.waitForRequest('**/trpc/database.maintain**'),
    stubCalls(page, { 'database.maintain': { data: { success: true, message: 'done', maintenance } } }).then(
      () => page.getByRole('button', { name: 'Maintenance' }).click(),
    ),
  ]);
  expect(request.postDataJSON()).toEqual({ 0: { action: 'vacuum' } });
  await expect(toast).toContainText('12,345 records in 1.25 seconds');
});
