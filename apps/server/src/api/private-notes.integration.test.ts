import { aContact, anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECLARED, type DeclaredProcedure } from '../../testing/api/declared-procedures.ts';
import { checkEach } from '../../testing/each-cell.ts';
import { columnsWith } from '../../testing/features/privacy/person-traces.ts';
import { VALID_INPUTS } from '../../testing/fuzz/valid-inputs.ts';
import { call, type HttpResponse } from '../../testing/http.ts';
import { registeredRoutes } from '../../testing/registered-routes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const CLIENT = 'client@example.com';
/** In every text that only admins read, and in every text for both. */
const SECRET = 'umbrella-7319';
const SHARED = 'lighthouse-2468';

type Input = Record<string, unknown>;

let app: TestApp;
let admin: string;
/** Records of the client that notes belong to. */
let own: Record<'plan' | 'contact' | 'note', string>;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], signIn: 'built-in' } });
  admin = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  const plan = anEnrollment(em, aPackage(em), {
    clientEmail: CLIENT,
    expirationDate: new Date('2999-01-01T09:00:00.000Z'),
  });
  someHours(em, plan, 10);
  const contact = aContact(em, { email: CLIENT });
  await em.flush();
  const change = async (method: 'POST' | 'PUT', path: string, json: Input) => {
    const {
      status,
      text,
      json: body,
    } = await call(app.url, method, `/api${path}`, {
      json,
      headers: { cookie: admin, origin: app.url },
    });
    expect(status, text).toBe(200);
    return body as { note?: { id: string } };
  };
  const { note } = await change('POST', '/admin/people/notes', { email: CLIENT, text: `Note ${SECRET}` });
  await change('POST', '/admin/people/facts', {
    email: CLIENT,
    name: `Name ${SECRET}`,
    phone: `Phone ${SECRET}`,
    followUpOn: '2026-01-05',
    followUpReason: `Ask ${SECRET}`,
  });
  await change('PUT', `/admin/enrollments/${plan.id}/notes`, { notes: `Plan ${SECRET}` });
  await change('POST', `/admin/enrollments/${plan.id}/hours`, {
    date: '2026-02-02',
    hours: 1,
    note: `Both ${SHARED}`,
    privateNote: `Hours ${SECRET}`,
  });
  await change('POST', `/admin/contacts/${contact.id}/state`, {
    state: 'waiting',
    until: '2999-01-01',
    note: `Waits ${SECRET}`,
  });
  own = { plan: plan.id, contact: contact.id, note: note?.id ?? '' };
});
afterAll(() => app.close());

function ask(
  transport: 'tRPC' | 'REST',
  { path, type, rest }: DeclaredProcedure,
  headers: Record<string, string>,
  input: Input,
): Promise<HttpResponse> {
  const query = (values: Input, name?: string) => {
    const pairs = name ? { [name]: JSON.stringify(values) } : (values as Record<string, string>);
    return Object.keys(values).length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  };
  if (transport === 'tRPC')
    return type === 'mutation'
      ? call(app.url, 'POST', `/trpc/${path}`, { headers, json: input })
      : call(app.url, 'GET', `/trpc/${path}${query(input, 'input')}`, { headers });
  const { id, ...others } = input;
  const address = `/api${(rest?.path ?? '').replace(/\{\w+\}/, String(id))}`;
  return rest?.method === 'GET'
    ? call(app.url, 'GET', address + query(others), { headers })
    : call(app.url, rest?.method ?? 'POST', address, {
        headers,
        ...(Object.keys(others).length > 0 ? { json: others } : {}),
      });
}

/** A valid input of a call that is open to clients, and inputs that name the client and what notes belong to. */
async function listInputs({ path, accessLevel }: DeclaredProcedure, userId: string): Promise<Input[]> {
  // Refused before the input is looked at.
  if (accessLevel === 'admin') return [{ id: own.note, email: CLIENT }];
  const valid = (await VALID_INPUTS[path]?.({ app, userId, email: CLIENT })) ?? {};
  return [valid, ...('id' in valid ? Object.values(own).map((id) => ({ ...valid, id })) : [])];
}

/** A session of the client that no call before has ended. */
async function signIn(): Promise<{ headers: Record<string, string>; userId: string }> {
  const { cookie, userId } = await app.signIn({ email: CLIENT });
  return { headers: { cookie, origin: app.url }, userId };
}

/** What a call answers to the client and to a visitor, with each input. */
async function askAll(transport: 'tRPC' | 'REST', procedure: DeclaredProcedure): Promise<HttpResponse[]> {
  const { headers, userId } = await signIn();
  const responses: HttpResponse[] = [];
  for (const input of await listInputs(procedure, userId)) {
    responses.push(await ask(transport, procedure, headers, input));
    responses.push(await ask(transport, procedure, {}, input));
  }
  return responses;
}

const nameOf = ({ path }: DeclaredProcedure) => path;

describe('what only admins may read', () => {
  it('is found by the search of this test, where an admin reads it', async () => {
    const headers = { cookie: admin };
    for (const path of [
      `/people/timeline?email=${CLIENT}`,
      `/people/notes/${own.note}`,
      `/people/person?email=${CLIENT}`,
      `/enrollments/${own.plan}`,
      `/enrollments/${own.plan}/hours`,
      `/contacts/${own.contact}`,
    ]) {
      expect((await call(app.url, 'GET', `/api/admin${path}`, { headers })).text, path).toContain(SECRET);
    }
  });

  it('is in no response to a client or a visitor, of any call of the product through either transport', async () => {
    const responses: { path: string; status: number; text: string }[] = [];
    await checkEach(DECLARED, nameOf, async (procedure) => {
      const found = [...(await askAll('tRPC', procedure)), ...(await askAll('REST', procedure))];
      for (const { status, text } of found) {
        expect(text).not.toContain(SECRET);
        expect(status).toBeLessThan(500);
        responses.push({ path: procedure.path, status, text });
      }
    });
    const pathsOf = (some: typeof responses) => [...new Set(some.map(({ path }) => path))].sort();
    const succeeded = pathsOf(responses.filter(({ status }) => status === 200));
    const shown = pathsOf(responses.filter(({ text }) => text.includes(SHARED)));
    // They were really called, and their bytes have what the client may read. An address is confirmed for one account
    // only, and each session here is of another one.
    const open = DECLARED.filter(
      ({ accessLevel, path }) => accessLevel !== 'admin' && path !== 'access.confirmAddress',
    ).map(nameOf);
    expect(succeeded).toEqual(open.sort());
    expect(shown).toEqual(expect.arrayContaining(['portal.export', 'portal.hours', 'portal.plans']));
  });

  it('is in no page and no file', async () => {
    const { headers } = await signIn();
    const routes = registeredRoutes(app.app).filter(
      ({ method, url }) => method === 'GET' && !url.includes('/trpc'),
    );
    expect(routes.length).toBeGreaterThan(20);
    await checkEach(
      routes,
      ({ url }) => url,
      async ({ url }) => {
        for (const id of Object.values(own)) {
          const address = url.replace(/:\w+/g, id).replace('*', 'client-portal');
          expect((await call(app.url, 'GET', address, { headers })).text).not.toContain(SECRET);
        }
      },
    );
  });

  it('is stored nowhere but in its own columns, so that nothing else can send it', async () => {
    expect(await columnsWith(app, SECRET)).toEqual([
      'contact.waiting_note',
      'enrollment.notes',
      'enrollment_hours_entry.private_note',
      'person.follow_up_reason',
      'person.name',
      'person.phone',
      'person_note.text',
    ]);
  });
});
