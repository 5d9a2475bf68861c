import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { RESOURCE_SCOPES } from '@rapport/domain/api-tokens/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECLARED, type DeclaredProcedure } from '../../../testing/api/declared-procedures.ts';
import { expectedScope } from '../../../testing/api/expected-scopes.ts';
import { issueToken } from '../../../testing/api-token.ts';
import { checkEach } from '../../../testing/each-cell.ts';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const CALLERS = [
  'anonymous',
  'signed in',
  'client',
  'another client',
  'admin',
  'read token',
  'site token',
  'full token',
  'token of the scope',
  'token of all other scopes',
] as const;
type Caller = (typeof CALLERS)[number];

/** The files beside the procedures, which are streamed on the REST transport only. */
const FILES: DeclaredProcedure[] = ['contacts', 'newsletters', 'suppressions'].flatMap((what) =>
  ['GET', 'POST'].map((method) => ({
    path: `${what}.export by ${method}`,
    type: 'query' as const,
    accessLevel: 'admin' as const,
    needsSession: false,
    rest: { method, path: `/admin/${what}/export.csv` },
  })),
);
FILES.push({
  path: 'database.download',
  type: 'query',
  accessLevel: 'admin',
  needsSession: true,
  rest: { method: 'GET', path: '/admin/database/backup/{filename}' },
});

FILES.push({
  path: 'site.uploadPicture',
  type: 'mutation',
  accessLevel: 'admin',
  needsSession: false,
  rest: { method: 'POST', path: '/admin/site/pictures' },
});
FILES.push({
  path: 'site.uploadFile',
  type: 'mutation',
  accessLevel: 'admin',
  needsSession: false,
  rest: { method: 'POST', path: '/admin/site/files' },
});
FILES.push({
  path: 'imports.upload',
  type: 'mutation',
  accessLevel: 'admin',
  needsSession: false,
  rest: { method: 'POST', path: '/admin/imports' },
});

/**
 * The expected refusal; null when the call is allowed. The input is omitted, because authorization is decided before
 * it.
 */
function refusal(procedure: DeclaredProcedure, caller: Caller): number | null {
  const { accessLevel } = procedure;
  if (caller === 'anonymous') return accessLevel === 'public' ? null : 401;
  if (caller.includes('token')) return tokenRefusal(procedure, caller);
  if (caller === 'admin' || accessLevel === 'public' || accessLevel === 'user') return null;
  return accessLevel === 'client' && caller !== 'signed in' ? null : 403;
}

/** The same for a token of an admin. */
function tokenRefusal({ path, type, needsSession }: DeclaredProcedure, caller: Caller): number | null {
  if (caller === 'site token') return path.startsWith('site.') ? null : 403;
  if (caller === 'token of all other scopes') return 403;
  return needsSession || (caller === 'read token' && type === 'mutation') ? 403 : null;
}

let app: TestApp;
let backupDir: string;
const headersOf: Record<Caller, Record<string, string>> = {
  anonymous: {},
  'signed in': {},
  client: {},
  'another client': {},
  admin: {},
  'read token': {},
  'site token': {},
  'full token': {},
  'token of the scope': {},
  'token of all other scopes': {},
};
/** For each scope a token that has it alone, and one that has all others. */
const scoped = new Map<string | null, { own: Record<string, string>; others: Record<string, string> }>();
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'rapport-access-levels-'));
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], backupDir } });
  const em = app.orm.em.fork();
  const bought = aPackage(em);
  for (const clientEmail of ['client@example.com', 'other@example.com']) {
    anEnrollment(em, bought, { clientEmail });
  }
  await em.flush();
  const createCookie = async (email: string) => ({ cookie: (await app.signIn({ email })).cookie });
  headersOf['signed in'] = await createCookie('visitor@example.com');
  headersOf.client = await createCookie('client@example.com');
  headersOf['another client'] = await createCookie('other@example.com');
  const { cookie, userId } = await app.signIn({ email: 'admin@example.com' });
  headersOf.admin = { cookie };
  for (const scope of ['read', 'site', 'full'] as const) {
    const { authorization } = await issueToken(app.services, { userId, scope });
    headersOf[`${scope} token`] = { authorization };
  }
  const issue = async (scopes: readonly string[]) => {
    const { authorization } = await issueToken(app.services, { userId, scope: 'custom', scopes });
    return { authorization };
  };
  for (const scope of RESOURCE_SCOPES) {
    const others = RESOURCE_SCOPES.filter((one) => one !== scope);
    scoped.set(scope, { own: await issue([scope]), others: await issue(others) });
  }
  const all = await issue(RESOURCE_SCOPES);
  scoped.set(null, { own: all, others: all });
});

