import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { CoachingPackageEntity } from '@rapport/db/entities/packages';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkEach } from '../../../testing/each-cell.ts';
import { listAuditEntries, whileAuditFails } from '../../../testing/features/audit.ts';
import { BROKEN_PACKAGES, VALID_PACKAGE as valid } from '../../../testing/features/packages/payloads.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/coaching-packages' };
const create: Call = { method: 'POST', path: '/admin/coaching-packages' };
const update: Call = { method: 'PUT', path: '/admin/coaching-packages/{id}' };

const MADE = new Date('2025-11-05T09:30:00.123Z');
const NOW = new Date('2026-01-05T09:30:00.456Z');
/** What PostgreSQL's array syntax, JSON and SQL might stumble over. */
const HOSTILE = ['null', 'NULL', 'a, b', '"quoted"', '{braces}', "it's", 'back\\slash', '$1 ? :x', '🌱 שלום'];

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] }, now: () => NOW });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(EnrollmentEntity, {});
  await em.nativeDelete(CoachingPackageEntity, {});
});

const all = () => app.orm.em.fork().find(CoachingPackageEntity, {});
const packages = async () =>
  ((await callRest(app, list, { cookie })).body as { packages: CoachingPackage[] }).packages;

describe('making a package', () => {
  const make = (input: unknown) => callRest(app, create, { cookie, input });

  it('returns the row as it is stored, so that an optional text that was left out is null', async () => {
    const { em } = app.orm;
    await em.execute(`create function complete_package() returns trigger language plpgsql
      as $$ begin new.description := 'Set by the database'; return new; end $$;
      create trigger complete before insert on coaching_package for each row execute function complete_package()`);
    try {
      const { body } = await make(valid);
      expect(body).toMatchObject({ package: { ...valid, description: 'Set by the database' } });
    } finally {
      await em.execute('drop function complete_package cascade');
    }
  });

  it('stores it as active and returns it', async () => {
    const { status, body } = await make({ ...valid, id: UNKNOWN_ID, extra: 'ignored' });
    const [row] = await all();
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Coaching package created successfully',
      package: { id: row?.id, ...valid, isActive: true, updatedAt: row?.changedAt.toISOString() },
    });
    expect(row?.id).not.toBe(UNKNOWN_ID);
    expect(row).toMatchObject({ ...valid, isActive: true, createdAt: NOW, updatedAt: NOW });
    expect(await listAuditEntries(app, row?.id ?? '')).toMatchObject([
      {
        action: 'coaching_package.created',
        subjectType: 'coaching_package',
        actorEmail: 'admin@example.com',
        at: NOW,
        details: { name: valid.name },
      },
    ]);
  });

  it('may store it inactive', async () => {
    expect(await make({ ...valid, isActive: false })).toMatchObject({
      body: { package: { isActive: false } },
    });
    expect(await all()).toMatchObject([{ isActive: false }]);
  });

  it.each([
    ['0', '0.00'],
    ['0.5', '0.50'],
    ['007.10', '7.10'],
    [' 2500 ', '2500.00'],
    ['9999999.99', '9999999.99'],
  ])('keeps the price %j as %s, exactly', async (price, exact) => {
    expect(await make({ ...valid, price })).toMatchObject({ body: { package: { price: exact } } });
    expect(await packages()).toMatchObject([{ price: exact }]);
  });

  it('accepts the limits of every field', async () => {
    for (const number of [1, 1000]) {
      expect(await make({ ...valid, hoursIncluded: number, validityMonths: number })).toMatchObject({
        status: 200,
      });
    }
    const input = {
      ...valid,
      name: '🌱'.repeat(200),
      description: '🌱'.repeat(5000),
      features: Array.from({ length: 50 }, () => 'f'.repeat(300)),
    };
    expect(await make(input)).toMatchObject({ status: 200, body: { package: input } });
  });

  it('keeps features in their order, without blank ones', async () => {
    await make({ ...valid, features: ['', ...HOSTILE, '  '] });
    expect((await packages())[0]?.features).toEqual(HOSTILE);
  });

  it('refuses each field that is wrong', async () => {
    const name = ([field, what]: (typeof BROKEN_PACKAGES)[number]) => `${String(field)}: ${what}`;
    await checkEach(BROKEN_PACKAGES, name, async ([path, _what, change]) => {
      expect(await make({ ...valid, ...change })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path }] },
      });
      expect(await all()).toEqual([]);
    });
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['null', null],
  ])('refuses a body that is %s', async (_what, input) => {
    expect(await make(input)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await all()).toEqual([]);
  });

  it('is rolled back when it cannot be recorded', async () => {
    expect(await whileAuditFails(app, () => make(valid))).toMatchObject({ status: 500 });
    expect(await all()).toEqual([]);
  });
});

