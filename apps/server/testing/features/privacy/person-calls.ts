import type { TestApp } from '../../test-app.ts';
import { type Call, type CallResponse, callThrough, type Transport } from '../both-transports.ts';

/** The procedures for one person's data. */
export const PERSON_CALLS = {
  show: { method: 'GET', path: '/admin/data-audit/person', procedure: 'dataAudit.person' },
  take: { method: 'POST', path: '/admin/data-audit/export', procedure: 'dataAudit.exportPerson' },
  erase: { method: 'POST', path: '/admin/data-audit/erase', procedure: 'dataAudit.erasePerson' },
} satisfies Record<string, Call>;

/** These paths end in a verb, which on the tRPC transport must not be taken for an id. */
export function askAbout(
  app: TestApp,
  transport: Transport,
  call: Call,
  input: unknown,
  cookie?: string,
): Promise<CallResponse> {
  return callThrough(transport, app, transport === 'trpc' ? { ...call, path: '/' } : call, {
    input,
    ...(cookie === undefined ? {} : { cookie }),
  });
}
