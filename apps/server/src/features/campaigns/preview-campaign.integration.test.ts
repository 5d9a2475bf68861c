import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { anArticle } from '@rapport/db/testing/rows';
import type { Campaign, CampaignPreview } from '@rapport/domain/campaigns/schema';
import { createPalette } from '@rapport/domain/site/palette';
import { testIdentity } from '@rapport/domain/site/testing/identity';
import { emailStyles } from '@rapport/email/style';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const path = '/admin/newsletter-campaigns';
const create: Call = { method: 'POST', path };
const update: Call = { method: 'PUT', path: `${path}/{id}` };
const preview: Call = { method: 'POST', path: `${path}/preview` };
const audience: Call = { method: 'GET', path: `${path}/audience` };
const valid = { title: 'Sample issue', subject: 'Sample subject', content: '<p>Hello</p>' };

let app: TestApp;
let cookie: string;
let article: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  article = anArticle(em, { title: 'An <attached> article' }).id;
  await em.flush();
});
afterAll(() => app.close());

describe('what is being written', () => {
  const show = (input: Record<string, unknown>) => callRest(app, preview, { cookie, input });

  it('is shown as recipients would get it, with attachments and unsubscribe link', async () => {
    const { status, body } = await show({
      subject: 'A subject',
      content: '<h2>Hello</h2><p>reader</p>',
      selectedArticles: [article],
    });
    const { subject, html, text } = body as CampaignPreview;
    expect([status, subject]).toEqual([200, 'A subject']);
    expect(html).toMatch(/<h2 [^>]*>Hello<\/h2><p>reader<\/p>/);
    expect(html).toContain('An &lt;attached&gt; article');
    expect(html).toMatch(/<a href="[^"]+unsubscribe[^"]*"/);
    expect(text).toContain('Hello\n-----\n\nreader');
  });

  it('is sanitized', async () => {
    const content = [
      '<p onclick="run()">Seen</p><script>run()</script><img src=x onerror="run()">',
      '<svg onload="run()"></svg><iframe srcdoc="<script>run()</script>"></iframe>',
      '<a href="javascript:run()">One</a><a href="&#106;avascript:run()">Two</a><style>p{}</style>',
      '<form action="https://example.com"><input name="x"></form><math><mtext></mtext></math>',
    ].join('');
    const { html, text } = (await show({ subject: '<script>run()</script>', content }))
      .body as CampaignPreview;
    expect(html).toContain('<p>Seen</p>');
    const known = emailStyles(createPalette(testIdentity.look)).map((style) => `<style>${style}</style>`);
    const cleaned = ['&lt;script&gt;run()&lt;/script&gt;', ...known].reduce(
      (rest, part) => rest.replace(part, ''),
      html,
    );
    expect(cleaned).not.toMatch(
      /script|onclick|onerror|onload|run\(|<svg|<iframe|<style|<form|<input|<math/i,
    );
    expect(text).not.toContain('run()');
  });

  it('shows its preview text to inboxes, with its variables, and else its first paragraph', async () => {
    const draft = { subject: 'A', content: '<p>The news</p>' };
    const shown = async (preheader?: string) =>
      /display:none[^>]*>(.*?)&zwnj;/.exec(
        ((await show({ ...draft, preheader })).body as CampaignPreview).html,
      )?.[1];
    expect(await shown('Q&A with {{ownerName}}')).toBe('Q&amp;A with Ada Sample');
    for (const none of ['', undefined]) expect(await shown(none)).toBe('The news');
  });

  it('greets someone without a first name by the fallback, in the subject, the preview text and both parts', async () => {
    const shown = async (input: Record<string, unknown>) => (await show(input)).body as CampaignPreview;
    const { subject, html, text } = await shown({
      subject: 'For {{firstName|you}}',
      content: '<p>Dear {{firstName|friend &amp; reader}}{{firstName}}.</p>',
    });
    expect(subject).toBe('For you');
    expect(html).toContain('<p>Dear friend &amp; reader.</p>');
    expect(html).toContain('<title>For you</title>');
    expect(/display:none[^>]*>(.*?)&zwnj;/.exec(html)?.[1]).toBe('Dear friend &amp; reader.');
    expect(text).toContain('Dear friend & reader.');
    expect((await shown({ subject: 'A', content: 'Dear {{ firstName | Q&A }}' })).html).toContain(
      'Dear Q&amp;A',
    );
  });

  it('may be empty, and has the same limits', async () => {
    expect(await show({ subject: '', content: '' })).toMatchObject({ status: 200 });
    expect(await show({ subject: 'a', content: 'c'.repeat(200_001) })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['content'] }] },
    });
  });

  it('stores no campaign', async () => {
    const before = await app.orm.em.fork().count(CampaignEntity);
    await show({ subject: 'A subject', content: 'Hello' });
    expect(await app.orm.em.fork().count(CampaignEntity)).toBe(before);
  });

  it('and the number of recipients are only for admins', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    for (const call of [preview, audience]) {
      const input = call === preview ? { subject: 'A', content: 'B' } : undefined;
      const given = input ? { input } : {};
      expect(await callRest(app, call, given)).toMatchObject({ status: 401 });
      expect(await callRest(app, call, { cookie: visitor.cookie, ...given })).toMatchObject({
        status: 403,
      });
    }
  });

  it('would reach the confirmed subscribers', async () => {
    const em = app.orm.em.fork();
    await em.nativeDelete(SubscriberEntity, {});
    em.create(SubscriberEntity, { email: 'confirmed@example.com', status: 'confirmed' });
    em.create(SubscriberEntity, { email: 'pending@example.com', status: 'pending' });
    await em.flush();
    expect(await callRest(app, audience, { cookie })).toMatchObject({
      status: 200,
      body: { recipients: 1 },
    });
  });

  it('does not overwrite another admin’s changes', async () => {
    const { body } = await callRest(app, create, { cookie, input: valid });
    const { campaign } = body as { campaign: Campaign };
    const { id, status: _status, sentCount: _count, sentAt: _at, ...seen } = campaign;
    const edit = (title: string) => callOn(app, update, id, { cookie, input: { ...valid, title, seen } });
    expect(await edit('First')).toMatchObject({ status: 200 });
    expect(await edit('Second')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await app.orm.em.fork().findOneOrFail(CampaignEntity, { id })).toMatchObject({
      title: 'First',
    });
    expect(await callOn(app, update, UNKNOWN_ID, { cookie, input: valid })).toMatchObject({
      status: 404,
    });
  });
});
