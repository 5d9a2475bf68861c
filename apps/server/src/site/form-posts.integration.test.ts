import { ContactEntity } from '@rapport/db/entities/contacts';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { SiteData, SiteRenderer } from '@rapport/domain/site/render-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../testing/http.ts';
import { startTestApp, stubRenderer, type TestApp } from '../../testing/test-app.ts';

/** What the last page was rendered from. */
let shown: SiteData | undefined;
let renderings = 0;
const renderer: SiteRenderer = {
  ...stubRenderer,
  render(path, data) {
    shown = data;
    renderings += 1;
    return stubRenderer.render(path, data);
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ renderer });
});
afterAll(() => app.close());
beforeEach(async () => {
  shown = undefined;
  const em = app.orm.em.fork();
  await em.nativeDelete(ContactEntity, {});
  await em.nativeDelete(SubscriberEntity, {});
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const valid = {
  name: 'Sample Visitor',
  email: 'visitor@example.com',
  organization: '',
  service: '',
  message: 'Hello',
};

/** A post like a browser's without JavaScript. */
function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}, to = app) {
  const body = new URLSearchParams(fields).toString();
  const browser = { ...FORM, origin: to.url, 'sec-fetch-site': 'same-origin' };
  return call(to.url, 'POST', path, { body, headers: { ...browser, ...headers } });
}
const contacts = (from = app) => from.orm.em.fork().find(ContactEntity, {});
const subscribers = () => app.orm.em.fork().find(SubscriberEntity, {});

describe('the contact form without JavaScript', () => {
  it('is stored like any other, and returns to the form with a thank-you message', async () => {
    const message = 'Zwei Zeilen\r\nund 🌱 & = + %';
    const { status, headers } = await post('/contact', { ...valid, service: 'other', message });
    expect([status, headers.get('location')]).toEqual([303, '/?sent=contact#contact']);
    expect(await contacts()).toMatchObject([
      {
        name: 'Sample Visitor',
        organization: null,
        service: 'other',
        message: message.replace('\r\n', '\n'),
      },
    ]);
    expect((await call(app.url, 'GET', '/?sent=contact')).status).toBe(200);
    expect(shown?.notice).toEqual({
      form: 'contact',
      tone: 'success',
      message: "Thank you for your message. I'll get back to you soon.",
      issues: [],
    });
  });

  it('shows what is wrong and keeps the entered text', async () => {
    const typed = { ...valid, name: '<b>"Ada"</b>', email: 'ada', message: ' ' };
    const { status, headers } = await post('/contact', typed);
    expect([status, headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(shown?.formValues).toEqual(typed);
    expect(shown?.notice).toMatchObject({ form: 'contact', tone: 'error' });
    expect(shown?.notice?.issues.map(({ path }) => path)).toEqual([['email'], ['message']]);
    expect(await contacts()).toEqual([]);
  });

  it('accepts the longest allowed message in any script', async () => {
    expect((await post('/contact', { ...valid, message: '🌱'.repeat(5000) })).status).toBe(303);
    expect((await post('/contact', { ...valid, message: 'm'.repeat(66_000) })).status).toBe(413);
    expect(shown?.notice?.message).toBe('This is too long to send. Please shorten it.');
    expect(await contacts()).toHaveLength(1);
  });

  it('refuses a field that comes twice', async () => {
    const body = `${new URLSearchParams(valid)}&name=Another`;
    expect((await call(app.url, 'POST', '/contact', { body, headers: FORM })).status).toBe(400);
    expect(shown?.formValues).not.toHaveProperty('name');
  });

  it('thanks a robot and stores nothing', async () => {
    const { status, headers } = await post('/contact', { ...valid, website: 'https://example.com' });
    expect([status, headers.get('location')]).toEqual([303, '/?sent=contact#contact']);
    expect(await contacts()).toEqual([]);
  });
});

describe('the newsletter form without JavaScript', () => {
  it('is stored like any other, and returns to the form with a thank-you message', async () => {
    const { status, headers } = await post('/newsletter', { email: ' Ada@Example.com ', website: '' });
    expect([status, headers.get('location')]).toEqual([303, '/?sent=newsletter#newsletter']);
    expect(await subscribers()).toMatchObject([{ email: 'ada@example.com', status: 'pending' }]);
    await call(app.url, 'GET', '/?sent=newsletter');
    expect(shown?.notice).toMatchObject({
      form: 'newsletter',
      tone: 'success',
      message:
        'Successfully subscribed to newsletter! One more step: confirm your address with the link in the email we are sending you.',
    });
  });

  it('shows what is wrong and keeps the entered text', async () => {
    expect((await post('/newsletter', { email: 'nobody' })).status).toBe(400);
    expect(shown).toMatchObject({
      formValues: { email: 'nobody' },
      notice: { form: 'newsletter', tone: 'error' },
    });
    expect(await subscribers()).toEqual([]);
  });
});

describe('a post that is not a form of this site', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { origin: 'https://other.example.com', 'sec-fetch-site': 'same-site' }],
    ['another site in an old browser', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'none' }],
  ])('%s', async (_who, headers) => {
    for (const path of ['/contact', '/newsletter'])
      expect((await post(path, valid, headers)).status).toBe(403);
    expect([await contacts(), await subscribers()]).toEqual([[], []]);
  });

  it.each([
    'application/json',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencodedx',
  ])('and nothing comes in as %s', async (type) => {
    const { status, json } = await post('/contact', valid, { 'content-type': type });
    expect(status).toBe(415);
    expect(json).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(await contacts()).toEqual([]);
  });

  it('is refused by the API, too', async () => {
    expect((await post('/api/contact', valid)).status).toBe(415);
  });
});