const cells = { tRPC: 0, REST: 0 };
afterAll(async () => {
  await app.close();
  await rm(backupDir, { recursive: true, force: true });
  process.stdout.write(
    `authorisation: ${cells.tRPC + cells.REST} cells as declared: ${DECLARED.length} procedures × ` +
      `${CALLERS.length} callers on tRPC (${cells.tRPC}), the same and ${FILES.length} files on REST (${cells.REST})\n`,
  );
});

function askTyped({ path, type }: DeclaredProcedure, headers: Record<string, string>) {
  return call(app.url, type === 'query' ? 'GET' : 'POST', `/trpc/${path}`, { headers });
}

function askRest({ rest }: DeclaredProcedure, headers: Record<string, string>) {
  if (!rest) throw new Error('it has no address');
  return call(app.url, rest.method, `/api${rest.path.replace(/\{\w+\}/g, 'not-an-id')}`, { headers });
}

/** How a caller identifies itself to a procedure. */
function headersFor(caller: Caller, procedure: DeclaredProcedure): Record<string, string> {
  const tokens = scoped.get(expectedScope(procedure));
  if (caller === 'token of the scope') return tokens?.own ?? {};
  if (caller === 'token of all other scopes') return tokens?.others ?? {};
  return headersOf[caller];
}

const pathOf = ({ path }: DeclaredProcedure) => path;

/** The actual refusal, in the values of `refusal`. */
const verdict = ({ status }: { status: number }) => (status === 401 || status === 403 ? status : null);

describe('every procedure', () => {
  it('exists on both transports and declares who may call it', () => {
    expect(DECLARED.length).toBeGreaterThan(70);
    expect(
      DECLARED.filter(({ accessLevel, rest }) => accessLevel === undefined || rest === undefined),
    ).toEqual([]);
  });

  it.each(CALLERS)('is open to this caller as declared: %s', async (caller) => {
    await checkEach(DECLARED, pathOf, async (procedure) => {
      const headers = headersFor(caller, procedure);
      const responses = await Promise.all([askTyped(procedure, headers), askRest(procedure, headers)]);
      const expected = refusal(procedure, caller);
      expect(responses.map(verdict)).toEqual([expected, expected]);
      if (caller === 'token of all other scopes' && !procedure.needsSession) {
        const message = `This API token lacks the scope ${expectedScope(procedure)}.`;
        expect(responses.map(({ text }) => text.includes(message))).toEqual([true, true]);
      }
      cells.tRPC += 1;
      cells.REST += 1;
    });

    await checkEach(FILES, pathOf, async (file) => {
      expect(verdict(await askRest(file, headersFor(caller, file)))).toBe(refusal(file, caller));
      cells.REST += 1;
    });
  });

  it.each(['anonymous', 'signed in', 'client'] as const)(
    'says nothing about a body to this caller whom it refuses: %s',
    async (caller) => {
      const changes = [...DECLARED.filter(({ type }) => type === 'mutation'), ...FILES].filter(
        ({ rest }) => rest?.method !== 'GET',
      );
      await checkEach(changes, pathOf, async (procedure) => {
        const method = procedure.rest?.method ?? 'POST';
        const rest = `/api${procedure.rest?.path.replace(/\{\w+\}/g, 'not-an-id')}`;
        const ask = (verb: string, path: string) =>
          call(app.url, verb, path, {
            body: '{"name":',
            headers: { ...headersOf[caller], 'content-type': 'application/json' },
          });
        const expected = refusal(procedure, caller);
        expect((await ask(method, rest)).status).toBe(expected ?? 400);
        if (expected === null || FILES.includes(procedure)) return;
        expect((await ask('POST', `/trpc/${procedure.path}`)).status).toBe(expected);
      });
    },
  );

  it('refuses the admin and client levels without a verified address', async () => {
    for (const [email, path] of [
      ['Admin@Example.com', '/api/admin/contacts'],
      ['Client@Example.com', '/api/client/profile'],
    ] as const) {
      const { cookie } = await app.signIn({ email, emailVerified: false });
      expect((await call(app.url, 'GET', path, { headers: { cookie } })).status).toBe(403);
    }
  });
});
