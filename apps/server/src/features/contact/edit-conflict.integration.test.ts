import { aContact, aPackage } from '@rapport/db/testing/rows';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Call, callThrough, DOORS } from '../testing/both-doors.ts';
import { callOn } from '../testing/record-call.ts';

const contact: Call = { method: 'PUT', path: '/admin/contacts/{id}', procedure: 'contact.update' };
const packages: Call = { method: 'PUT', path: '/admin/coaching-packages/{id}', procedure: 'packages.update' };
const packageList: Call = { method: 'GET', path: '/admin/coaching-packages', procedure: 'packages.list' };
const template: Call = {
  method: 'PUT',
  path: '/admin/settings/email-templates/{id}',
  procedure: 'emailTemplates.update',
};

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

const conflict = {
  status: 409,
  body: { code: 'CONFLICT', message: expect.stringMatching(/^Somebody else has changed this/) },
};

describe.each(DOORS)('two admins edit the same record through %s', (door) => {
  const save = (call: Call, id: string, input: Record<string, unknown>) =>
    callOn(door, app, call, id, { cookie, input });

  it('a contact: the later save is told, and nothing is overwritten', async () => {
    const em = app.orm.em.fork();
    const row = aContact(em, { name: 'As it was' });
    await em.flush();
    const seen = {
      name: 'As it was',
      email: row.email,
      organization: null,
      service: null,
      message: row.message,
    };
    const sent = { email: row.email, message: row.message };
    expect(await save(contact, row.id, { ...sent, name: 'First', seen })).toMatchObject({ status: 200 });
    expect(await save(contact, row.id, { ...sent, name: 'Second', seen })).toMatchObject(conflict);
    const now = { ...seen, name: 'First' };
    expect(await save(contact, row.id, { ...sent, name: 'Second', seen: now })).toMatchObject({
      status: 200,
    });
    expect(await save(contact, row.id, { ...sent, name: 'Third' })).toMatchObject({ status: 200 });
  });

  it('a package: likewise', async () => {
    const em = app.orm.em.fork();
    const { id } = aPackage(em);
    await em.flush();
    const { body } = await callThrough(door, app, packageList, { cookie });
    const stored = (body as { packages: CoachingPackage[] }).packages.find((one) => one.id === id);
    const { id: _id, ...seen } = stored as CoachingPackage;
    expect(await save(packages, id, { ...seen, name: 'First', seen })).toMatchObject({ status: 200 });
    expect(await save(packages, id, { ...seen, name: 'Second', seen })).toMatchObject(conflict);
  });

  it('a template: by when it was changed', async () => {
    const em = app.orm.em.fork();
    const [row] = await em.execute<{ id: string; updated_at: string }[]>(
      `insert into email_template (name, description, type, subject, html_content)
       values ('T', '', ?, 's', 'h') returning id, updated_at`,
      [`type-${door}`],
    );
    const id = row?.id ?? '';
    const seen = { updatedAt: new Date(row?.updated_at ?? '').toISOString() };
    const sent = { subject: 'New', htmlContent: 'h', active: true };
    expect(await save(template, id, { ...sent, seen })).toMatchObject({ status: 200 });
    expect(await save(template, id, { ...sent, seen })).toMatchObject(conflict);
  });
});
