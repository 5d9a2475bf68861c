import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import { aPackage } from '@rapport/db/testing/rows';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VALID_PACKAGE as valid } from '../../../testing/features/packages/payloads.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/coaching-packages' };
const active: Call = { method: 'GET', path: '/client/packages' };
const create: Call = { method: 'POST', path: '/admin/coaching-packages' };
const update: Call = { method: 'PUT', path: '/admin/coaching-packages/{id}' };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().nativeDelete(CoachingPackageEntity, {}));

const packages = async (call: Call, as = cookie) =>
  ((await callRest(app, call, { cookie: as })).body as { packages: CoachingPackage[] }).packages;

describe('the packages', () => {
  it('are all listed for admins, and the active ones for signed-in users, in order of creation', async () => {
    const em = app.orm.em.fork();
    aPackage(em, { name: 'Second', createdAt: new Date('2026-01-02T00:00:00.000Z') });
    aPackage(em, { name: 'First', createdAt: new Date('2026-01-01T00:00:00.000Z') });
    aPackage(em, { name: 'Third', createdAt: new Date('2026-01-03T00:00:00.000Z'), isActive: false });
    await em.flush();
    const newcomer = await app.signIn({ email: `newcomer@example.com` });
    const names = (found: CoachingPackage[]) => found.map(({ name }) => name);
    expect(names(await packages(list))).toEqual(['First', 'Second', 'Third']);
    expect(names(await packages(active))).toEqual(['First', 'Second']);
    expect(names(await packages(active, newcomer.cookie))).toEqual(['First', 'Second']);
    expect((await packages(active, newcomer.cookie))[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'First',
      description: 'What it is',
      hoursIncluded: 10,
      validityMonths: 6,
      price: '2500.00',
      features: ['A feature'],
      isActive: true,
      updatedAt: expect.any(String),
    });
  });

  it('may be none', async () => {
    expect(await packages(list)).toEqual([]);
    expect(await packages(active)).toEqual([]);
  });

  it('check the access level', async () => {
    const visitor = (await app.signIn({ email: `visitor@example.com` })).cookie;
    for (const call of [list, create, active]) {
      expect(await callRest(app, call)).toMatchObject({ status: 401 });
    }
    for (const call of [list, create]) {
      expect(await callRest(app, call, { cookie: visitor })).toMatchObject({ status: 403 });
    }
    expect(await callOn(app, update, UNKNOWN_ID, { input: valid })).toMatchObject({ status: 401 });
    expect(await callOn(app, update, 'no-id', { cookie: visitor })).toMatchObject({ status: 403 });
  });
});
