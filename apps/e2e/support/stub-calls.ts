import type { Page, Request, Route } from '@playwright/test';

/** A stubbed response of a procedure: its data, or an error with its status. */
export type StubbedResponse = { data: unknown } | { status: number; message?: string; code?: string };

/**
 * Stubs that make previews fail. A dialog loads a preview shortly after typing, perhaps in the same request as the
 * change that a test stubs.
 */
export const failedPreviews: Record<string, StubbedResponse> = {
  'emailTemplates.preview': { status: 500 },
  'campaigns.previewDraft': { status: 500 },
};

/** The procedures that one request of the browser calls. */
export function calledProcedures(request: Request): string[] {
  return new URL(request.url()).pathname.replace('/trpc/', '').split(',');
}

const getStatus = (response: StubbedResponse): number => ('status' in response ? response.status : 200);

function toEnvelope(response: StubbedResponse): unknown {
  if ('data' in response) return { result: { data: response.data } };
  // Without a message, the response comes from a proxy before the server.
  const { status, message = '', code = 'INTERNAL_SERVER_ERROR' } = response;
  const data = message === '' ? { httpStatus: status } : { code, httpStatus: status, message };
  return { error: { code: -32603, message, data } };
}

/**
 * The responses of the server to a batch of which only some calls are stubbed. The whole batch is sent, so it must not
 * contain a change: a stubbed call must not happen.
 */
export async function fetchOthers(route: Route): Promise<unknown[]> {
  if (route.request().method() !== 'GET') {
    throw new Error(`only a part of these changes is stubbed: ${route.request().url()}`);
  }
  return (await (await route.fetch()).json()) as unknown[];
}

/**
 * Stubs calls of the browser by procedure. Other calls of the same request are sent to the server. A request has the
 * status of its calls, or 207 where they differ. The responses may be changed while the test runs.
 */
export async function stubCalls(page: Page, responses: Record<string, StubbedResponse>): Promise<void> {
  await page.route('**/trpc/**', async (route) => {
    const names = calledProcedures(route.request());
    const stubbed = names.map((name) => responses[name]);
    const known = stubbed.filter((response) => response !== undefined);
    if (known.length === 0) return route.fallback();
    if (known.length < names.length) {
      const real = await fetchOthers(route);
      const json = stubbed.map((response, index) =>
        response === undefined ? real[index] : toEnvelope(response),
      );
      return route.fulfill({ status: 207, json });
    }
    const [status = 207, ...others] = new Set(known.map(getStatus));
    return route.fulfill({ status: others.length > 0 ? 207 : status, json: known.map(toEnvelope) });
  });
}

/** Makes one procedure fail with status 500. */
export function failCall(page: Page, procedure: string): Promise<void> {
  return stubCalls(page, { [procedure]: { status: 500 } });
}
