import { runStatements } from '@rapport/db/testing/template';
import { expectAccessibleInEveryTheme } from '../support/accessibility.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { expect, test } from '../support/built-in-sign-in.ts';
import { openClientProfile } from '../support/client-profile.ts';

const CLIENT = 'client-passkeys@example.com';

test.setTimeout(60_000);
test('a client adds, renames and removes a passkey in the profile', async ({
  page,
  builtIn,
  askForCode,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 40[03]/);
  await addAuthenticator(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await openClientProfile(page, { builtIn, askForCode }, { email: CLIENT, plan: 'Passkey plan' });
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys).toContainText('You have no passkey.');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('This browser');
  await expect(passkeys.getByRole('listitem')).toContainText('Not used yet');

  await passkeys.getByRole('button', { name: /^Rename/ }).click();
  const name = passkeys.getByLabel('Name of this passkey');
  await expect(name).toBeFocused();
  await name.fill(' ');
  await passkeys.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('Enter a name for this passkey.')).toBeVisible();
  await name.fill('Lost phone');
  const setSignedIn = (when: string) =>
    runStatements(builtIn.databaseUrl, `update session set authenticated_at = ${when}`);
  await setSignedIn("now() - interval '11 minutes'");
  await passkeys.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('so we need to know it’s you')).toBeVisible();
  await setSignedIn('now()');
  await page.reload();
  await expect(name).toHaveValue('Lost phone');
  await passkeys.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Lost phone');
  await expect(name).toHaveCount(0);

  await setSignedIn("now() - interval '11 minutes'");
  await passkeys.getByRole('button', { name: 'Remove Lost phone' }).click();
  await expect(passkeys.getByText('Emailed codes still do.')).toBeVisible();
  const confirm = passkeys.getByRole('button', { name: 'Remove passkey' });
  await expect(confirm).toBeFocused();
  await confirm.click();
  await expect(passkeys.getByText('so we need to know it’s you')).toBeVisible();
  await expectAccessibleInEveryTheme(page, [360, 1440]);
  await setSignedIn('now()');
  await confirm.click();
  await expect(passkeys).toContainText('You have no passkey.');
  await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
});
