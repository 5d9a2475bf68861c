import { loadDefaultEmailTemplates } from '@rapport/db/default-email-templates';
import { EmailTemplateEntity, type EmailTemplateRow } from '@rapport/db/entities/email-templates';
import type { EmailTemplateList } from '@rapport/domain/email-templates/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkEach } from '../../../testing/each-cell.ts';
import { listAuditEntries, whileAuditFails } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = {
  method: 'GET',
  path: '/admin/settings/email-templates',
};
const update: Call = {
  method: 'PUT',
  path: '/admin/settings/email-templates/{id}',
};

const reset: Call = {
  method: 'POST',
  path: '/admin/settings/email-templates/{id}/reset',
};

const MADE = new Date('2025-11-05T09:30:00.123Z');
const NOW = new Date('2026-01-05T09:30:00.456Z');
const valid = {
  subject: 'Welcome, {{clientName}}',
  preheader: 'Your hours, {{clientName}}',
  htmlContent: '<p>Hello {{clientName}}</p>\n<p>\'quotes\' "too" \\ % ?</p>',
  textContent: 'Hello {{clientName}}\n\nשלום 🌱',
  active: false,
};

let app: TestApp;
let cookie: string;
let id: string;
let before: EmailTemplateRow;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] }, now: () => NOW });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

const stored = () => app.orm.em.fork().findOneOrFail(EmailTemplateEntity, { id });
beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(EmailTemplateEntity, {});
  await loadDefaultEmailTemplates(em, MADE);
  id = (await em.fork().findOneOrFail(EmailTemplateEntity, { type: 'client_enrollment' })).id;
  before = await stored();
});

