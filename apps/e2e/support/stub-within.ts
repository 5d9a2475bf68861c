import type { Page, Route } from '@playwright/test';

/** What a procedure answers in the place of the server: its data, or an error with its status. */
export type StubbedAnswer = { data: unknown } | { status: number; message?: string; code?: string };

function envelope(answer: StubbedAnswer): unknown {
  if ('data' in answer) return { result: { data: answer.data } };
  // Without a message it is no answer of our server.
  const { status, message = '', code = 'INTERNAL_SERVER_ERROR' } = answer;
  const data = message === '' ? { httpStatus: status } : { code, httpStatus: status, message };
  return { error: { code: -32603, message, data } };
}

/**
 * What the server answers to the calls of a batch of which only some are stubbed. The whole batch goes to it, so a
 * change may not be among them: what a test stubs must not happen.
 */
export async function askTheRest(route: Route): Promise<unknown[]> {
  if (route.request().method() !== 'GET') {
    throw new Error(`only a part of these changes is stubbed: ${route.request().url()}`);
  }
  return (await (await route.fetch()).json()) as unknown[];
}

/**
 * Answers the named procedures, also where they travel in one request with others, which the server answers as ever.
 * A stubbed change never reaches it. The request succeeds as a whole, as a batch with failures does.
 */
export async function stubWithin(page: Page, answers: Record<string, StubbedAnswer>): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const names = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const stubbed = names.map((name) => answers[name]);
    if (stubbed.every((answer) => answer === undefined)) return route.fallback();
    if (stubbed.every((answer) => answer !== undefined)) {
      return route.fulfill({ status: 207, json: stubbed.map(envelope) });
    }
    const real = await askTheRest(route);
    const json = stubbed.map((answer, index) => (answer === undefined ? real[index] : envelope(answer)));
    return route.fulfill({ status: 207, json });
  });
}
