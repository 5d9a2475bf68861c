import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import { aPackage } from '@rapport/db/testing/rows';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Call,
  callThrough,
  TRANSPORTS,
  type Transport,
} from '../../../testing/features/both-transports.ts';
import { VALID_PACKAGE as valid } from '../../../testing/features/packages/payloads.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/coaching-packages', procedure: 'packages.list' };
const active: Call = { method: 'GET', path: '/client/packages', procedure: 'packages.active' };
const create: Call = { method: 'POST', path: '/admin/coaching-packages', procedure: 'packages.create' };
const update: Call = { method: 'PUT', path: '/admin/coaching-packages/{id}', procedure: 'packages.update' };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().nativeDelete(CoachingPackageEntity, {}));

const packages = async (transport: Transport, call: Call, as = cookie) =>
  ((await callThrough(transport, app, call, { cookie: as })).body as { packages: CoachingPackage[] })
    .packages;

describe.each(TRANSPORTS)('the packages through %s', (transport) => {
  it('are all listed for admins, and the active ones for signed-in users, in order of creation', async () => {
    const em = app.orm.em.fork();
    aPackage(em, { name: 'Second', createdAt: new Date('2026-01-02T00:00:00.000Z') });
    aPackage(em, { name: 'First', createdAt: new Date('2026-01-01T00:00:00.000Z') });
    aPackage(em, { name: 'Third', createdAt: new Date('2026-01-03T00:00:00.000Z'), isActive: false });
    await em.flush();
    const newcomer = await app.signIn({ email: `newcomer-${transport}@example.com` });
    const names = (found: CoachingPackage[]) => found.map(({ name }) => name);
    expect(names(await packages(transport, list))).toEqual(['First', 'Second', 'Third']);
    expect(names(await packages(transport, active))).toEqual(['First', 'Second']);
    expect(names(await packages(transport, active, newcomer.cookie))).toEqual(['First', 'Second']);
    expect((await packages(transport, active, newcomer.cookie))[0]).toEqual({
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
    expect(await packages(transport, list)).toEqual([]);
    expect(await packages(transport, active)).toEqual([]);
  });

  it('check the access level', async () => {
    const visitor = (await app.signIn({ email: `visitor-${transport}@example.com` })).cookie;
    for (const call of [list, create, active]) {
      expect(await callThrough(transport, app, call)).toMatchObject({ status: 401 });
    }
    for (const call of [list, create]) {
      expect(await callThrough(transport, app, call, { cookie: visitor })).toMatchObject({ status: 403 });
    }
    expect(await callOn(transport, app, update, UNKNOWN_ID, { input: valid })).toMatchObject({ status: 401 });
    expect(await callOn(transport, app, update, 'no-id', { cookie: visitor })).toMatchObject({ status: 403 });
  });
});
