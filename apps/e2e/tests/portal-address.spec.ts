import { runStatements } from '@rapport/db/testing/template';
import { expectAccessibleInEveryTheme } from '../support/accessibility.ts';
import { expect, test } from '../support/built-in-sign-in.ts';
import { openClientProfile } from '../support/client-profile.ts';

test.setTimeout(60_000);
test('a client changes her address in the profile: signs in again, types the code, and the plan comes along', async ({
  page,
  builtIn,
  askForCode,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 40[03]/);
  await page.setViewportSize({ width: 360, height: 780 });
  await openClientProfile(
    page,
    { builtIn, askForCode },
    { email: 'client-old@example.com', plan: 'Sample plan' },
  );
  await runStatements(
    builtIn.databaseUrl,
    "update session set authenticated_at = now() - interval '11 minutes'",
  );
  await page.getByRole('button', { name: 'Change address' }).click();
  const email = page.getByLabel('New email');
  await expect(email).toBeFocused();
  await email.fill('client-new@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('so we need to know it’s you')).toBeVisible();
  await runStatements(builtIn.databaseUrl, 'update session set authenticated_at = now()');
  await page.reload();
  await expect(email).toHaveValue('client-new@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  const mail = (to: string) => builtIn.postmark.messages.findLast((message) => message.to === to)?.text ?? '';
  await expect.poll(() => mail('client-new@example.com')).toMatch(/^[A-Z0-9]{8}$/m);
  await code.fill('AAAAAAAA');
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByText("That code isn't right. You can try 4 more times.")).toBeVisible();
  await expectAccessibleInEveryTheme(page, [360, 1440]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await code.fill(/^[A-Z0-9]{8}$/m.exec(mail('client-new@example.com'))?.[0] ?? '');
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'client-new@example.com' })).toBeVisible();
  await expect.poll(() => mail('client-old@example.com')).toContain('client-new@example.com');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
});
