import type { Page } from '@playwright/test';

/**
 * Answers some calls in the place of the server and lets it answer the others, also where both travel in one request.
 */
export async function patchCalls(page: Page, answers: Record<string, unknown>): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const isPatched = (name: string) => Object.hasOwn(answers, name);
    if (!names.some(isPatched)) return route.fallback();
    const results = names.every(isPatched) ? [] : ((await (await route.fetch()).json()) as unknown[]);
    await route.fulfill({
      status: 200,
      json: names.map((name, index) =>
        isPatched(name) ? { result: { data: answers[name] } } : results[index],
      ),
    });
  });
}

/** Makes one mutation fail as a server in trouble would. */
export async function failCall(page: Page, procedure: string): Promise<void> {
  await page.route(`**/trpc/${procedure}**`, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
}
