import type { Page } from '@playwright/test';
import type { DomainRecord } from '@rapport/domain/settings/domain';
import type { PostmarkSetup } from '@rapport/domain/settings/postmark';
import { SETUP_STEPS } from '@rapport/domain/site/setup-steps';
import { expect, test } from '../support/fixtures.ts';
import { type StubbedResponse, stubCalls } from '../support/stub-calls.ts';

const FEED = { host: null, items: 0 };
const SITE_SETUP = {
  status: 'open',
  isPublished: false,
  steps: SETUP_STEPS.map(({ key, minutes }) => ({ key, minutes, status: 'open' })),
  feeds: { articles: FEED, videos: FEED },
  hasLocalMailbox: false,
  testEmailTo: 'admin@example.com',
};

type Check = PostmarkSetup['checks'][number];
const check = (
  key: Check['key'],
  state: Check['state'],
  title: string,
  more: Partial<Check> = {},
): Check => ({
  key,
  state,
  title,
  detail: null,
  steps: [],
  says: null,
  ...more,
});

const FAILED: PostmarkSetup = {
  tokenFrom: 'stored',
  tokenStoredAt: '2026-11-25T10:12:00.000Z',
  isRunning: false,
  summary: 'Emails can’t go out yet: the sender isn’t confirmed.',
  state: 'failed',
  checks: [
    check('server', 'done', 'Server found'),
    check('stream', 'done', 'Broadcast stream created'),
    check('webhooks', 'done', 'Webhooks set on both streams'),
    check('sender', 'failed', 'Sender not confirmed', {
      steps: [
        'Look for an email from Postmark in ada@example.com.',
        'Click its link to confirm the address.',
      ],
      says: 'The From address has no confirmed sender signature.',
    }),
    check('test', 'waiting', 'Test email', {
      detail: 'Goes to ada@example.com as soon as the sender is confirmed.',
    }),
  ],
  checkedAt: '2026-11-25T10:13:00.000Z',
  sender: 'ada@example.com',
  isLocal: false,
};

const record = (key: DomainRecord['key'], label: string, more: Partial<DomainRecord> = {}): DomainRecord => ({
  key,
  label,
  purpose: 'What it is for.',
  state: 'found',
  note: null,
  type: 'TXT',
  name: '@',
  value: 'value',
  checkedAt: '2026-11-25T10:12:00.000Z',
  couldNotCheckAt: null,
  ...more,
});

async function open(page: Page, step: string, data: Record<string, StubbedResponse>) {
  data['site.setup'] ??= { data: SITE_SETUP };
  await stubCalls(page, data);
  await page.goto(`/admin?section=site&setup=${step}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up your site' })).toBeVisible();
}

test.beforeEach(async ({ signIn }) => {
  await signIn('admin');
});

test('a token is pasted, and a check that failed says what to click', async ({ page, expectAccessible }) => {
  const none = { ...FAILED, tokenFrom: 'none', state: 'none' };
  await open(page, 'postmark', {
    'settings.postmark': { data: none },
    'settings.connectPostmark': { data: { success: true, message: 'Postmark connected', postmark: FAILED } },
  });
  const token = page.getByRole('textbox', { name: 'Server token' });
  await expect(token).toHaveAttribute('autocomplete', 'off');
  await page.getByRole('button', { name: 'Connect Postmark' }).click();
  await expect(token).toHaveAccessibleDescription(/Paste the server token/);
  await token.fill('00000000-sample-token');
  await page.getByRole('button', { name: 'Connect Postmark' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Emails can’t go out yet' })).toBeVisible();
  const failed = page
    .getByRole('list', { name: 'Checks' })
    .getByRole('listitem')
    .filter({ hasText: 'Failed: Sender' });
  await expect(failed).toContainText('Postmark says: “The From address has no confirmed sender signature.”');
  await expect(page.getByText('00000000-sample-token')).toHaveCount(0);
  await expectAccessible();
});

test('on a phone the actions are in the bar, with the check that is needed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const data: Record<string, StubbedResponse> = {
    'settings.postmark': { data: { ...FAILED, tokenStoredAt: new Date().toISOString() } },
    'settings.checkPostmark': { data: { success: true, message: 'Checking', postmark: FAILED } },
  };
  await open(page, 'postmark', data);
  await expect(page.getByText('Stored encrypted just now.')).toBeVisible();
  const check = page.getByRole('button', { name: 'Check again' });
  await expect(check).toHaveCount(1);
  for (const button of [check, page.getByRole('button', { name: 'Skip for now' })]) {
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(760);
  }
  await expect(page.getByRole('link', { name: 'Back' })).toBeHidden();
  const asked = page.waitForRequest(/settings\.checkPostmark/);
  await check.click();
  await asked;
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(
    page.getByRole('list', { name: 'Checks' }).getByRole('button', { name: 'Check again' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back' })).toBeVisible();
});

test('checks that end well lead on', async ({ page }) => {
  const none: PostmarkSetup = { ...FAILED, tokenFrom: 'none', state: 'none', checks: [] };
  const running: PostmarkSetup = { ...FAILED, isRunning: true, state: 'running', summary: 'Checking...' };
  const works: PostmarkSetup = { ...FAILED, state: 'works', summary: 'Email works.' };
  const data: Record<string, StubbedResponse> = {
    'settings.postmark': { data: none },
    'settings.connectPostmark': {
      data: { success: true, message: 'Postmark connected', postmark: running },
    },
    'site.setup': { data: SITE_SETUP },
  };
  await open(page, 'postmark', data);
  await page.getByRole('textbox', { name: 'Server token' }).fill('00000000-sample-token');
  const steps = SITE_SETUP.steps.map((step) =>
    step.key === 'postmark' ? { ...step, status: 'done' } : step,
  );
  data['settings.postmark'] = { data: works };
  data['site.setup'] = { data: { ...SITE_SETUP, steps } };
  await page.getByRole('button', { name: 'Connect Postmark' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Email works.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skip for now' })).toHaveCount(0);
});

test('the missing records are open, and go to whoever manages the domain', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const setup = {
    domain: 'example.com',
    isLocal: false,
    found: 4,
    checkedAt: '2026-11-25T10:12:00.000Z',
    records: [
      record('return_path', 'Return path', {
        state: 'different',
        note: 'Now it says bounces.example.net. Replace that with the value below.',
        type: 'CNAME',
        name: 'pm-bounces',
        value: 'pm.mtasv.net',
      }),
      record('site', 'Site address'),
      record('dkim', 'DKIM', { value: `k=rsa;p=${'MIGf'.repeat(80)}` }),
      record('mx', 'MX'),
      record('dmarc', 'DMARC'),
    ],
  };
  await open(page, 'domain', { 'settings.domain': { data: setup } });
  await expect(page.getByRole('status').filter({ hasText: '4 of 5 found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the value of Return path' })).toBeVisible();
  for (const name of ['Check again', 'Continue']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), `${name} is in the bar`).toBeGreaterThan(760);
  }
  await page.getByRole('button', { name: 'See record DKIM' }).click();
  await expect(page.getByRole('button', { name: 'Copy the value of DKIM' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectAccessible();
  await page.getByRole('button', { name: 'Send to the person who manages my domain' }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(
    /pm-bounces\n {2}Value: pm\.mtasv\.net/,
  );
});
