import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { newId } from '@rapport/db/id';
import type { AuditLog } from '@rapport/domain/audit-log/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/audit-log' };
const actions: Call = { method: 'GET', path: '/' };

const RECORD = '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  const at = new Date('2026-01-05T09:30:00.000Z');
  // Two of one instant, which a page must not lose.
  for (let number = 0; number < 5; number += 1) {
    em.create(AuditEntryEntity, {
      at: number < 2 ? at : new Date(at.getTime() + number * 1000),
      actorEmail: number === 4 ? 'Other_Admin@example.com' : 'admin@example.com',
      actorTokenId: number === 3 ? newId() : null,
      action: number === 2 ? 'contact.deleted' : 'contact.updated',
      subjectType: 'contact',
      subjectId: number === 0 ? RECORD : newId(),
      ip: '192.0.2.1',
      details: { fields: ['name'], number },
    });
  }
  em.create(AuditEntryEntity, { at, action: 'campaign.sent', subjectType: 'campaign' });
  await em.flush();
});
afterAll(() => app.close());

async function log(input: object): Promise<AuditLog> {
  const { status, body } = await callRest(app, list, { cookie, input });
  expect(status).toBe(200);
  return body as AuditLog;
}

describe('the audit log', () => {
  it('is paged newest first, without gaps or repetitions', async () => {
    const whole = await log({ limit: 100 });
    expect(whole.nextCursor).toBeNull();
    expect(whole.entries).toHaveLength(6);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: AuditLog = await log({ limit: 2, ...(cursor === null ? {} : { cursor }) });
      paged.push(...page.entries.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(whole.entries.map(({ id }) => id));
    expect(whole.entries[0]).toEqual({
      id: expect.any(String),
      at: '2026-01-05T09:30:04.000Z',
      actor: 'Other_Admin@example.com',
      viaToken: false,
      action: 'contact.updated',
      subjectType: 'contact',
      subjectId: expect.any(String),
      ip: '192.0.2.1',
      details: { fields: ['name'], number: 4 },
      updatedAt: expect.any(String),
    });
  });

  it('is filtered by actor, action and record', async () => {
    expect((await log({ actor: 'OTHER_ADMIN' })).entries).toHaveLength(1);
    expect((await log({ actor: 'other%' })).entries).toHaveLength(0);
    expect((await log({ action: 'contact.deleted' })).entries).toHaveLength(1);
    expect((await log({ record: RECORD })).entries).toHaveLength(1);
    expect((await log({ record: 'campaign' })).entries).toMatchObject([
      { actor: null, subjectType: 'campaign', ip: null },
    ]);
    expect(
      (await log({ action: 'contact.updated', actor: 'admin@', record: 'contact' })).entries,
    ).toHaveLength(4);
    expect((await log({ limit: 100 })).entries.filter(({ viaToken }) => viaToken)).toHaveLength(1);
  });

  it('refuses an invalid cursor', async () => {
    expect(await callRest(app, list, { cookie, input: { cursor: 'abc' } })).toMatchObject({
      status: 400,
    });
  });

  it('names the actions on record', async () => {
    const call = { ...actions, path: '/admin/audit-log/actions' };
    expect((await callRest(app, call, { cookie })).body).toEqual({
      actions: expect.arrayContaining(['campaign.sent', 'contact.deleted', 'contact.updated']),
    });
  });

  it('is only for admins', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    expect((await callRest(app, list)).status).toBe(401);
    const before = await app.orm.em.fork().count(AuditEntryEntity, {});
    expect((await callRest(app, list, { cookie: visitor.cookie })).status).toBe(403);
    // The refusal itself is on record; it is taken away, for the other transport counts again.
    expect(await app.orm.em.fork().count(AuditEntryEntity, {})).toBe(before + 1);
    await app.orm.em.fork().transactional(async (tx) => {
      await tx.execute("set local rapport.allow_erasure = 'on'");
      await tx.nativeDelete(AuditEntryEntity, { action: 'call.refused' });
    });
  });
});
