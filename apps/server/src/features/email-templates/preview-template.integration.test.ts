import { loadDefaultEmailTemplates } from '@rapport/db/default-email-templates';
import { EmailTemplateEntity } from '@rapport/db/entities/email-templates';
import type { EmailTemplatePreview } from '@rapport/domain/email-templates/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import type { Call } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const preview: Call = {
  method: 'POST',
  path: '/admin/settings/email-templates/{id}/preview',
};

let app: TestApp;
let cookie: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  await loadDefaultEmailTemplates(em, new Date());
  id = (await em.findOneOrFail(EmailTemplateEntity, { type: 'client_enrollment' })).id;
});
afterAll(() => app.close());

describe('a template being worded', () => {
  const show = (input: Record<string, unknown>, on = id) => callOn(app, preview, on, { cookie, input });

  it('is shown with sample values, and lists each unknown placeholder once', async () => {
    const { status, body } = await show({
      subject: '{{oops}} For {{clientName}}',
      htmlContent: '<p>{{packageName}} {{oops}} {{ toString }}</p>',
      textContent: '{{packageHours}} {{wrong}}hours',
    });
    expect(status).toBe(200);
    const { subject, html, text, unknown } = body as EmailTemplatePreview;
    expect(subject).toBe('For Sample Client');
    expect(html).toContain('<p>Sample Package');
    expect(text).toMatch(/^10 hours\n/);
    expect(unknown).toEqual(['oops', 'toString', 'wrong']);
  });

  it('shows its preview text to inboxes, filled and escaped, and else its first paragraph', async () => {
    const draft = { subject: 'A', htmlContent: '<p>Hello there</p>', preheader: '<i> {{clientName}}' };
    const { html } = (await show(draft)).body as EmailTemplatePreview;
    expect(html).toMatch(/display:none[^>]*>&lt;i&gt; Sample Client&zwnj;/);
    expect((await show({ ...draft, preheader: '' })).body).toMatchObject({
      html: expect.stringMatching(/display:none[^>]*>Hello there&zwnj;/),
    });
  });

  it('is sanitized', async () => {
    const htmlContent =
      '<p>Seen</p><script>run()</script><img src=x onerror="run()"><a href="javascript:run()">x</a>';
    const { html } = (await show({ subject: '', htmlContent })).body as EmailTemplatePreview;
    expect(html).toContain('<p>Seen</p>');
    expect(html).not.toMatch(/script|onerror|run\(/i);
  });

  it('needs an existing template and an admin', async () => {
    const input = { subject: 'A', htmlContent: 'B' };
    expect(await show(input, UNKNOWN_ID)).toMatchObject({ status: 404 });
    expect(await callOn(app, preview, id, { input })).toMatchObject({ status: 401 });
    const visitor = await app.signIn({ email: `visitor@example.com` });
    expect(await callOn(app, preview, id, { input, cookie: visitor.cookie })).toMatchObject({
      status: 403,
    });
  });
});