it('a form shares the limit of the API, and the page says so', async () => {
  const limited = await startTestApp({ renderer, env: { rateLimitPublicPerMinute: 2 } });
  try {
    await call(limited.url, 'POST', '/api/contact', { json: { ...valid } });
    expect((await post('/contact', valid, {}, limited)).status).toBe(303);
    const refused = await post('/contact', valid, {}, limited);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).toContain('<h1>Too many attempts</h1>');
    expect(await contacts(limited)).toHaveLength(2);
  } finally {
    await limited.close();
  }
});

it('a refused form counts too, and beyond the limit nothing is rendered', async () => {
  const limited = await startTestApp({ renderer, env: { rateLimitPublicPerMinute: 3 } });
  try {
    const mistyped = { ...valid, email: 'ada' };
    expect((await post('/contact', mistyped, {}, limited)).status).toBe(400);
    expect((await post('/contact', { ...valid, message: 'm'.repeat(66_000) }, {}, limited)).status).toBe(413);
    expect((await post('/newsletter', { email: 'ada' }, {}, limited)).status).toBe(400);
    renderings = 0;
    for (const fields of [mistyped, valid, { ...valid, message: 'm'.repeat(66_000) }]) {
      const refused = await post('/contact', fields, {}, limited);
      expect(refused.status).toBe(429);
      expect(refused.headers.get('content-type')).toContain('text/html');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.text).toContain('<h1>Too many attempts</h1>');
    }
    expect(renderings).toBe(0);
    expect(await contacts(limited)).toEqual([]);
  } finally {
    await limited.close();
  }
});

it('a form of another site does not count, because it is refused unread', async () => {
  const limited = await startTestApp({ renderer, env: { rateLimitPublicPerMinute: 1 } });
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
      expect((await post('/contact', valid, headers, limited)).status).toBe(403);
    }
    expect((await post('/contact', valid, {}, limited)).status).toBe(303);
  } finally {
    await limited.close();
  }
});

it('the thank-you page is rendered once for everyone', async () => {
  await call(app.url, 'GET', '/?sent=contact');
  renderings = 0;
  await Promise.all(Array.from({ length: 5 }, () => call(app.url, 'GET', '/?sent=contact&x=1')));
  expect(renderings).toBe(0);
  await call(app.url, 'GET', '/?sent=everything');
  expect(shown?.notice?.form).not.toBe('everything');
});

it('GET on these addresses gets a page, not a JSON error', async () => {
  expect((await call(app.url, 'GET', '/contact')).headers.get('content-type')).toContain('text/html');
});
