import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mailbox.ts';
import { PRODUCT_URL } from '../support/product.ts';
import { stubCalls } from '../support/stub-calls.ts';

// The preview runs no scripts, not even the one of the test recorder.
test.beforeEach(({ expectConsoleErrors }) => expectConsoleErrors(/Blocked script execution/));

const ID = '0190c000-0000-7000-8000-000000000007';

function stored(changes: Record<string, unknown> = {}) {
  return {
    id: ID,
    kind: 'written',
    subject: 'About March',
    campaignId: null,
    recipient: 'ada@example.com',
    status: 'bounced',
    reason: 'HardBounce',
    createdAt: '2026-03-01T10:00:00.000Z',
    settledAt: '2026-03-01T10:01:00.000Z',
    deliveredAt: null,
    canRetry: false,
    ...changes,
  };
}

test('an email is opened by its subject, in the log and from a contact', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const mark = `r${Date.now()}`;
  const to = `ada@${mark}.example.com`;
  await page.request.post('/api/contact', {
    headers: { origin: PRODUCT_URL },
    data: { name: `Ada ${mark}`, email: to, message: 'A question' },
  });
  await signIn('admin');
  for (const subject of ['First', 'Second']) {
    await page.request.post('/api/admin/emails', {
      headers: { origin: PRODUCT_URL },
      data: { to, subject: `${subject} ${mark}`, message: `The ${subject.toLowerCase()} text\n\nRegards` },
    });
    await mailTo(page, to, `${subject} ${mark}`);
  }

  await page.goto(`/admin?section=emails&q=${mark}`);
  await page.getByRole('button', { name: `Read First ${mark} to ${to}` }).click();
  const email = page.getByRole('dialog', { name: `First ${mark}` });
  await expect(email).toContainText(to);
  await expect(email).toContainText('Written by hand');
  const history = email.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Sent' })).toBeVisible();
  await expect(email.frameLocator('iframe').locator('.sheet').getByText('The first text')).toBeVisible();
  await expect(email.locator('iframe')).toHaveAttribute('sandbox', '');
  await email.getByText('Plain text').click();
  await expect(email.locator('pre')).toHaveText(/^The first text\n\nRegards\n\n/);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(email).toBeHidden();

  await page.goto(`/admin?section=contacts&q=${mark}`);
  await page.getByRole('button', { name: `Ada ${mark}`, exact: true }).click();
  const contact = page.getByRole('dialog', { name: `Ada ${mark}` });
  await contact.getByRole('button', { name: `Read Second ${mark}` }).click();
  const second = page.getByRole('dialog', { name: `Second ${mark}` });
  await expect(second.frameLocator('iframe').locator('.sheet').getByText('The second text')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(second).toBeHidden();
});

