import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContents } from '@rapport/db/backup/testing/contents';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scene, VALID_CALLS } from '../../../testing/api/valid-calls.ts';
import { issueToken } from '../../../testing/api-token.ts';
import { whileAuditFails } from '../../../testing/features/audit.ts';
import { type Answer, call } from '../../../testing/http.ts';
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

/** Every mutation of admins and clients, read from the router itself: what it does must be in the audit log. */
const audited = mutations.filter(([, { _def }]) => !_def.meta?.changesNothing).map(([path]) => path);
const harmless = mutations.filter(([, { _def }]) => _def.meta?.changesNothing).map(([path]) => path);

/** Mutations that an API token may not make, however far its scope reaches. */
const IN_PERSON = new Set([
  'account.endAnySession',
  'apiTokens.create',
  'apiTokens.revoke',
  'dataAudit.exportPerson',
  'dataAudit.erasePerson',
]);

let app: TestApp;
let backupDir: string;
let scene: Scene;
let session: Record<string, string>;
let token: { id: string; authorization: string };
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'rapport-audit-'));
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], backupDir } });
  const { cookie, userId } = await app.signIn({ email: 'admin@example.com' });
  session = { cookie };
  scene = { app, userId, email: 'admin@example.com' };
  token = await issueToken(app.services, { userId, scope: 'full' });
});
afterAll(async () => {
  await app.close();
  await rm(backupDir, { recursive: true, force: true });
});

async function validInput(path: string): Promise<Record<string, unknown> | undefined> {
  const prepare = VALID_CALLS[path];
  if (!prepare) throw new Error(`say in trpc/testing/valid-calls.ts how ${path} is called`);
  return prepare(scene);
}

const mutate = (path: string, headers: Record<string, string>, json: unknown): Promise<Answer> =>
  call(app.url, 'POST', `/trpc/${path}`, { headers, ...(json === undefined ? {} : { json }) });

/** What the audit log says of the call that got this answer. */
const entriesOf = (answer: Answer) =>
  app.orm.em.fork().find(AuditEntryEntity, { requestId: answer.headers.get('x-request-id') ?? 'none' });

describe('the audit log', () => {
  it('is asked about every mutation there is, and about no other', () => {
    expect(audited.length).toBeGreaterThan(15);
    expect(Object.keys(VALID_CALLS).sort()).toEqual([...audited, ...harmless].sort());
  });

  it.each(harmless)('has nothing to say of %s, which changes nothing', async (path) => {
    const input = await validInput(path);
    const before = await readContents(app.databaseUrl);
    expect((await mutate(path, session, input)).status).toBe(200);
    expect(await readContents(app.databaseUrl)).toEqual(before);
  });

  describe.each(audited)('%s', (path) => {
    it('says who did it', async () => {
      const answer = await mutate(path, session, await validInput(path));
      expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 });
      expect(await entriesOf(answer)).toMatchObject([
        {
          actorUserId: scene.userId,
          actorEmail: scene.email,
          actorTokenId: null,
          action: expect.stringMatching(/^\w+\.\w+$/),
          subjectType: expect.stringMatching(/^\w+$/),
          ip: '127.0.0.1',
        },
      ]);
    });

    it('says which token did it, or that one tried', async () => {
      const headers = { authorization: token.authorization };
      const answer = await mutate(path, headers, await validInput(path));
      expect(answer.status).toBe(IN_PERSON.has(path) ? 403 : 200);
      const refusal = { action: 'call.refused', subjectId: path };
      expect(await entriesOf(answer)).toMatchObject([
        {
          actorUserId: scene.userId,
          actorTokenId: token.id,
          ...(IN_PERSON.has(path) ? refusal : {}),
        },
      ]);
    });

    it('is written with the act itself: without the one there is not the other', async () => {
      const input = await validInput(path);
      const before = [await readContents(app.databaseUrl), await readdir(backupDir)];
      const answer = await whileAuditFails(app, () => mutate(path, session, input));
      expect(answer.status).toBe(500);
      expect([await readContents(app.databaseUrl), await readdir(backupDir)]).toEqual(before);
    });
  });
});
