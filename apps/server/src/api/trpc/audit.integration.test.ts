import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContents } from '@rapport/db/backup/testing/contents';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallContext, VALID_CALLS } from '../../../testing/api/valid-calls.ts';
import { issueToken } from '../../../testing/api-token.ts';
import { checkEach } from '../../../testing/each-cell.ts';
import { whileAuditFails } from '../../../testing/features/audit.ts';
import { call, type HttpResponse } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appRouter } from '../../app-router.ts';
import type { ProcedureMeta } from './init.ts';

interface ProcedureLike {
  _def: { type: 'query' | 'mutation'; meta?: ProcedureMeta };
}

const mutations = Object.entries(
  appRouter._def.procedures as unknown as Record<string, ProcedureLike>,
).filter(
  ([, { _def }]) => _def.type === 'mutation' && ['admin', 'client'].includes(_def.meta?.accessLevel ?? ''),
);

/** Every mutation of admins and clients, read from the router; each must write to the audit log. */
const audited = mutations.filter(([, { _def }]) => !_def.meta?.changesNothing).map(([path]) => path);
const harmless = mutations.filter(([, { _def }]) => _def.meta?.changesNothing).map(([path]) => path);

/** Mutations that an API token may not call, whatever its scope. */
const IN_PERSON = new Set([
  'access.invite',
  'access.remove',
  'access.resend',
  'account.endAnySession',
  'apiTokens.create',
  'apiTokens.revoke',
  'dataAudit.exportPerson',
  'dataAudit.erasePerson',
  'people.addNote',
  'people.deleteNote',
  'people.saveFacts',
  'people.updateNote',
  'settings.connectPostmark',
  'settings.replacePostmarkToken',
  'webhooks.create',
  'webhooks.update',
  'webhooks.delete',
  'webhooks.rotateSecret',
]);

let app: TestApp;
let backupDir: string;
let context: CallContext;
let session: Record<string, string>;
let token: { id: string; authorization: string };
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'rapport-audit-'));
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], backupDir } });
  const { cookie, userId } = await app.signIn({ email: 'admin@example.com' });
  session = { cookie };
  context = { app, userId, email: 'admin@example.com' };
  token = await issueToken(app.services, { userId, scope: 'full' });
});
afterAll(async () => {
  await app.close();
  await rm(backupDir, { recursive: true, force: true });
});

async function validInput(path: string): Promise<Record<string, unknown> | undefined> {
  const prepare = VALID_CALLS[path];
  if (!prepare) throw new Error(`say in trpc/testing/valid-calls.ts how ${path} is called`);
  return prepare(context);
}

const mutate = (path: string, headers: Record<string, string>, json: unknown): Promise<HttpResponse> =>
  call(app.url, 'POST', `/trpc/${path}`, { headers, ...(json === undefined ? {} : { json }) });

/** The audit log's entry of the call with this response. */
const findEntries = (response: HttpResponse) =>
  app.orm.em.fork().find(AuditEntryEntity, { requestId: response.headers.get('x-request-id') ?? 'none' });

describe('the audit log', () => {
  it('is tested with every mutation, and with nothing else', () => {
    expect(audited.length).toBeGreaterThan(15);
    expect(Object.keys(VALID_CALLS).sort()).toEqual([...audited, ...harmless].sort());
  });

  it('has no entry for calls that change nothing', async () => {
    await checkEach(harmless, String, async (path) => {
      const input = await validInput(path);
      const before = await readContents(app.databaseUrl);
      expect((await mutate(path, session, input)).status).toBe(200);
      expect(await readContents(app.databaseUrl)).toEqual(before);
    });
  });

  it('says of every other call who made it', async () => {
    await checkEach(audited, String, async (path) => {
      const response = await mutate(path, session, await validInput(path));
      expect({ status: response.status, text: response.text }).toMatchObject({ status: 200 });
      expect(await findEntries(response)).toMatchObject([
        {
          actorUserId: context.userId,
          actorEmail: context.email,
          actorTokenId: null,
          action: expect.stringMatching(/^\w+\.\w+$/),
          subjectType: expect.stringMatching(/^\w+$/),
          ip: '127.0.0.1',
        },
      ]);
    });
  });

  it('names the token that made a call, or that tried one in person', async () => {
    await checkEach(audited, String, async (path) => {
      const headers = { authorization: token.authorization };
      const response = await mutate(path, headers, await validInput(path));
      expect(response.status).toBe(IN_PERSON.has(path) ? 403 : 200);
      const refusal = { action: 'call.refused', subjectId: path };
      expect(await findEntries(response)).toMatchObject([
        {
          actorUserId: context.userId,
          actorTokenId: token.id,
          ...(IN_PERSON.has(path) ? refusal : {}),
        },
      ]);
    });
  });

  it('is written in the same transaction as the change: neither exists without the other', async () => {
    await checkEach(audited, String, async (path) => {
      const input = await validInput(path);
      // A session of its own: when an older one was last used is stored once a minute.
      const { cookie } = await app.signIn({ email: context.email });
      const before = [await readContents(app.databaseUrl), await readdir(backupDir)];
      const response = await whileAuditFails(app, () => mutate(path, { cookie }, input));
      expect(response.status).toBe(500);
      expect([await readContents(app.databaseUrl), await readdir(backupDir)]).toEqual(before);
    });
  });
});
