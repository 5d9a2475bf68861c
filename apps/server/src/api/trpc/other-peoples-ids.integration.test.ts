import { readContents } from '@rapport/db/backup/testing/contents';
import { SessionEntity } from '@rapport/db/entities/account';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { PasskeyEntity } from '@rapport/db/entities/passkeys';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { aContact, anEnrollment, aPackage, aSession } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECLARED, type DeclaredProcedure } from '../../../testing/api/declared-procedures.ts';
import { checkEach } from '../../../testing/each-cell.ts';
import { call, type HttpResponse } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const OWNER = 'client@example.com';

/** Records that belong to one client only. */
interface OwnRecords {
  plan: string;
  session: string;
  passkey: string;
  notification: string;
  renewal: string;
  contact: string;
  /** A session of theirs with the owner. */
  planned: string;
}

/** The calls that name one of the caller's own records, each with another user's. New calls must be added here. */
const SWAPPED: Record<string, (theirs: OwnRecords) => Record<string, unknown>> = {
  'account.endSession': ({ session }) => ({ id: session }),
  'account.renamePasskey': ({ passkey }) => ({ id: passkey, name: 'Sample phone' }),
  'account.removePasskey': ({ passkey }) => ({ id: passkey }),
  'notifications.markRead': ({ notification }) => ({ id: notification }),
  'notifications.delete': ({ notification }) => ({ id: notification }),
  'portal.hours': ({ plan }) => ({ id: plan }),
  'portal.calendar': ({ plan }) => ({ id: plan }),
  'portal.sessionCalendar': ({ planned }) => ({ id: planned }),
  'portal.sessionTimes': ({ planned }) => ({ id: planned }),
  'portal.moveSession': ({ planned }) => ({ id: planned, startsAt: '2027-01-05T10:00:00.000Z' }),
  'portal.cancelSession': ({ planned }) => ({ id: planned }),
  'renewals.withdraw': ({ renewal }) => ({ id: renewal }),
  'renewals.request': ({ plan }) => ({ enrollmentId: plan, message: 'Mine, please' }),
};

/** Calls that name no record and only concern the caller. */
const OWN = DECLARED.filter(
  ({ accessLevel, rest, path }) =>
    (accessLevel === 'user' || accessLevel === 'client') &&
    !rest?.path.includes('{') &&
    SWAPPED[path] === undefined,
);

const CALLERS = ['signed in', 'another client', 'admin', 'same address, not verified'] as const;
type Caller = (typeof CALLERS)[number];

let app: TestApp;
let theirs: OwnRecords;
const cookies = {} as Record<Caller, string>;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], signIn: 'built-in' } });
  const owner = await app.signIn({ email: OWNER });
  const em = app.orm.em.fork();
  const bought = aPackage(em);
  const plan = anEnrollment(em, bought, { clientEmail: OWNER });
  anEnrollment(em, bought, { clientEmail: 'other@example.com' });
  const contact = aContact(em, { email: OWNER });
  const notification = em.create(NotificationEntity, {
    recipientEmail: OWNER,
    type: 'system_alert',
    title: 'For one person',
    message: 'And for no one else',
  });
  const renewal = em.create(RenewalRequestEntity, {
    enrollment: anEnrollment(em, bought, { clientEmail: OWNER }),
    requestedPackage: null,
    packageName: 'A package',
    requestDate: new Date('2026-01-05T09:30:00.000Z'),
    status: 'pending',
    message: null,
    decidedAt: null,
    decidedBy: null,
  });
  const planned = aSession(em, { clientEmail: OWNER });
  const passkey = em.create(PasskeyEntity, {
    user: owner.userId,
    rpId: 'localhost',
    credentialId: 'sample-credential',
    publicKey: '',
    name: 'Sample phone',
    lastUsedAt: null,
  });
  await em.flush();
  const session = await em.findOneOrFail(SessionEntity, { user: owner.userId });
  theirs = {
    plan: plan.id,
    session: session.id,
    passkey: passkey.id,
    notification: notification.id,
    renewal: renewal.id,
    contact: contact.id,
    planned: planned.id,
  };
  cookies['signed in'] = (await app.signIn({ email: 'visitor@example.com' })).cookie;
  cookies['another client'] = (await app.signIn({ email: 'other@example.com' })).cookie;
  cookies.admin = (await app.signIn({ email: 'admin@example.com' })).cookie;
  cookies['same address, not verified'] = (await app.signIn({ email: OWNER, emailVerified: false })).cookie;
});

