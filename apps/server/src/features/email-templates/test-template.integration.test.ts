import { loadDefaultEmailTemplates } from '@rapport/db/default-email-templates';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import type { Call } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { renderTemplateTest } from '../../mail/kinds/template-test.ts';

const path = '/admin/settings/email-templates/{id}';
const test: Call = { method: 'POST', path: `${path}/test` };
const update: Call = { method: 'PUT', path };

let app: TestApp;
let cookie: string;
const idOf = async (type: string) =>
  (await app.orm.em.fork().findOneOrFail(EmailTemplateEntity, { type })).id;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  await loadDefaultEmailTemplates(app.orm.em.fork(), new Date());
});
afterAll(() => app.close());

describe('a test of a template', () => {
  const draft = { subject: 'Not saved, {{clientName}}', htmlContent: '<p>Until {{expirationDate}}</p>' };

  it('is what the editor shows, with sample values, and stores nothing of it in the template', async () => {
    const id = await idOf('client_enrollment');
    const { status, body } = await callOn(app, test, id, { cookie, input: draft });
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'A test email is on its way to admin@example.com.' },
    ]);
    const em = app.orm.em.fork();
    const row = await em.findOneOrFail(OutgoingEmailEntity, { kind: 'template_test' });
    expect(row).toMatchObject({ recipient: 'admin@example.com', subjectId: id });
    const message = await renderTemplateTest({ ...app.services, em }, row);
    expect(message.subject).toBe('[Test] Not saved, Sample Client');
    expect(message.text).toMatch(/^Until January 5, 2027\n/);
    expect((await em.findOneOrFail(EmailTemplateEntity, { id })).subject).not.toContain('Not saved');
    const entries = await listAuditEntries(app, id);
    expect(entries.map(({ action }) => action)).toEqual(['email_template.test_sent']);
  });

  it('needs a subject and a text, an existing template and an admin', async () => {
    const id = await idOf('client_enrollment');
    for (const input of [
      { ...draft, subject: '' },
      { ...draft, htmlContent: ' ' },
    ]) {
      expect(await callOn(app, test, id, { cookie, input })).toMatchObject({ status: 400 });
    }
    expect(await callOn(app, test, UNKNOWN_ID, { cookie, input: draft })).toMatchObject({ status: 404 });
    expect(await callOn(app, test, id, { input: draft })).toMatchObject({ status: 401 });
  });
});

describe('a link that an email is for', () => {
  it('stays in its texts, and other edits need not send them', async () => {
    const id = await idOf('newsletter_confirmation');
    const edit = (input: Record<string, unknown>) => callOn(app, update, id, { cookie, input });
    const texts = {
      subject: 'Please confirm',
      htmlContent: '<a href="{{confirmUrl}}">Yes</a>',
      active: true,
    };
    const refused = await edit({ ...texts, htmlContent: '<p>Hello</p>' });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: ['htmlContent'] }] } });
    expect(await edit({ ...texts, textContent: 'Hello' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['textContent'] }] },
    });
    expect(await edit({ ...texts, textContent: null })).toMatchObject({ status: 200 });
  });
});
