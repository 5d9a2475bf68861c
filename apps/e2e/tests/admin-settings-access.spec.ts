import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { allowCopyingAsInSafari } from '../support/safari.ts';
import { calledProcedures, fetchOthers, type StubbedResponse, stubCalls } from '../support/stub-calls.ts';

test.beforeEach(async ({ signIn, page }) => {
  await signIn('admin');
  await page.goto('/admin?section=settings');
});

test('an API token is created, shown once, copied, used and revoked', async ({
  page,
  request,
  toast,
  expectConsoleErrors,
}) => {
  // The expiry in the past is refused by the server.
  expectConsoleErrors(/400/);
  await allowCopyingAsInSafari(page);
  const name = `Integration ${Date.now()}`;
  await page.getByRole('button', { name: 'API tokens' }).click();
  const list = page.getByRole('dialog', { name: 'API tokens' });
  await list.getByRole('button', { name: 'Create token' }).click();
  const form = page.getByRole('dialog', { name: 'Create API token' });
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByText('Token name is required')).toBeVisible();
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel('Expires').selectOption('On a specific day');
  await form.getByLabel('Last day').fill('2020-01-01');
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(form.getByText('Choose an expiration date in the future.').first()).toBeVisible();
  await expect(form.getByLabel(/^Name/)).toHaveValue(name);
  await form.getByLabel('Last day').fill('2999-01-01');
  await form.getByRole('button', { name: 'Create token' }).click();

  const created = page.getByRole('dialog', { name: 'API token created' });
  const token = (await created.locator('code').textContent()) ?? '';
  expect(token).toMatch(/^rpt_/);
  await created.getByRole('button', { name: 'Copy' }).click();
  await expect(created.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await created.getByRole('button', { name: 'Done' }).click();

  const row = list.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Reads everything');
  await expect(row).toContainText('Never used, expires Jan 1, 2999');
  await expect(row).toContainText('Created by admin@example.com');
  await expect(page.getByText(token)).toHaveCount(0);
  const call = () =>
    request.get('/api/admin/coaching-packages', { headers: { authorization: `Bearer ${token}` } });
  expect((await call()).status()).toBe(200);
  await list.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'API tokens' }).click();
  await expect(row).toContainText('Last used just now');

  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Revoke API token' });
  await expect(question).toContainText('This is permanent and cannot be undone.');
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(toast).toContainText('API token revoked successfully');
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect((await call()).status()).toBe(401);
});

test('a token gets only what is chosen, with the keyboard alone', async ({ page, request }) => {
  const name = `Sign-up form ${Date.now()}`;
  await page.getByRole('button', { name: 'API tokens' }).click();
  const list = page.getByRole('dialog', { name: 'API tokens' });
  await list.getByRole('button', { name: 'Create token' }).click();
  const form = page.getByRole('dialog', { name: 'Create API token' });
  await form.getByLabel(/^Name/).fill(name);
  await form.getByLabel('Access').selectOption('Choose what it may do');
  await form.getByRole('button', { name: 'Create token' }).press('Enter');
  await expect(form.getByText('Choose at least one thing that the token may do.')).toBeVisible();
  const firstBox = form.getByRole('checkbox', { name: 'Read contacts' });
  await expect(firstBox).toBeFocused();
  await page.keyboard.press('Space');
  await expect(firstBox).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(form.getByRole('checkbox', { name: 'Read subscribers' })).toBeChecked();
  await form.getByRole('checkbox', { name: 'Change subscribers' }).press('Space');
  await expect(form.getByRole('checkbox', { name: 'Change dashboard' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Create token' }).press('Enter');

  const created = page.getByRole('dialog', { name: 'API token created' });
  const token = (await created.locator('code').textContent()) ?? '';
  await created.getByRole('button', { name: 'Done' }).click();
  const row = list.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Reads and changes subscribers; reads contacts');
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/admin/contacts?limit=1', { headers })).status()).toBe(200);
  const refused = await request.get('/api/admin/coaching-packages', { headers });
  expect(await refused.json()).toMatchObject({
    code: 'FORBIDDEN',
    message: 'This API token lacks the scope packages:read.',
  });
});

test('a token that could not be created is reported, and the form keeps its values', async ({
  page,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  await page.getByRole('button', { name: 'API tokens' }).click();
  const list = page.getByRole('dialog', { name: 'API tokens' });
  await list.getByRole('button', { name: 'Create token' }).click();
  const form = page.getByRole('dialog', { name: 'Create API token' });
  await stubCalls(page, { 'apiTokens.create': { status: 500 } });
  await form.getByLabel(/^Name/).fill('Not created');
  await form.getByLabel('Access').selectOption('full');
  await form.getByRole('button', { name: 'Create token' }).click();
  await expectErrorToast(toast, 'Failed to create API token');
  await expect(form.getByLabel(/^Name/)).toHaveValue('Not created');
  await expect(form.getByLabel('Access')).toHaveValue('full');
});

test('signed-in users are listed, and signed out after a question', async ({
  page,
  signIn,
  browser,
  toast,
}) => {
  const email = `client-sessions-${Date.now()}` as const;
  // The session of another user, in another browser.
  const otherBrowser = await browser.newContext();
  const cookies = await page.context().cookies();
  await signIn(email);
  const [session] = (await page.context().cookies()).filter(({ name }) => name === 'rapport-session');
  if (!session) throw new Error('signed in');
  await otherBrowser.addCookies([session]);
  await page.context().addCookies(cookies);

  await page.reload();
  await page.getByRole('button', { name: 'Active sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Active sessions' });
  const row = dialog.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(/signed in .*, last seen/);
  const own = dialog.getByRole('row').filter({ hasText: 'This session' });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/api/logout');
  expect((await otherBrowser.request.get(new URL('/api/auth/user', page.url()).href)).status()).toBe(200);
  await row.getByRole('button', { name: /^Sign out/ }).click();
  const question = page.getByRole('dialog', { name: 'Sign out' });
  await expect(question).toContainText('will have to sign in again');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(toast).toContainText('Session ended.');
  await expect(dialog).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await otherBrowser.request.get(new URL('/api/auth/user', page.url()).href)).status()).toBe(401);
  await otherBrowser.close();
});

test('an admin signs out everywhere else after a question', async ({ page, toast }) => {
  const session = (number: number, changes: object = {}) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    email: 'admin@example.com',
    name: 'Ada Admin',
    device: 'Safari on iPhone',
    userAgent: null,
    createdAt: '2026-01-05T09:00:00.000Z',
    lastSeenAt: '2026-01-05T09:30:00.000Z',
    isCurrent: false,
    ...changes,
  });
  const here = session(1, { isCurrent: true });
  const theirs = session(4, { email: 'client@example.com' });
  const list = (...sessions: object[]) => ({ data: { sessions, total: sessions.length } });
  // Ending them for real would end those of the other tests.
  const responses: Record<string, StubbedResponse> = {
    'account.allSessions': list(here, session(2), session(3), theirs),
    'account.endOtherSessions': { data: { success: true, message: 'Signed out of 2 other sessions.' } },
  };
  await stubCalls(page, responses);
  await page.getByRole('button', { name: 'Active sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Active sessions' });
  const everywhere = dialog.getByRole('button', { name: 'Sign out everywhere else' });
  await everywhere.click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await everywhere.click();
  responses['account.allSessions'] = list(here, theirs);
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(toast).toContainText('Signed out of 2 other sessions.');
  await expect(dialog.locator('tbody').getByRole('row')).toHaveCount(2);
  await expect(everywhere).toHaveCount(0);
});

