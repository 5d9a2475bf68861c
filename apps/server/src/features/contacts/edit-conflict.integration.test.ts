import { loadDefaultEmailTemplates } from '@rapport/db/default-email-templates';
import { aContact, aPackage } from '@rapport/db/testing/rows';
import type { EmailTemplate } from '@rapport/domain/email-templates/schema';
import type { CoachingPackage } from '@rapport/domain/packages/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOn } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const contact: Call = { method: 'PUT', path: '/admin/contacts/{id}' };
const packages: Call = { method: 'PUT', path: '/admin/coaching-packages/{id}' };
const packageList: Call = { method: 'GET', path: '/admin/coaching-packages' };
const template: Call = {
  method: 'PUT',
  path: '/admin/settings/email-templates/{id}',
};
const templates: Call = {
  method: 'GET',
  path: '/admin/settings/email-templates',
};
const templateReset: Call = {
  method: 'POST',
  path: '/admin/settings/email-templates/{id}/reset',
};
const schedule: Call = {
  method: 'POST',
  path: '/admin/newsletter-campaigns/{id}/schedule',
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
  body: { code: 'CONFLICT', message: expect.stringMatching(/^Someone else changed this/) },
};

describe('two admins edit the same record', () => {
  const save = (call: Call, id: string, input: Record<string, unknown>) =>
    callOn(app, call, id, { cookie, input });

  it('a contact: the later save is refused, and nothing is overwritten', async () => {
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

  it('a package: the same', async () => {
    const em = app.orm.em.fork();
    const { id } = aPackage(em);
    await em.flush();
    const { body } = await callRest(app, packageList, { cookie });
    const stored = (body as { packages: CoachingPackage[] }).packages.find((one) => one.id === id);
    const { id: _id, ...seen } = stored as CoachingPackage;
    expect(await save(packages, id, { ...seen, name: 'First', seen })).toMatchObject({ status: 200 });
    expect(await save(packages, id, { ...seen, name: 'Second', seen })).toMatchObject(conflict);
  });

  it('a template: by the time of its last change', async () => {
    const em = app.orm.em.fork();
    const [row] = await em.execute<{ id: string; updated_at: string }[]>(
      `insert into email_template (name, description, type, subject, html_content)
       values ('T', '', ?, 's', 'h') returning id, updated_at`,
      ['type'],
    );
    const id = row?.id ?? '';
    const seen = { updatedAt: new Date(row?.updated_at ?? '').toISOString() };
    const sent = { subject: 'New', htmlContent: 'h', active: true };
    expect(await save(template, id, { ...sent, seen })).toMatchObject({ status: 200 });
    expect(await save(template, id, { ...sent, seen })).toMatchObject(conflict);
  });

  it('a template is not reset over another admin’s changes', async () => {
    await loadDefaultEmailTemplates(app.orm.em.fork(), new Date('2026-01-05T09:30:00.000Z'));
    const { body } = await callRest(app, templates, { cookie });
    const all = (body as { templates: EmailTemplate[] }).templates;
    const stored = all.find(({ type }) => type === 'package_details');
    const { id, updatedAt, ...text } = stored as EmailTemplate;
    const sent = { subject: 'Theirs', htmlContent: text.htmlContent, active: true };
    expect(await save(template, id, sent)).toMatchObject({ status: 200 });
    expect(await save(templateReset, id, { seen: { updatedAt } })).toMatchObject(conflict);
    expect(await save(templateReset, id, {})).toMatchObject({ status: 200 });
  });

  it('a campaign is not rescheduled over another admin’s schedule', async () => {
    const em = app.orm.em.fork();
    const [row] = await em.execute<{ id: string }[]>(
      `insert into newsletter_campaign (title, subject, content) values ('C', 's', 'c') returning id`,
    );
    const id = row?.id ?? '';
    const first = '2999-01-01T09:00:00.000Z';
    const second = '2999-02-02T09:00:00.000Z';
    const seen = { scheduledAt: null };
    expect(await save(schedule, id, { scheduledAt: first, seen })).toMatchObject({ status: 200 });
    expect(await save(schedule, id, { scheduledAt: second, seen })).toMatchObject(conflict);
    expect(await save(schedule, id, { scheduledAt: second, seen: { scheduledAt: first } })).toMatchObject({
      status: 200,
    });
    expect(await save(schedule, id, { scheduledAt: first })).toMatchObject({ status: 200 });
  });
});
