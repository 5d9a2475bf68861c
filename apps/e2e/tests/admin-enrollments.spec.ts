import { expectErrorToast } from '../support/error-toast.ts';
import { expect, test } from '../support/fixtures.ts';
import { PRODUCT_URL } from '../support/product.ts';
import { type StubbedResponse, stubCalls } from '../support/stub-calls.ts';

const DAY = 86_400_000;

function plan(number: number, changes: Record<string, unknown>) {
  return {
    id: `0190e000-0000-7000-8000-00000000000${number}`,
    clientName: `Client ${number}`,
    clientEmail: `client${number}@example.com`,
    packageId: '0190e000-0000-7000-8000-0000000000aa',
    packageName: 'Essentials',
    packageHours: 10,
    hoursRemaining: 4,
    hoursGiven: 10,
    hoursStep: null,
    pausedAt: null,
    lastActivity: { kind: 'used', occurredOn: '2026-02-03T00:00:00.000Z' },
    enrollmentDate: '2026-01-05T09:30:00.000Z',
    expirationDate: new Date(Date.now() + 300 * DAY).toISOString(),
    isActive: true,
    emailStatus: 'sent',
    notes: null,
    ...changes,
  };
}

test('each plan shows its status, its email and its expiry, and a failed email is resent', async ({
  page,
  signIn,
  toast,
  expectConsoleErrors,
  expectAccessible,
}) => {
  expectConsoleErrors(/500/);
  const listOf = (plans: unknown[]) => ({
    data: { plans, total: plans.length, nextCursor: null },
  });
  const others = [
    plan(2, { emailStatus: 'sent', expirationDate: new Date(Date.now() + 29 * DAY).toISOString() }),
    plan(3, { emailStatus: 'unheard of', isActive: false, expirationDate: '2026-01-01T00:00:00.000Z' }),
  ];
  const failedPlan = plan(1, { emailStatus: 'failed' });
  const responses: Record<string, StubbedResponse> = {
    'enrollments.plans': listOf([failedPlan, ...others]),
    'enrollments.resendConfirmation': { status: 500 },
    'renewals.list': { data: { renewalRequests: [] } },
    'notifications.listAll': { data: { notifications: [], unreadCount: 0, nextCursor: null } },
  };
  await stubCalls(page, responses);
  await signIn('admin');
  await page.goto('/admin?section=enrollments');
  const rows = page.getByRole('listitem').filter({ hasText: 'Essentials' });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Email failed');
  await expect(rows.nth(0)).toContainText('Last session Feb 3, 2026');
  await expect(rows.nth(1)).toContainText('Email sent');
  await expect(rows.nth(1)).toContainText('Expires soon');
  await expect(rows.nth(2)).toContainText('Email pending');
  await expect(rows.nth(2)).toContainText('Inactive');
  await expect(rows.nth(2)).toContainText('Expired');
  await expect(page.getByRole('button', { name: /^Resend/ })).toHaveCount(1);
  await expectAccessible();

  const resend = page.getByRole('button', { name: 'Resend the confirmation to Client 1' });
  await resend.click();
  await expectErrorToast(toast, 'Failed to send the confirmation email');
  const again = (emailStatus: string, message: string) => ({
    data: { success: true, message, enrollment: { ...failedPlan, emailStatus } },
  });
  responses['enrollments.resendConfirmation'] = again('failed', 'no');
  await expect(resend).toHaveText('Resend');
  const refused = page.waitForResponse('**/trpc/enrollments.resendConfirmation**');
  await resend.click();
  await refused;
  await expectErrorToast(toast, 'Failed to send the confirmation email');
  responses['enrollments.resendConfirmation'] = again('sent', 'Confirmation email sent successfully');
  responses['enrollments.plans'] = listOf([{ ...failedPlan, emailStatus: 'sent' }, ...others]);
  await expect(resend).toHaveText('Resend');
  await resend.click();
  await expect(toast).toContainText('Confirmation email sent successfully');
  await expect(rows.nth(0)).toContainText('Email sent');
  await expect(resend).toHaveCount(0);
});

