import { createHash } from 'node:crypto';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { describe, expect, test } from 'vitest';
import { siteContent } from '../content/index.ts';
import { render } from './entry-server.tsx';
import { dataOf, siteData, textOf } from './testing/rendered-page.ts';

const published: SiteContent = {
  ...siteContent,
  owner: { ...siteContent.owner, name: 'Published Name', profession: 'Published profession' },
  emailIdentity: { ...siteContent.emailIdentity, replyTo: 'replies@example.com' },
  search: { ...siteContent.search, title: '' },
  about: { ...siteContent.about, heading: 'A published heading' },
  legalFacts: { ...siteContent.legalFacts, jurisdiction: 'Published Country' },
};

async function renderPublished(path: string, content: SiteContent = published): Promise<string> {
  return (await render(path, siteData({ content }))).html;
}

describe('a published content', () => {
  test('is what the pages show, in place of the sample', async () => {
    const home = await renderPublished('/');
    expect(home).toContain('<title>Published Name · Published profession</title>');
    expect(home).toContain('"jobTitle":"Published profession"');
    expect(textOf(home)).toContain('A published heading');
    expect(textOf(home)).not.toContain(siteContent.about.heading);
    expect(textOf(await renderPublished('/terms'))).toContain('The law of Published Country applies');
    expect(await renderPublished('/admin')).toContain('<title>Admin · Published Name</title>');
  });

  test('reaches the browser without the address for replies', async () => {
    const home = await renderPublished('/');
    expect(dataOf(home)).toMatchObject({ content: { owner: { name: 'Published Name' } } });
    expect(home).not.toContain('replies@example.com');
  });

  test('shows the portrait of the sample, at the address of the build, until there is another', async () => {
    const { alt, ...headshot } = published.owner.headshot;
    const unbuilt = { ...headshot, alt: 'A new description', src: '/src/content/headshot.svg' };
    const home = await renderPublished('/', {
      ...published,
      owner: { ...published.owner, headshot: unbuilt },
    });
    expect(home).toContain(`src="${siteContent.owner.headshot.src}" alt="A new description"`);
    const uploaded = { ...unbuilt, src: '/images/owner/1.jpeg' };
    expect(
      await renderPublished('/', { ...published, owner: { ...published.owner, headshot: uploaded } }),
    ).toContain('src="/images/owner/1.jpeg"');
    expect(alt).not.toBe('');
  });

  test('brings its colors in one style element, whose hash is given', async () => {
    const look = { primary: '#5b2a86', accent: '#a8431f' };
    const page = await render('/', siteData({ content: { ...published, look } }));
    const styles = [...page.html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style ?? '');
    expect(styles).toHaveLength(1);
    expect(styles[0]).toContain('--brand:#5b2a86');
    const hash = createHash('sha256')
      .update(styles[0] ?? '')
      .digest('base64');
    expect(page.inlineStyleHashes).toEqual([`'sha256-${hash}'`]);
    expect(await renderPublished('/')).not.toContain('<style');
  });

  test('names the files and drawings that the server makes in other colors', async () => {
    const { html } = await render(
      '/',
      siteData({ content: published, filesVersion: 'abc', drawingColors: '5b2a86-a8431f' }),
    );
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg?v=abc">');
    expect(html).toContain('href="/apple-touch-icon.png?v=abc"');
    expect(html).toContain('href="/site.webmanifest?v=abc"');
    expect(html).toMatch(/property="og:image" content="[^"]+\/social-image\.png\?v=abc"/);
    expect(html).toMatch(/"image":"[^"]+\/social-image\.png\?v=abc"/);
    expect(html).toContain('src="/drawings/portrait-5b2a86-a8431f.svg"');
    expect(html).toContain('src="/drawings/fallback-1-5b2a86-a8431f.svg"');
    expect(html).not.toMatch(/assets\/(fallback|headshot)/);
    expect(dataOf(html)).toMatchObject({ drawingColors: '5b2a86-a8431f' });
    expect(await renderPublished('/')).not.toMatch(/\?v=|\/drawings\//);
  });
});