describe('the email templates', () => {
  const edit = (input: Record<string, unknown>, on = id) => callOn(app, update, on, { cookie, input });

  it('are listed by name with exactly the fields of EmailTemplate', async () => {
    const { status, body } = await callRest(app, list, { cookie });
    const { success, message, templates } = body as EmailTemplateList;
    expect([status, success, message]).toEqual([200, true, 'Email templates loaded successfully']);
    const names = templates.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(names).toContain('Newsletter Welcome');
    expect(templates.find((template) => template.id === id)).toEqual({
      id,
      name: 'Client Enrollment',
      description: 'Confirms a new plan to the client.',
      type: 'client_enrollment',
      subject: 'Your enrollment in {{packageName}}',
      preheader: null,
      htmlContent: before.htmlContent,
      textContent: before.textContent,
      active: true,
      variables: expect.objectContaining({ clientName: 'Name of the client' }),
      edited: false,
      updatedAt: '2025-11-05T09:30:00.123Z',
    });
  });

  it('can be edited, except for name, type and variables', async () => {
    const input = { ...valid, name: 'Mine', type: 'mine', variables: {}, updatedAt: '2000-01-01' };
    const { status, body } = await edit(input);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: 'Email template updated successfully',
      template: {
        id,
        name: before.name,
        description: before.description,
        type: before.type,
        variables: before.variables,
        ...valid,
        edited: true,
        updatedAt: '2026-01-05T09:30:00.456Z',
      },
    });
    expect(await stored()).toMatchObject({
      ...valid,
      name: before.name,
      type: before.type,
      variables: before.variables,
      createdAt: MADE,
      updatedAt: NOW,
    });
    const listed = (await callRest(app, list, { cookie })).body as EmailTemplateList;
    expect(listed.templates.find((template) => template.id === id)).toEqual(
      (body as { template: unknown }).template,
    );
  });

  it('are no longer edited after a reset, so that they follow the built-in text again', async () => {
    await edit(valid);
    const { body } = await callOn(app, reset, id, { cookie, input: {} });
    expect(body).toMatchObject({ template: { edited: false, subject: before.subject, preheader: null } });
    await app.orm.em.fork().nativeUpdate(EmailTemplateEntity, { id }, { subject: 'As in an older version' });
    await loadDefaultEmailTemplates(app.orm.em.fork(), NOW);
    expect(await stored()).toMatchObject({ subject: before.subject });
  });

  it('are active by default, and each variable has a description', async () => {
    await app.orm.em
      .getConnection()
      .execute(
        `insert into email_template (name, description, type, subject, html_content) values ('Aside', 'A sample.', 'aside', 's', '<p>h</p>')`,
      );
    const { templates } = (await callRest(app, list, { cookie })).body as EmailTemplateList;
    expect(templates.find(({ type }) => type === 'aside')).toMatchObject({ active: true, textContent: null });
    for (const [variable, description] of templates.flatMap(({ variables }) => Object.entries(variables))) {
      expect(description, variable).toMatch(/^\S.+/);
    }
  });

  it('may have no text part, and texts of the maximum length', async () => {
    for (const empty of ['', null]) {
      await edit(valid);
      expect(await stored()).toMatchObject({ textContent: valid.textContent });
      await edit({ ...valid, textContent: empty });
      expect(await stored()).toMatchObject({ textContent: null });
    }
    const most = { ...valid, subject: 's'.repeat(300), htmlContent: 'h'.repeat(200_000), active: true };
    expect(await edit(most)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject(most);
  });

  it('record who changed which fields in the audit log', async () => {
    await edit({ ...valid, htmlContent: before.htmlContent });
    expect(await listAuditEntries(app, id)).toMatchObject([
      {
        action: 'email_template.updated',
        subjectType: 'email_template',
        actorEmail: 'admin@example.com',
        at: NOW,
        details: { type: 'client_enrollment', fields: ['subject', 'preheader', 'textContent', 'active'] },
      },
    ]);
  });

  const broken: [field: string, what: string, value: unknown][] = [
    ['subject', 'missing', undefined],
    ['subject', 'null', null],
    ['subject', 'blank', ' '],
    ['subject', '301 characters', 's'.repeat(301)],
    ['subject', 'a line break', 'Hello\nBcc: eve@example.com'],
    ['subject', 'a carriage return', 'Hello\rBcc: eve@example.com'],
    ['subject', 'U+0000', 's\0'],
    ['subject', 'a lone surrogate', 's\ud800'],
    ['preheader', '151 characters', 'p'.repeat(151)],
    ['preheader', 'a line break', 'a\nb'],
    ['preheader', 'a typing mistake', '{{client name}}'],
    ['htmlContent', 'missing', undefined],
    ['htmlContent', 'blank', '\n'],
    ['htmlContent', 'a list', ['<p>']],
    ['htmlContent', '200,001 characters', 'h'.repeat(200_001)],
    ['htmlContent', 'U+0000', '<p>\0</p>'],
    ['textContent', 'a number', 7],
    ['textContent', '200,001 characters', 't'.repeat(200_001)],
    ['textContent', 'U+0000', 't\0'],
    ['active', 'missing', undefined],
    ['active', 'null', null],
    ['active', 'text', 'false'],
    ['active', '1', 1],
  ];
  it('refuse each field that is wrong', async () => {
    const name = ([field, what]: (typeof broken)[number]) => `${String(field)}: ${what}`;
    await checkEach(broken, name, async ([field, _what, value]) => {
      expect(await edit({ ...valid, [field]: value })).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', issues: [{ path: [field] }] },
      });
      expect(JSON.stringify(await stored())).toBe(JSON.stringify(before));
    });
  });

  it('respond with 404 for an unknown id and 400 for an invalid one', async () => {
    expect(await edit(valid, UNKNOWN_ID)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await edit(valid, 'not-an-id')).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['id'] }] },
    });
  });

  it('do not change when the edit cannot be recorded', async () => {
    expect(await whileAuditFails(app, () => edit(valid))).toMatchObject({ status: 500 });
    expect(JSON.stringify(await stored())).toBe(JSON.stringify(before));
  });

  it('are only for admins', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    for (const [signedIn, status] of [
      [{}, 401],
      [{ cookie: visitor.cookie }, 403],
    ] as const) {
      expect(await callRest(app, list, signedIn)).toMatchObject({ status });
      expect(await callOn(app, update, id, { ...signedIn, input: valid })).toMatchObject({
        status,
      });
    }
    expect(JSON.stringify(await stored())).toBe(JSON.stringify(before));
  });
});
