import { createHash } from 'node:crypto';
import { testIdentity } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, stubRenderer, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe.each([
  ['a dead link of a newsletter', '/newsletter/unsubscribe?token=dead', 404],
  ['a campaign that is not there', '/newsletter/view?token=dead', 404],
  ['a confirmation that is too old', '/newsletter/confirm?token=dead', 404],
  ['a sign-in that cannot be finished', '/api/callback?code=x&state=y', 400],
])('%s', (_, path, status) => {
  it('is a page of the site: its name, its fonts, and a link back', async () => {
    const response = await fetch(app.url + path, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(status);
    const html = await response.text();
    const { name } = testIdentity;
    const { fonts } = stubRenderer.look;
    expect(html).toMatch(new RegExp(`<title>[^<]+ · ${name}</title>`));
    expect(html).toContain(`<a class="wordmark" href="/"><span aria-hidden="true"></span>${name}</a>`);
    for (const font of Object.values(fonts)) expect(html).toContain(`url("${font}")`);
  });

  it('has one style, named by its policy, and may load only fonts and an icon from this site', async () => {
    const response = await fetch(app.url + path, { headers: { accept: 'text/html' } });
    const styles = [...(await response.text()).matchAll(/<style>(.*?)<\/style>/gs)].map(
      ([, style]) => style ?? '',
    );
    expect(styles).toHaveLength(1);
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64');
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("font-src 'self'");
    expect(policy.join()).not.toContain('script-src');
  });
});
