import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { registeredRoutes } from '../../../testing/registered-routes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type ApiDocument, isProcedure, listOperations } from './types.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { postmarkWebhook: { user: 'postmark', password: 'a password of a test' } },
  });
});
afterAll(() => app.close());

const described = async () => {
  const { json } = await call(app.url, 'GET', '/api/openapi.json');
  return json as ApiDocument;
};

describe('the reference', () => {
  it('is a page that loads only its own stylesheet and script, and the fonts of the site', async () => {
    const page = await call(app.url, 'GET', '/api/docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text.match(/(?:src|href)="(?!#)[^"]*"/g)?.toSorted()).toEqual([
      'href="/"',
      'href="/api/client.tgz"',
      'href="/api/docs/style.css"',
      'href="/api/openapi.json"',
      'src="/api/docs/search.js"',
    ]);
    expect(page.text.match(/<script/g)).toHaveLength(1);
    expect(page.text).not.toMatch(/<style| style=| on\w+=/);
    const style = await call(app.url, 'GET', '/api/docs/style.css');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(style.text.match(/url\([^)]*\)|@import/g)).toEqual([
      'url("/assets/display.woff2")',
      'url("/assets/text.woff2")',
    ]);
    const script = await call(app.url, 'GET', '/api/docs/search.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });

  it('shows every call with curl and in JavaScript, and begins with authentication', async () => {
    const { text } = await call(app.url, 'GET', '/api/docs');
    const [first] = text.match(/<section id="[^"]+"/) ?? [];
    expect(first).toBe('<section id="authentication"');
    for (const { operation } of listOperations(await described())) {
      expect(text).toContain(`aria-label="${operation.operationId} with curl"`);
      expect(text).toContain(`aria-label="${operation.operationId} in JavaScript"`);
    }
  });

  it('shows every webhook event with its headers and an example of what is sent', async () => {
    const { text } = await call(app.url, 'GET', '/api/docs');
    const { webhooks } = await described();
    expect(Object.keys(webhooks).length).toBeGreaterThan(10);
    expect(text).toContain('<code>webhook-signature</code>');
    for (const [type, { post }] of Object.entries(webhooks)) {
      const [, article] = text.match(new RegExp(`<article id="event-${type}"(.*?)</article>`, 's')) ?? [];
      expect(article).toContain(post?.summary);
      const [, example] = article?.match(/aria-label="A message[^"]*"><code>(.*?)<\/code>/s) ?? [];
      const sent = post?.requestBody?.content['application/json']?.example;
      expect(JSON.parse(example?.replaceAll('&quot;', '"').replaceAll('&#39;', "'") ?? 'null')).toEqual(sent);
      expect(text).toContain(`href="#event-${type}"`);
    }
  });

  it('has an anchor for every call and every type, and all links lead to one', async () => {
    const { text } = await call(app.url, 'GET', '/api/docs');
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    for (const { operation } of listOperations(await described())) {
      expect(links).toContain(`call-${operation.operationId}`);
    }
  });

  it('is sent again only when it changed', async () => {
    for (const path of ['/api/docs', '/api/docs/style.css', '/api/docs/search.js', '/api/openapi.json']) {
      const etag = (await call(app.url, 'GET', path)).headers.get('etag') ?? '';
      const again = await call(app.url, 'GET', path, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });
});

describe('the description of an address beside the procedures', () => {
  it('belongs to an address that exists and responds with a documented status', async () => {
    const document = await described();
    const beside = listOperations(document).filter(({ operation }) => !isProcedure(operation));
    expect(beside.length).toBeGreaterThanOrEqual(13);
    for (const { path, method, operation } of beside) {
      const base = document.paths[path]?.servers?.[0]?.url ?? `${app.url}/api`;
      const { status } = await call(base, method.toUpperCase(), path);
      expect({ path, status }).toEqual({
        path,
        status: expect.toBeOneOf(Object.keys(operation.responses).map(Number)),
      });
    }
  });
});

/** Undocumented addresses under /api, and why. */
const UNDESCRIBED: Record<string, string> = {
  'GET /api/docs/search.js': 'the script of the reference, for its page alone',
  'GET /api/docs/style.css': 'the stylesheet of the reference, for its page alone',
};

/** As `GET /api/contact`. */
const underApi = () =>
  registeredRoutes(app.app).flatMap(({ method, url }) =>
    url.startsWith('/api/') ? [`${method} ${url}`] : [],
  );

describe('the document', () => {
  it('contains every route under /api and no other', async () => {
    const { paths } = await described();
    const inDocument = listOperations({ paths })
      .filter(({ path }) => paths[path]?.servers === undefined)
      .map(({ path, method }) => `${method.toUpperCase()} /api${path.replace(/\{(\w+)\}/g, ':$1')}`);
    expect(underApi().toSorted()).toEqual([...inDocument, ...Object.keys(UNDESCRIBED)].toSorted());
  });

  it.each([
    ['DELETE', '/api/notifications/read-all', 'PUT'],
    ['DELETE', '/api/admin/articles/refresh', 'POST'],
    ['PUT', '/api/admin/contacts/export.csv/', 'GET, POST'],
  ])('takes no address of its own for an id: %s %s', async (method, path, allow) => {
    const { status, headers, json } = await call(app.url, method, path);
    expect([status, headers.get('allow')]).toEqual([405, allow]);
    expect(json).toMatchObject({ code: 'METHOD_NOT_SUPPORTED' });
  });
});