describe('editing a package', () => {
  let id: string;
  beforeEach(async () => {
    const em = app.orm.em.fork();
    const row = aPackage(em, { isActive: false, createdAt: MADE, updatedAt: MADE });
    await em.flush();
    id = row.id;
  });
  const edit = (input: Record<string, unknown>, on = id) => callOn(app, update, on, { cookie, input });
  const stored = () => app.orm.em.fork().findOne(CoachingPackageEntity, { id });
  const unchanged = { name: 'A package', price: '2500.00', isActive: false, features: ['A feature'] };

  it('stores it, keeps its date, and changes isActive only when it is sent', async () => {
    expect((await edit({ ...valid, features: HOSTILE })).body).toEqual({
      success: true,
      message: 'Coaching package updated successfully',
      package: {
        id,
        ...valid,
        features: HOSTILE,
        isActive: false,
        updatedAt: (await stored())?.changedAt.toISOString(),
      },
    });
    expect(await stored()).toMatchObject({
      ...valid,
      features: HOSTILE,
      isActive: false,
      createdAt: MADE,
      updatedAt: NOW,
      version: 2,
    });
    await edit({ ...valid, isActive: true });
    expect(await stored()).toMatchObject({ isActive: true });
    expect((await listAuditEntries(app, id)).map(({ action, details }) => [action, details])).toEqual([
      [
        'coaching_package.updated',
        {
          name: valid.name,
          fields: ['name', 'description', 'hoursIncluded', 'validityMonths', 'price', 'features'],
        },
      ],
      ['coaching_package.updated', { name: valid.name, fields: ['features', 'isActive'] }],
    ]);
  });

  it('does not change existing enrollments', async () => {
    const em = app.orm.em.fork();
    const enrollment = anEnrollment(em, await em.findOneOrFail(CoachingPackageEntity, { id }));
    await em.flush();
    const asStored = () => app.orm.em.fork().findOneOrFail(EnrollmentEntity, { id: enrollment.id });
    const before = await asStored();
    expect(await edit({ ...valid, isActive: true })).toMatchObject({ status: 200 });
    const after = await asStored();
    expect(JSON.stringify(after)).toBe(JSON.stringify(before));
    expect(after).toMatchObject({
      packageName: 'A package',
      packageHours: 10,
      packagePrice: '2500.00',
      packageFeatures: ['A feature'],
      expirationDate: new Date('2026-07-05T09:30:00.000Z'),
    });
  });

  it('refuses each field that is wrong', async () => {
    const name = ([field, what]: (typeof BROKEN_PACKAGES)[number]) => `${String(field)}: ${what}`;
    await checkEach(BROKEN_PACKAGES, name, async ([path, _what, change]) => {
      expect(await edit({ ...valid, ...change })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path }] },
      });
      expect(await stored()).toMatchObject(unchanged);
    });
  });

  it('responds with 404 for an unknown id and 400 for an invalid one', async () => {
    expect(await edit(valid, UNKNOWN_ID)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await edit(valid, 'not-an-id')).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['id'] }] },
    });
    expect(await all()).toMatchObject([unchanged]);
  });

  it('is rolled back when it cannot be recorded', async () => {
    expect(await whileAuditFails(app, () => edit(valid))).toMatchObject({ status: 500 });
    expect(await stored()).toMatchObject(unchanged);
  });
});

it('uses the id of the path, not of the body', async () => {
  const em = app.orm.em.fork();
  const [meant, other] = [aPackage(em, { name: 'Meant' }), aPackage(em, { name: 'Other' })];
  await em.flush();
  const response = await callOn(app, update, meant.id, { cookie, input: { ...valid, id: other.id } });
  expect(response).toMatchObject({ status: 200, body: { package: { id: meant.id } } });
  expect((await all()).map(({ name }) => name).sort()).toEqual(['Other', valid.name].sort());
});