let cells = 0;
afterAll(async () => {
  await app.close();
  process.stdout.write(
    `other people's ids: ${cells} cells: ${Object.keys(SWAPPED).length} calls with another's id and ` +
      `${OWN.length} about the caller alone × ${CALLERS.length} callers × 2 transports\n`,
  );
});

function ask(
  transport: 'tRPC' | 'REST',
  { path, type, rest }: DeclaredProcedure,
  caller: Caller,
  input?: Record<string, unknown>,
): Promise<HttpResponse> {
  const headers = { cookie: cookies[caller] };
  if (transport === 'tRPC') {
    if (type === 'mutation') return call(app.url, 'POST', `/trpc/${path}`, { headers, json: input ?? {} });
    const query = `?input=${encodeURIComponent(JSON.stringify(input ?? {}))}`;
    return call(app.url, 'GET', `/trpc/${path}${query}`, { headers });
  }
  const address = `/api${rest?.path.replace('{id}', String(input?.id))}`;
  const json = /^(POST|PUT)$/.test(rest?.method ?? '') && input ? { json: input } : {};
  return call(app.url, rest?.method ?? 'GET', address, { headers, ...json });
}

/** Everything stored, except what records that someone made a call. */
async function stored(): Promise<Record<string, string[]>> {
  const { audit_entry: _audit, ...contents } = await readContents(app.databaseUrl);
  return contents;
}

const TRANSPORTS = ['tRPC', 'REST'] as const;
type Cell = [path: string, transport: (typeof TRANSPORTS)[number]];
/** Calls on both transports. */
const cellsOf = (paths: string[]): Cell[] =>
  paths.flatMap((path) => TRANSPORTS.map((transport): Cell => [path, transport]));
const nameOf = ([path, transport]: Cell) => `${path} through ${transport}`;

function findProcedure(path: string): DeclaredProcedure {
  const procedure = DECLARED.find((one) => one.path === path);
  if (!procedure) throw new Error(`${path} is gone`);
  return procedure;
}

describe("another person's id", () => {
  it("is tried with every call that names a record of one's own", () => {
    const named = DECLARED.filter(
      ({ accessLevel, rest }) =>
        (accessLevel === 'user' || accessLevel === 'client') && rest?.path.includes('{'),
    ).map(({ path }) => path);
    expect(Object.keys(SWAPPED)).toEqual(expect.arrayContaining(named));
  });

  it.each(CALLERS)('is not found and changes nothing: %s', async (caller) => {
    let before = await stored();
    await checkEach(cellsOf(Object.keys(SWAPPED)), nameOf, async ([path, transport]) => {
      const procedure = findProcedure(path);
      const { status, text } = await ask(transport, procedure, caller, SWAPPED[path]?.(theirs));
      // A user who is not a client is refused before anything is looked up.
      const isClient = caller === 'another client' || caller === 'admin';
      expect(status).toBe(procedure.accessLevel === 'client' && !isClient ? 403 : 404);
      expect(text).not.toContain(OWNER);
      const after = await stored();
      expect(after).toEqual(before);
      before = after;
      cells += 1;
    });
  });
});

describe('a call about the caller alone', () => {
  it.each(CALLERS)("shows nothing of another's: %s", async (caller) => {
    const before = (await stored()).notification;
    await checkEach(cellsOf(OWN.map(({ path }) => path)), nameOf, async ([path, transport]) => {
      const { status, text } = await ask(transport, findProcedure(path), caller);
      expect(status).toBeLessThan(500);
      for (const id of Object.values(theirs)) expect(text).not.toContain(id);
      expect((await stored()).notification).toEqual(before);
      cells += 1;
    });
  });

  it('is shown to its owner', async () => {
    const { cookie } = await app.signIn({ email: OWNER });
    const responses = await Promise.all(
      ['/notifications', '/client/plans', '/client/renewal-requests', '/account/sessions'].map((path) =>
        call(app.url, 'GET', `/api${path}`, { headers: { cookie } }),
      ),
    );
    const all = responses.map(({ text }) => text).join();
    for (const id of [theirs.notification, theirs.plan, theirs.renewal]) expect(all).toContain(id);
  });
});