test('the audit log is readable, filtered, and loaded page by page', async ({ page }) => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();
  const entry = (number: number, changes: object) => ({
    id: `00000000-0000-7000-8000-0000000000${10 + number}`,
    at: at(number),
    actor: 'owner@example.com',
    viaToken: false,
    action: 'contact.deleted',
    subjectType: 'contact',
    subjectId: 'a-record',
    ip: '192.0.2.1',
    details: {},
    ...changes,
  });
  const inputs: Record<string, unknown>[] = [];
  await page.route('**/trpc/**auditLog.list**', async (route) => {
    const names = calledProcedures(route.request());
    const batch = JSON.parse(new URL(route.request().url()).searchParams.get('input') ?? '{}') as Record<
      string,
      Record<string, unknown>
    >;
    const real = names.some((name) => !name.startsWith('auditLog.')) ? await fetchOthers(route) : [];
    const answer = (name: string, index: number) => {
      if (name === 'auditLog.actions') return { actions: ['contact.deleted', 'login'] };
      const input = batch[index] ?? {};
      inputs.push(input);
      if (input.actor === 'no-one') return { entries: [], nextCursor: null };
      return input.cursor === 'next'
        ? {
            entries: [entry(1, { actor: null, action: 'campaign.sent', subjectType: 'campaign' })],
            nextCursor: null,
          }
        : { entries: [entry(2, { viaToken: true, details: { total: 7 } })], nextCursor: 'next' };
    };
    const json = names.map((name, index) =>
      name.startsWith('auditLog.') ? { result: { data: answer(name, index) } } : real[index],
    );
    await route.fulfill({ json });
  });
  await page.getByRole('button', { name: 'Audit log' }).click();
  const dialog = page.getByRole('dialog', { name: 'Audit log' });
  const entries = dialog.getByRole('table', { name: 'Entries' }).locator('tbody').getByRole('row');
  await expect(entries).toHaveCount(1);
  await expect(entries.first()).toContainText('Contact deleted');
  await expect(entries.first()).toContainText(
    'owner@example.com, with an API token, Jan 5, 2026, 9:02 AM UTC, from 192.0.2.1',
  );
  await expect(entries.first()).toContainText('total: 7');
  await dialog.getByRole('button', { name: 'Load more' }).click();
  await expect(entries).toHaveCount(2);
  await expect(entries.last()).toContainText('Campaign sent');
  await expect(entries.last()).toContainText('No user');
  await expect(dialog.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await dialog.getByLabel('What').selectOption({ label: 'Signed in' });
  await dialog.getByLabel('Record').fill('contact');
  await expect.poll(() => inputs.at(-1)).toMatchObject({ action: 'login', record: 'contact' });
  await dialog.getByLabel('Who').fill('no-one');
  await expect(dialog.getByText('No entries match your filters')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear filters' }).click();
  await expect(entries.first()).toBeVisible();
  await expect(dialog.getByLabel('Who')).toHaveValue('');
});
