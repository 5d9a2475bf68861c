import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { SuppressionEntity } from '@rapport/db/entities/subscribers';
import { sendOne } from '@rapport/email/testing/send-one';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const message = {
  to: 'reader@example.com',
  subject: 'Hello <b>',
  html: '<p>Hello</p><script>alert(1)</script>',
  text: 'Hello\n<i>text</i>',
  stream: 'transactional' as const,
};

describe('the mailbox of local mode', () => {
  it('receives and shows what the product sends through the Postmark client', async () => {
    const { email } = app.services;
    const outcome = await sendOne(email, message);
    expect(outcome.status).toBe('accepted');
    const many = await email.sendBatch([message, { ...message, stream: 'broadcast' }]);
    expect(many.map(({ status }) => status)).toEqual(['accepted', 'accepted']);

    const list = await fetch(`${app.url}/dev/mailbox/messages/outbound`);
    expect(await list.json()).toMatchObject({
      TotalCount: 3,
      Messages: [{ MessageStream: 'broadcast' }, { Recipients: ['reader@example.com'] }, {}],
    });
    const id = outcome.status === 'accepted' ? outcome.messageId : '';
    const details = await fetch(`${app.url}/dev/mailbox/messages/outbound/${id}/details`);
    expect(await details.json()).toMatchObject({ TextBody: message.text, HtmlBody: message.html });
  });

  it('escapes text and lets no message run scripts', async () => {
    const page = await fetch(`${app.url}/dev/mailbox`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Hello &lt;b&gt;');
    const path = /\/dev\/mailbox\/[0-9a-f-]{36}/.exec(html)?.[0] ?? '';
    const one = await fetch(`${app.url}${path}?view=text`);
    expect(await one.text()).toContain('&lt;i&gt;text&lt;/i&gt;');
    const written = await fetch(`${app.url}${path}/html`);
    expect(await written.text()).toBe(message.html);
    const policy = written.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox [^;]*; default-src 'none'/);
    expect(policy).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
    expect((await fetch(`${app.url}/dev/mailbox/nothing`)).status).toBe(404);
  });

  it('frames the HTML, and shows text and headers beside it', async () => {
    const html =
      '<!doctype html><html><head></head><body><a href="https://example.com">Open</a></body></html>';
    const sent = await sendOne(app.services.email, {
      ...message,
      html,
      text: 'See https://example.com/?a=1&b=2.',
      headers: { 'List-Unsubscribe': '<https://example.com/end>' },
      metadata: { email: 'an-id' },
    });
    const path = `/dev/mailbox/${sent.status === 'accepted' ? sent.messageId : ''}`;
    const view = async (query: string) => (await fetch(`${app.url}${path}${query}`)).text();
    expect(await view('')).toContain(`<iframe class="html" title="The message" src="${path}/html?framed">`);
    expect(await view('?view=anything')).toContain('<iframe');
    expect(await view('?view=text')).toContain('<a href="https://example.com/?a=1&amp;b=2" target="_blank"');
    const headers = await view('?view=headers');
    expect(headers).toContain('<dt>List-Unsubscribe</dt><dd>&lt;https://example.com/end&gt;</dd>');
    expect(headers).toContain('<dt>Metadata email</dt><dd>an-id</dd>');
    expect(headers).toContain('<dt>Stream</dt><dd>outbound</dd>');
    // Only this page may frame it, and its links open in new tabs.
    const framed = await fetch(`${app.url}${path}/html?framed`);
    // The portrait beside a signature is a picture of this site; nothing is loaded from elsewhere.
    expect(framed.headers.get('content-security-policy')).toContain(
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:;",
    );
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(await framed.text()).toContain('<head><base target="_blank">');
    expect(await view('/html')).toBe(html);
  });

  it('searches subjects and addresses, has an empty state, and can be emptied', async () => {
    const { email } = app.services;
    await sendOne(email, { ...message, to: 'needle@example.com', subject: 'In the haystack' });
    const list = async (q: string) =>
      (await fetch(`${app.url}/dev/mailbox?q=${encodeURIComponent(q)}`)).text();
    for (const q of ['NEEDLE@', 'in the hay']) {
      const found = await list(q);
      expect(found.match(/<li /g)).toHaveLength(1);
      expect(found).toMatch(/1 of \d+ messages/);
    }
    const nothing = await list('"><script>');
    expect(nothing).toContain('Nothing matches');
    expect(nothing).not.toContain('<script>');
    const emptied = await fetch(`${app.url}/dev/mailbox/empty`, { method: 'POST', redirect: 'manual' });
    expect([emptied.status, emptied.headers.get('location')]).toEqual([303, '/dev/mailbox']);
    expect(await list('')).toContain('No email yet');
  });

  it('reports deliveries to the product', async () => {
    const em = app.orm.em.fork();
    const row = em.create(OutgoingEmailEntity, { kind: 'written', recipient: message.to, status: 'sending' });
    await em.flush();
    await sendOne(app.services.email, { ...message, metadata: { email: row.id } });
    await app.services.localMailbox?.events.settled();
    const stored = await app.orm.em.fork().findOneOrFail(OutgoingEmailEntity, { id: row.id });
    expect(stored.deliveredAt).toBeInstanceOf(Date);
  });

  it('simulates a bounce, complaint or unsubscribe, and then refuses the address until it is reactivated', async () => {
    const { email, localMailbox } = app.services;
    for (const [outcome, reason] of [
      ['bounce', 'bounced'],
      ['complain', 'complained'],
      ['unsubscribe', 'unsubscribed'],
    ]) {
      const to = `${outcome}@example.com`;
      const sent = await sendOne(email, { ...message, to, stream: 'broadcast' });
      const page = `${app.url}/dev/mailbox/${sent.status === 'accepted' ? sent.messageId : ''}`;
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const done = await fetch(`${page}/${outcome}`, { method: 'POST', headers: form, redirect: 'manual' });
      expect([done.status, done.headers.get('location')]).toEqual([303, new URL(page).pathname]);
      await localMailbox?.events.settled();
      expect(await app.orm.em.fork().findOneOrFail(SuppressionEntity, { email: to })).toMatchObject({
        reason,
      });
      expect(await email.suppressions('broadcast')).toContainEqual(expect.objectContaining({ email: to }));
      expect(await email.suppressions('transactional')).toEqual([]);
      expect(await sendOne(email, { ...message, to, stream: 'broadcast' })).toMatchObject({
        status: 'inactive',
      });
      await email.reactivate('broadcast', to);
      expect(await sendOne(email, { ...message, to, stream: 'broadcast' })).toMatchObject({
        status: 'accepted',
      });
    }
    expect(await (await fetch(`${app.url}/dev/mailbox`)).text()).toContain('bounce@example.com');
  });

  it('refuses what Postmark would refuse', async () => {
    expect(await sendOne(app.services.email, { ...message, to: 'no address' })).toMatchObject({
      status: 'refused',
    });
  });

  it('is not there when email goes to Postmark', async () => {
    const elsewhere = await startTestApp({
      env: { postmark: { serverToken: 'token', apiUrl: 'http://127.0.0.1:9' } },
      databaseUrl: app.databaseUrl,
    });
    try {
      expect(elsewhere.services.localMailbox).toBeNull();
      expect((await fetch(`${elsewhere.url}/dev/mailbox`)).status).toBe(404);
      expect((await fetch(`${elsewhere.url}/dev/mailbox/email`, { method: 'POST', body: null })).status).toBe(
        404,
      );
    } finally {
      await elsewhere.close();
    }
  });
});
