import type { TestApp } from '../../test-app.ts';
import { type Call, type CallResponse, callRest } from '../rest-call.ts';

/** The procedures for one person's data. */
export const PERSON_CALLS = {
  show: { method: 'GET', path: '/admin/data-audit/person' },
  take: { method: 'POST', path: '/admin/data-audit/export' },
  erase: { method: 'POST', path: '/admin/data-audit/erase' },
} satisfies Record<string, Call>;

/** Makes one of these calls, as an admin where a cookie is given. */
export function askAbout(app: TestApp, call: Call, input: unknown, cookie?: string): Promise<CallResponse> {
  return callRest(app, call, {
    input,
    ...(cookie === undefined ? {} : { cookie }),
  });
}
