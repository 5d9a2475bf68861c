import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { registeredRoutes } from '../../../testing/registered-routes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type ApiDocument, isProcedure, listOperations } from '../../platform/openapi/types.ts';

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
  it('loads only its own script, document and fonts, under a policy of its own', async () => {
    const page = await call(app.url, 'GET', '/api/docs');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    // The link is for browsers without JavaScript.
    expect(page.text.match(/(?:src|href)="[^"]*"/g)).toEqual([
      'href="/api/openapi.json"',
      'src="/api/docs/scalar.js"',
    ]);
    expect(page.text.match(/"url": "[^"]*"/g)).toEqual(['"url": "/api/docs/openapi.json"']);
    for (const [, font] of page.text.matchAll(/url\("([^"]*)"\)/g)) expect(font).toMatch(/^\/(?!\/)/);
    const [, start = ''] = page.text.match(/<script type="text\/javascript">([\s\S]*?)<\/script>/) ?? [];
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      `script-src 'self' 'sha256-${createHash('sha256').update(start).digest('base64')}';`,
    );
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('http');
    const script = await call(app.url, 'GET', '/api/docs/scalar.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
  });

  it('asks nothing of the maker of its script', async () => {
    const { text } = await call(app.url, 'GET', '/api/docs');
    const settings = /createApiReference\('#app', (\{[\s\S]*?\})\)/.exec(text)?.[1] ?? '{}';
    expect(JSON.parse(settings)).toMatchObject({
      telemetry: false,
      withDefaultFonts: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      hideTestRequestButton: true,
      showDeveloperTools: 'never',
    });
  });

  it('shows the document, and before it how to get a token and the typed client', async () => {
    const document = await described();
    const { json } = await call(app.url, 'GET', '/api/docs/openapi.json');
    const shown = json as ApiDocument;
    const [introduction, start] = shown.info.description.split(document.info.description);
    expect(introduction).toBe('');
    expect(start).toContain('(/admin/settings)');
    expect(start).toContain(`npm install ${app.url}/api/client.tgz`);
    const names = shown.tags.map((tag) => (tag as { 'x-displayName'?: string })['x-displayName']);
    expect(names).toContain('Data audit');
    expect(names).toContain('API tokens');
    const { paths, ...rest } = document;
    expect(shown).toMatchObject({ ...rest, info: { title: document.info.title }, tags: document.tags });
    const listCalls = (of: Pick<ApiDocument, 'paths'>) =>
      listOperations(of).map(({ operation, ...call }) => {
        const names = operation.parameters?.map(({ in: place, name }) => [place, name]) ?? [];
        return { ...call, ...operation, parameters: names };
      });
    expect(listCalls(shown)).toEqual(listCalls({ paths }));
  });

  it('is sent again only when it changed', async () => {
    for (const path of ['/api/docs', '/api/docs/scalar.js', '/api/docs/openapi.json', '/api/openapi.json']) {
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
  'GET /api/docs/openapi.json': 'the document as the reference shows it, for its page alone',
  'GET /api/sign-in/first': 'a page of sign-in, for browsers alone',
  'POST /api/sign-in/first': 'the form of that page',
  'POST /api/sign-in/first/check': 'the form of that page',
  'GET /api/docs/scalar.js': 'the script of the reference, for its page alone',
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
