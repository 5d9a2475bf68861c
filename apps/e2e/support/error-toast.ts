import { expect, type Locator } from '@playwright/test';

/** The toast of a failure is a destructive one, titled Error, that says this. */
export async function expectErrorToast(toast: Locator, sentence: string | RegExp): Promise<void> {
  const card = toast.getByRole('listitem').filter({ hasText: sentence });
  await expect(card).toHaveText(/^Error /);
  await expect(card).toHaveAttribute('data-tone', 'error');
}
