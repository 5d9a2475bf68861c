import type { SiteContent } from '@rapport/domain/site/content-schema';
import { expect, test } from 'vitest';
import { render } from '../app/entry-server.tsx';
import { siteData } from '../app/testing/rendered-page.ts';
import { siteContent } from '../content/index.ts';

/** The tag of the link of the creative section, for a target. */
async function linkTo(url: string): Promise<string> {
  const { owner } = siteContent;
  const profiles = { ...owner.profiles, creativeWorks: { label: 'Works', url } };
  const content: SiteContent = { ...siteContent, owner: { ...owner, profiles } };
  const { html } = await render('/', siteData({ content }));
  const section = html.slice(html.indexOf('id="creative-heading"'));
  return /<a [^>]*>/.exec(section)?.[0] ?? '';
}

test.each([
  ['/#contact', 'href="/#contact"'],
  ['/privacy', 'href="/privacy"'],
  ['mailto:a+b@example.com', 'href="mailto:a%2Bb@example.com"'],
  ['tel:+49 (30) 12', 'href="tel:+493012"'],
])('a link to %s stays in the tab', async (target, href) => {
  const link = await linkTo(target);
  expect(link).toContain(href);
  expect(link).not.toContain('target=');
});

test.each([
  ['https://example.com/works', 'href="https://example.com/works"'],
  ['booking:organization', 'href="https://example.com/many"'],
])('a link to %s opens a new tab, and says so', async (target, href) => {
  const link = await linkTo(target);
  expect(link).toContain(href);
  expect(link).toContain('target="_blank" rel="noopener noreferrer" aria-describedby="new-tab-note"');
});
