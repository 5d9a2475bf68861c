import type { Page, Request, Route } from '@playwright/test';

/** What a procedure answers in the place of the server: its data, or an error with its status. */
export type StubbedAnswer = { data: unknown } | { status: number; message?: string; code?: string };

/**
 * Previews that cannot be had. A dialog asks for one a moment after typing, perhaps in one request with the change that a
 * test stubs.
 */
export const failedPreviews: Record<string, StubbedAnswer> = {
  'emailTemplates.preview': { status: 500 },
  'campaigns.previewDraft': { status: 500 },
};

/** The procedures that one request of the browser calls. */
export function calledProcedures(request: Request): string[] {
  return new URL(request.url()).pathname.replace('/trpc/', '').split(',');
}

const statusOf = (answer: StubbedAnswer): number => ('status' in answer ? answer.status : 200);

function envelope(answer: StubbedAnswer): unknown {
  if ('data' in answer) return { result: { data: answer.data } };
  // Without a message it is no answer of our server, but of something in trouble before it.
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
 * Answers calls of the browser in the place of the server, by procedure, also where they travel in one request with
 * others, which the server answers. A request whose calls all end alike has their status, any other says that they
 * differ, as the server has it. The answers may be changed while the test runs.
 */
export async function stubCalls(page: Page, answers: Record<string, StubbedAnswer>): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const names = calledProcedures(route.request());
    const stubbed = names.map((name) => answers[name]);
    const known = stubbed.filter((answer) => answer !== undefined);
    if (known.length === 0) return route.fallback();
    if (known.length < names.length) {
      const real = await askTheRest(route);
      const json = stubbed.map((answer, index) => (answer === undefined ? real[index] : envelope(answer)));
      return route.fulfill({ status: 207, json });
    }
    const [status = 207, ...others] = new Set(known.map(statusOf));
    return route.fulfill({ status: others.length > 0 ? 207 : status, json: known.map(envelope) });
  });
}

/** Makes one procedure fail as a server in trouble would. */
export function failCall(page: Page, procedure: string): Promise<void> {
  return stubCalls(page, { [procedure]: { status: 500 } });
}
