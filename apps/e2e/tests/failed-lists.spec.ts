import { expect, test } from '../support/fixtures.ts';
import { expectOverlays } from '../support/overlays.ts';
import { type StubbedResponse, stubCalls } from '../support/stub-calls.ts';

test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/503/));

test('lists of the admin area that fail say so and are loaded again, also small ones', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const busy: StubbedResponse = { status: 503 };
  const responses: Record<string, StubbedResponse> = { 'notifications.listAll': busy };
  await stubCalls(page, responses);
  await signIn('admin');

  await test.step('the bell', async () => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Notifications' }).click();
    const panel = page.getByRole('region', { name: 'Your notifications' });
    await expect(panel.getByRole('alert')).toContainText("Couldn't load your notifications.");
    await expect(panel.getByText('No notifications')).toHaveCount(0);
    await expectAccessible();
    responses['notifications.listAll'] = { data: { notifications: [], unreadCount: 0, nextCursor: null } };
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByText('No notifications')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectOverlays(page, 0);
  });

  await test.step('the search', async () => {
    responses['contact.list'] = busy;
    responses['enrollments.list'] = busy;
    await page.goto('/admin?section=settings');
    await expect(page.getByRole('button', { name: 'API tokens' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzzz');
    const palette = page.getByRole('dialog');
    await expect(palette.getByRole('alert')).toContainText("Couldn't search people and campaigns.");
    await expect(palette.getByText('No matches.')).toHaveCount(0);
    delete responses['contact.list'];
    delete responses['enrollments.list'];
    await palette.getByRole('button', { name: 'Try again' }).click();
    await expect(palette.getByText('No matches.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectOverlays(page, 0);
  });

  await test.step('the packages of a dialog, and what a campaign can attach', async () => {
    responses['packages.list'] = busy;
    responses['articles.list'] = busy;
    await page.goto('/admin?section=content&edit=new');
    const editor = page.getByRole('form', { name: 'Create Campaign' });
    const articles = editor.getByRole('group', { name: 'Articles' });
    await expect(articles.getByRole('alert')).toContainText("Couldn't load the articles.");
    await expect(editor.getByRole('group', { name: 'Packages' }).getByRole('alert')).toContainText(
      "Couldn't load the packages.",
    );
    delete responses['articles.list'];
    await articles.getByRole('button', { name: 'Try again' }).click();
    await expect(articles.getByRole('checkbox').first()).toBeVisible();
    await page.goto('/admin?section=enrollments');
    await page.getByRole('button', { name: 'Enroll Client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enroll Client' });
    await expect(dialog.getByRole('alert')).toContainText("Couldn't load the packages.");
    await expectAccessible();
    delete responses['packages.list'];
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.getByLabel('Package').getByRole('option')).not.toHaveCount(1);
  });

  await test.step('what lists can be filtered by', async () => {
    responses['contact.services'] = busy;
    responses['auditLog.actions'] = busy;
    await page.goto('/admin?section=contacts');
    const services = page.getByRole('alert').filter({ hasText: "Couldn't load the services." });
    await expect(services).toBeVisible();
    delete responses['contact.services'];
    await services.getByRole('button', { name: 'Try again' }).click();
    await expect(services).toHaveCount(0);
    await page.goto('/admin?section=settings');
    await page.getByRole('button', { name: 'Audit log' }).click();
    const log = page.getByRole('dialog', { name: 'Audit log' });
    await expect(log.getByRole('alert')).toContainText("Couldn't load the actions to choose from.");
    delete responses['auditLog.actions'];
    await log.getByRole('button', { name: 'Try again' }).click();
    await expect(log.getByRole('alert')).toHaveCount(0);
  });
});

test('a client whose packages fail to load can load them again', async ({ page, signIn, rows }) => {
  await rows.enroll('client-failing@example.com', [{ packageName: 'Sample plan A', endsIn: 20, granted: 4 }]);
  await signIn('client-failing');
  const responses: Record<string, StubbedResponse> = { 'packages.active': { status: 503 } };
  await stubCalls(page, responses);
  await page.goto('/client-portal?tab=renewals');
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't load the packages." });
  await expect(failure).toBeVisible();
  delete responses['packages.active'];
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
});
