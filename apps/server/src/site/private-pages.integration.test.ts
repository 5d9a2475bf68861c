import { STYLE_NONCE_PLACEHOLDER } from '@rapport/domain/site/render-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/http.ts';
import { storeArticle } from '../../testing/sample-article.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Long enough to be compressed.
  await storeArticle(app.orm, `On every page ${'again and '.repeat(80)}`);
  app.services.content.bump();
});
afterAll(() => app.close());

const PRIVATE_PATHS = ['/admin', '/admin/', '/admin?section=contacts', '/admin/articles', '/client-portal'];

const visit = (path: string, headers: Record<string, string> = {}) => call(app.url, 'GET', path, { headers });
const styleSource = (headers: Headers) =>
  (headers.get('content-security-policy') ?? '').split('; ').find((part) => part.startsWith('style-src '));
const nonceIn = (text: string | null | undefined, pattern: RegExp) => text?.match(pattern)?.[1];

describe.each(PRIVATE_PATHS)('the private page %s', (path) => {
  it('has a nonce of its own in every response, the same in its policy and in its document', async () => {
    const nonces: (string | undefined)[] = [];
    for (const coding of ['identity', 'br', 'gzip', 'identity']) {
      const { status, headers, text } = await visit(path, { 'accept-encoding': coding });
      expect(status).toBe(200);
      const nonce = nonceIn(styleSource(headers), /'nonce-([^']+)'/);
      expect(Buffer.from(nonce ?? '', 'base64')).toHaveLength(16);
      expect(nonceIn(text, / nonce="([^"]+)"/)).toBe(nonce);
      expect(text).not.toContain(STYLE_NONCE_PLACEHOLDER);
      nonces.push(nonce);
    }
    expect(new Set(nonces).size).toBe(4);
  });

  it('may not be stored, and has nothing that a browser could ask about again', async () => {
    const { headers } = await visit(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect((await visit(path, { 'if-none-match': '*' })).status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('is compressed as the caller accepts', async () => {
    for (const coding of ['br', 'gzip']) {
      const { headers } = await visit(path, { 'accept-encoding': coding });
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([coding, 'Accept-Encoding']);
    }
  });

  it('allows no more scripts than a public page', async () => {
    const scripts = async (from: string) =>
      ((await visit(from)).headers.get('content-security-policy') ?? '')
        .split('; ')
        .filter((part) => part.startsWith('script-src'));
    expect(await scripts(path)).toEqual(await scripts('/'));
  });
});

it.each(['/', '/privacy', '/client-access', '/missing'])(
  'the public page %s has no nonce, and the same policy for everyone',
  async (path) => {
    const [first, second] = [await visit(path), await visit(path)];
    expect(first.headers.get('content-security-policy')).not.toContain('nonce-');
    expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    expect(first.text).not.toContain('nonce');
    expect(first.headers.get('etag')).not.toBeNull();
  },
);

it('the path of a section leads to the section, and no other path does', async () => {
  for (const [path, to] of [
    ['/admin/contacts', '/admin?section=contacts'],
    ['/admin/settings/', '/admin?section=settings'],
    ['/admin/emails?state=failed', '/admin?section=emails&state=failed'],
  ] as const) {
    const response = await fetch(`${app.url}${path}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')], path).toEqual([302, to]);
  }
  for (const path of ['/admin/billing', '/admin/contacts/1', '/contacts']) {
    const response = await fetch(`${app.url}${path}`, { redirect: 'manual' });
    expect(response.headers.get('location'), path).toBeNull();
  }
});