test('an email has its own address beside the list, and the next one is a key away', async ({
  page,
  signIn,
}) => {
  const mark = `panel${Date.now()}`;
  const to = `ada@${mark}.example.com`;
  await signIn('admin');
  for (const subject of ['First', 'Second']) {
    await page.request.post('/api/admin/emails', {
      headers: { origin: PRODUCT_URL },
      data: { to, subject: `${subject} ${mark}`, message: `The ${subject.toLowerCase()} text` },
    });
    await mailTo(page, to, `${subject} ${mark}`);
  }
  const list = `/admin?section=emails&q=${mark}`;
  await page.goto(list);
  const opener = page.getByRole('button', { name: `Read Second ${mark} to ${to}` });
  await page.getByRole('cell', { name: 'Written by hand' }).first().click();
  const second = page.getByRole('dialog', { name: `Second ${mark}` });
  await expect(second.frameLocator('iframe').locator('.sheet').getByText('The second text')).toBeVisible();
  await expect(page).toHaveURL(/show=[0-9a-f-]{36}$/);
  await expect(second.getByRole('button', { name: 'Previous email' })).toBeDisabled();
  await page.keyboard.press('j');
  const first = page.getByRole('dialog', { name: `First ${mark}` });
  await expect(first.frameLocator('iframe').locator('.sheet').getByText('The first text')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Next email' })).toBeDisabled();
  await page.reload();
  await expect(first.frameLocator('iframe').locator('.sheet').getByText('The first text')).toBeVisible();
  await first.getByRole('button', { name: 'Previous email' }).click();
  await expect(second.frameLocator('iframe').locator('.sheet').getByText('The second text')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${mark}$`));
  await expect(opener).toBeFocused();

  await page.goto(`${list}&show=0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f`);
  await expect(page.getByText('This email no longer exists.')).toBeVisible();
});

test('an email fills the screen of a phone', async ({ page, orm, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('admin');
  const em = orm.em.fork();
  const recipient = `phone${Date.now()}@example.com`;
  em.create(OutgoingEmailEntity, {
    kind: 'written',
    recipient,
    values: { subject: 'On a phone', text: 'A text' },
    status: 'failed',
    error: 'Sender signature not confirmed',
    settledAt: new Date(),
  });
  await em.flush();
  await page.goto(`/admin?section=emails&q=${recipient}`);
  await page.getByRole('button', { name: /^Read/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(recipient);
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('an email with deleted content says so', async ({ page, signIn }) => {
  await signIn('admin');
  const gone = stored({ subject: null });
  await stubCalls(page, {
    'emails.list': { data: { emails: [gone], total: 1, nextCursor: null } },
    'emails.get': {
      data: {
        ...gone,
        html: null,
        text: null,
        contentDeletedAt: '2026-06-01T03:20:00.000Z',
        events: [
          { type: 'created', at: '2026-03-01T10:00:00.000Z' },
          { type: 'sent', at: '2026-03-01T10:01:00.000Z' },
          { type: 'bounced', at: '2026-03-01T10:05:00.000Z' },
        ],
      },
    },
  });
  await page.goto('/admin?section=emails');
  await page.getByRole('button', { name: 'Read Written by hand to ada@example.com' }).click();
  const email = page.getByRole('dialog', { name: 'Written by hand' });
  await expect(email).toContainText('We delete the content of emails 90 days after sending them.');
  await expect(email.getByRole('term')).toHaveText(['To', 'Type', 'Status']);
  const history = email.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([/^Created/, /^Sent/, /^Bounced/]);
  await expect(email.locator('iframe')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a refused email is not shown as sent, and the log can be filtered by campaigns', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const refused = stored({ status: 'queued', reason: 'Postmark answered HTTP 401: Unauthorized' });
  const ofCampaign = stored({
    id: ID.replace(/7$/, '8'),
    kind: 'campaign',
    campaignId: ID,
    subject: 'News in May',
    status: 'suppressed',
    reason: 'Postmark answered 406: inactive',
  });
  await stubCalls(page, {
    'emails.list': { data: { emails: [refused, ofCampaign], total: 2, nextCursor: null } },
  });
  await page.goto('/admin?section=emails');
  const rows = page.getByRole('main').locator('tbody').getByRole('row');
  await expect(rows.nth(0)).toContainText('Not sent yet');
  await expect(rows.nth(0)).toContainText('Postmark does not accept the server token.');
  await expect(rows.nth(1)).toContainText('News in May');
  await expect(rows.nth(1)).toContainText('Campaign');
  await expect(rows.nth(1)).toContainText('Not sent');
  const request = page.waitForRequest((request) =>
    decodeURIComponent(request.url()).includes('"type":"campaign"'),
  );
  await page.getByLabel('Filter emails').selectOption({ label: 'Campaigns' });
  await request;
  await expect(page).toHaveURL(/state=campaign/);
  const dated = page.waitForRequest((request) => /"from":"\d{4}-/.test(decodeURIComponent(request.url())));
  await page.getByLabel('Date').selectOption({ label: 'Last 7 days' });
  await dated;
  await expect(page).toHaveURL(/state=campaign&from=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('group', { name: 'Filters' }).getByRole('button')).toHaveText([
    'Campaigns',
    'Date: Last 7 days',
    'Clear filters',
  ]);
  await expect(page.getByLabel('Rows per page')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