test('enrolling shows whether the confirmation was sent', async ({
  page,
  signIn,
  toast,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/500/);
  const responses: Record<string, StubbedResponse> = { 'enrollments.create': { status: 500 } };
  await stubCalls(page, responses);
  await signIn('admin');
  await page.goto('/admin?section=enrollments&q=no-one-at-all');
  const dialog = page.getByRole('dialog', { name: 'Enroll Client' });
  const fill = async () => {
    await page.getByRole('button', { name: 'Enroll Client' }).first().click();
    await dialog.getByLabel(/^Client name/).fill('Ada');
    await dialog.getByLabel(/^Client email/).fill('ada@example.com');
    await dialog.getByLabel(/^Package/).selectOption({ index: 1 });
  };
  const send = () => dialog.getByRole('button', { name: 'Enroll Client' }).click();
  await fill();
  await send();
  await expectErrorToast(toast, 'Failed to enroll client');
  await expect(dialog.getByLabel(/^Client name/)).toHaveValue('Ada');
  const outcomes: [string, string][] = [
    ['failed', 'Client enrolled but confirmation email failed to send'],
    ['pending', 'Client enrolled successfully'],
    ['sent', 'Client enrolled successfully and confirmation email sent!'],
  ];
  for (const [index, [emailStatus, message]] of outcomes.entries()) {
    responses['enrollments.create'] = {
      data: { success: true, message, enrollment: plan(1, { emailStatus }) },
    };
    if (index > 0) await fill();
    await send();
    await expect(toast.getByText(message, { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
  }
});

test('a renewal is rejected with a message to the client, and folded below with the decided ones', async ({
  page,
  signIn,
  toast,
  rows,
  expectAccessible,
}) => {
  const mark = `r${Date.now()}`;
  const account = `client-${mark}` as const;
  await rows.enroll(`${account}@example.com`, [{ packageName: `Plan ${mark}`, endsIn: 20, granted: 4 }]);
  await signIn(account);
  const profile = await page.request.get('/api/client/profile');
  const { enrollments } = (await profile.json()) as { enrollments: { id: string }[] };
  const renewal = await page.request.post('/api/client/renewal-request', {
    headers: { origin: PRODUCT_URL },
    data: { enrollmentId: enrollments[0]?.id, message: `Please, ${mark}` },
  });
  expect(renewal.ok()).toBe(true);
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${mark}`);
  const request = page
    .getByRole('region', { name: 'Renewal requests' })
    .getByRole('listitem')
    .filter({ hasText: mark });
  await request.getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Message to the client').fill(`Not now, ${mark}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(toast).toContainText('Renewal request rejected successfully');
  await expect(request).toHaveCount(0);
  const decided = page.getByRole('group').filter({ hasText: 'Decided renewal requests' });
  await decided.getByText(/^Decided renewal requests/).click();
  const rejected = decided.getByRole('listitem').filter({ hasText: mark });
  await expect(rejected).toContainText('Rejected');
  await expect(rejected).toContainText(`Reply: Not now, ${mark}`);
  await expectAccessible();
  await signIn(account);
  await page.goto('/client-portal?tab=renewals');
  await expect(page.getByRole('region', { name: 'Your requests' }).getByRole('listitem')).toContainText(
    `Not now, ${mark}`,
  );
  const notifications = await (await page.request.get('/api/notifications')).text();
  expect(notifications).toContain(`Not now, ${mark}`);
});

test('a request that its client withdrew meanwhile is said to be, and its dialog closes', async ({
  page,
  signIn,
  toast,
  rows,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/);
  const mark = `m${Date.now()}`;
  const [plan = ''] = await rows.enroll(`client-${mark}@example.com`, [
    { packageName: `Plan ${mark}`, endsIn: 20, granted: 4 },
  ]);
  const id = await rows.requestRenewal(plan, `Please, ${mark}`);
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${mark}`);
  const waiting = page
    .getByRole('region', { name: 'Renewal requests' })
    .getByRole('listitem')
    .filter({ hasText: mark });
  await waiting.getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Message to the client').fill(`Not now, ${mark}`);
  await rows.withdrawRenewal(id);
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(toast).toContainText('This renewal request has already been withdrawn by the client.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
  const decided = page.getByRole('group').filter({ hasText: 'Decided renewal requests' });
  await decided.getByText(/^Decided renewal requests/).click();
  await expect(decided.getByRole('listitem').filter({ hasText: mark })).toContainText('Withdrawn');
});
