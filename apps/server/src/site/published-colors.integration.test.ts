import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApp, stubRenderer } from '../../testing/test-app.ts';

const STYLE = ':root{--brand:#5b2a86}';
const HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

test('a page with other colors allows its own style element, cached or not, and no other page does', async () => {
  const app = await startTestApp({
    renderer: {
      ...stubRenderer,
      async render(path, data) {
        const page = await stubRenderer.render(path, data);
        if (path === '/terms') return page;
        return { ...page, html: `${page.html}<style>${STYLE}</style>`, inlineStyleHashes: [HASH] };
      },
    },
  });
  const policyOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(app.url + path, { headers })).headers.get('content-security-policy');
  try {
    const first = await policyOf('/');
    expect(first).toContain(`style-src 'self' ${HASH};`);
    expect(await policyOf('/')).toBe(first);
    expect(await policyOf('/', { origin: app.url })).toBe(first);
    expect(await policyOf('/missing')).toBe(first);
    expect(await policyOf('/admin')).toMatch(/style-src 'self' 'sha256-[^;]+'nonce-/);
    expect(await policyOf('/admin')).toContain(HASH);
    expect(await policyOf('/terms')).toContain("style-src 'self';");
    expect(await policyOf('/api/articles')).toContain("style-src 'self';");
  } finally {
    await app.close();
  }
});
