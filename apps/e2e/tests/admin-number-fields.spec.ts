import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { choosePlanAction } from '../support/menus.ts';

// A German keyboard and a German browser: a comma divides the decimals.
test.use({ locale: 'de-DE' });

/** Types key by key, or pastes, and says what the field holds after it was left. */
async function enter(field: Locator, text: string, how: 'typed' | 'pasted'): Promise<string> {
  await field.fill('');
  if (how === 'typed') await field.pressSequentially(text);
  else {
    const page = field.page();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.press('ControlOrMeta+v');
  }
  return field.inputValue();
}

/** What people enter for a number, in German and in English. */
const ENTERED = ['2.5', '2,5', ' 2.5 ', '1,000', '1.000', '1.000,50', '-2,5', '2.5.1'];

const SEPARATED = 'Enter the number without a separator between thousands, such as 1000.';

test('the numbers of a package stay as they are entered, and what does not fit is said', async ({
  page,
  context,
  signIn,
  toast,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn('admin');
  await page.goto('/admin?section=packages');
  await page.getByRole('button', { name: 'Create Package' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Package' });
  const hours = dialog.getByLabel(/^Hours included/);
  const validity = dialog.getByLabel(/^Validity/);
  const price = dialog.getByLabel(/^Price/);
  const create = dialog.getByRole('button', { name: 'Create Package' });

  for (const field of [hours, validity, price]) {
    for (const text of ENTERED) {
      for (const how of ['typed', 'pasted'] as const) {
        expect.soft(await enter(field, text, how), `${text}, ${how}`).toBe(text);
        await dialog.getByLabel(/^Package name/).focus();
        expect.soft(await field.inputValue(), `${text}, ${how} and left`).toBe(text);
      }
    }
  }

  const refuse = async (text: string, sentences: [hours: string, validity: string]) => {
    await enter(hours, text, 'typed');
    await enter(validity, text, 'typed');
    await create.click();
    await expect(hours).toHaveAccessibleDescription(sentences[0]);
    await expect(validity).toHaveAccessibleDescription(sentences[1]);
    await expect(hours).toHaveValue(text);
  };
  for (const half of ['2.5', '2,5'])
    await refuse(half, ['Hours must be a whole number', 'Validity must be a whole number']);
  for (const thousand of ['1,000', '1.000']) await refuse(thousand, [SEPARATED, SEPARATED]);
  await enter(price, '2.500', 'typed');
  await create.click();
  await expect(price).toHaveAccessibleDescription(/no separator between thousands\.$/);

  // Letters fall back to 1, and the field says so.
  await enter(hours, 'zehn', 'typed');
  await validity.focus();
  await expect(hours).toHaveValue('1');
  await expect(hours).toHaveAccessibleDescription('“zehn” is not a number, so this is 1 again.');

  const name = `Package ${Date.now()}`;
  await dialog.getByLabel(/^Package name/).fill(name);
  await dialog.getByLabel(/^Description/).fill('A sample');
  await dialog.getByLabel(/^Features/).fill('One');
  await enter(hours, ' 12,0 ', 'pasted');
  await expect(hours).not.toHaveAccessibleDescription(/zehn/);
  await enter(validity, '6', 'typed');
  await enter(price, '2500,5', 'typed');
  await create.click();
  await expect(toast).toContainText('Coaching package created successfully');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(row).toContainText('12 hours');
  await expect(row).toContainText('Valid for 6 months');
  await expect(row).toContainText('$2,500.50');
});

test('hours of a session and of a correction are taken with comma and point', async ({
  page,
  context,
  signIn,
  toast,
  rows,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = `client-n${Date.now()}@example.com`;
  await rows.enroll(account, [{ packageName: 'Sample plan', endsIn: 90, granted: 10 }]);
  await signIn('admin');
  await page.goto(`/admin?section=enrollments&q=${account}`);
  await choosePlanAction(page, 'Hours');
  const dialog = page.getByRole('dialog');
  const hours = dialog.getByLabel('Hours', { exact: true });
  const entries = dialog.getByRole('region', { name: 'History' }).getByRole('listitem');
  const tryAll = async () => {
    for (const text of ENTERED) {
      for (const how of ['typed', 'pasted'] as const) {
        expect.soft(await enter(hours, text, how), `${text}, ${how}`).toBe(text);
      }
    }
  };

  await tryAll();
  const log = dialog.getByRole('button', { name: 'Log session' });
  for (const [text, sentence] of [
    ['1,000', SEPARATED],
    ['1,1', 'Enter the hours in quarters of an hour, such as 1.5.'],
    ['-2,5', 'Enter a number of hours above zero.'],
    ['2.5.1', 'Enter the hours of the session.'],
  ] as const) {
    await enter(hours, text, 'typed');
    await log.click();
    await expect(hours).toHaveAccessibleDescription(sentence);
    await expect(hours).toHaveValue(text);
  }
  await enter(hours, '2,5', 'typed');
  await log.click();
  await expect(toast).toContainText('Session logged successfully');
  await expect(entries.first()).toContainText('2.5');

  await dialog.getByText('Correct hours').click();
  await tryAll();
  await enter(hours, '-0,75', 'pasted');
  await dialog.getByLabel(/^Reason/).fill('A sample reason');
  await dialog.getByRole('button', { name: 'Correct hours' }).click();
  await expect(toast).toContainText('Hours corrected successfully');
  await expect(entries.first()).toContainText('0.75');
});
