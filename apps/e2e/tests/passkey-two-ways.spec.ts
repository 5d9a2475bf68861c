import type { Page } from '@playwright/test';
import { addAuthenticator } from '../support/authenticator.ts';
import { expect, signOut, test } from '../support/built-in-sign-in.ts';

const SIGN_IN = '/api/login?returnTo=%2Fclient-access';

/** Holds the next request to this address until the returned function is called. */
async function holdNext(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = false;
  await page.route(url, async (route) => {
    const isNext = !held;
    held = true;
    if (isNext) await promise;
    await route.continue();
  });
  return resolve;
}

test('the button and the passkeys in the field complete one sign-in between them', async ({
  page,
  builtIn,
  askForCode,
}) => {
  await addAuthenticator(page);
  const { code } = await askForCode('client-both@example.com');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/client-access');
  await page.goto('/api/sign-in/passkey?returnTo=%2Fclient-access');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page).toHaveURL('/client-access');
  await signOut(page);

  await test.step('the button does nothing while the passkey of the field signs in', async () => {
    const send = await holdNext(page, `${builtIn.url}/api/sign-in/passkey`);
    await page.goto(SIGN_IN);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    send();
    await expect(page).toHaveURL('/client-access');
  });

  await signOut(page);
  await test.step('the field offers nothing after the button was pressed', async () => {
    await page.addInitScript(() => {
      const { credentials } = navigator;
      const get = credentials.get.bind(credentials);
      credentials.get = (options) => {
        sessionStorage.asked = `${sessionStorage.asked ?? ''}${options?.mediation ?? 'button'} `;
        return get(options);
      };
    });
    const answerField = await holdNext(page, `${builtIn.url}/api/sign-in/passkey/options?*`);
    const send = await holdNext(page, `${builtIn.url}/api/sign-in/passkey`);
    await page.goto(SIGN_IN);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect.poll(() => page.evaluate(() => sessionStorage.asked)).toBe('button ');
    const answered = page.waitForEvent('requestfinished');
    answerField();
    await answered;
    send();
    await expect(page).toHaveURL('/client-access');
    expect(await page.evaluate(() => sessionStorage.asked)).toBe('button ');
  });
});
