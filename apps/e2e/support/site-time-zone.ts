import type { Page } from '@playwright/test';

/** Serves the private pages as a site with another SITE_TIME_ZONE does. */
export async function useSiteTimeZone(page: Page, timeZone: string): Promise<void> {
  await page.route(/\/(client-portal|admin)(\?|$)/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('"timeZone":"UTC"', `"timeZone":"${timeZone}"`) });
  });
}
