import { completeContent } from '@rapport/domain/site/complete-content';
import type { SiteContent, SiteContentInput } from '@rapport/domain/site/content-schema';
import { describe, expect, test } from 'vitest';
import { siteContent } from '../content/index.ts';
import { hasPage, render } from './entry-server.tsx';
import { count, dataOf, siteData, textOf } from './testing/rendered-page.ts';

const pages: SiteContentInput['pages'] = [
  {
    title: 'Speaking',
    slug: 'speaking',
    description: 'Talks for teams.',
    firstScreen: {
      heading: 'A talk that stays',
      sentence: 'For an hour or a day.',
      button: { label: 'Ask for a date', target: '/#contact' },
    },
    sections: [
      { key: 'text', heading: 'Topics', text: 'One <b>topic</b>.\n\nAnother topic.' },
      { key: 'text', heading: 'Nothing below' },
      { key: 'caseStudies' },
      { key: 'testimonials' },
      { key: 'newsletter' },
      { key: 'contact' },
    ],
  },
  { title: 'Imprint', slug: 'imprint', description: '', inMenu: false, sections: [] },
  { title: 'SECRET', slug: 'secret', description: '', hidden: true, sections: [] },
];
const content = completeContent({ ...siteContent, pages }) as SiteContent;
const at = async (path: string, shown = content) => render(path, siteData({ content: shown }));
const linkedData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')['@graph'] ?? [];

describe('a page of the owner', () => {
  test('shows its first screen, its texts, and sections as the home page has them', async () => {
    const { html, status, indexable } = await at('/speaking');
    expect([status, indexable]).toEqual([200, true]);
    const text = textOf(html);
    for (const part of ['A talk that stays', 'For an hour or a day.', 'Topics', 'Another topic.']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('One &lt;b&gt;topic&lt;/b&gt;.');
    expect(text).toContain(siteContent.testimonials.heading);
    expect(text).not.toContain('Nothing below');
    expect(count(html, '<h1')).toBe(1);
    expect(html).toContain('href="/speaking#contact"');
  });

  test('has an upright picture beside a text, a wide one below it, and one alone in the shape of sections', async () => {
    const { headshot } = siteContent.owner;
    const section = (heading: string, text: string, width: number, height: number) => ({
      key: 'text' as const,
      heading,
      text,
      picture: { ...headshot, width, height },
    });
    const sections = [
      section('Upright', 'A text.', 900, 1_000),
      section('Wide', 'A text.', 1_800, 1_000),
      section('Alone', '', 900, 1_000),
    ];
    const page = { title: 'Pictures', slug: 'pictures', description: '', sections };
    const { html } = await at('/pictures', completeContent({ ...siteContent, pages: [page] }) as SiteContent);
    const places = [...html.matchAll(/data-place="(\w+)" style="aspect-ratio:([\d.]+)/g)].map(
      ([, place, ratio]) => [place, Number(ratio)],
    );
    expect(places).toEqual([
      ['after', 0.9],
      ['below', 1.8],
      ['below', 1.6],
    ]);
  });

  test('has forms that come back to it without scripts', async () => {
    const { html } = await at('/speaking');
    expect(html).toContain('action="/contact?page=speaking#contact"');
    expect(html).toContain('action="/newsletter?page=speaking#newsletter"');
    expect((await at('/')).html).toContain('action="/contact#contact"');
  });

  test('has its title, description and address for search engines, and its way from the home page', async () => {
    const { html } = await at('/speaking');
    expect(html).toContain(`<title>Speaking · ${siteContent.owner.name}</title>`);
    expect(html).toContain('<meta name="description" content="Talks for teams.">');
    expect(html).toContain('<link rel="canonical" href="https://site.example/speaking">');
    expect(linkedData(html)).toMatchObject([
      { '@type': 'WebPage', name: 'Speaking', url: 'https://site.example/speaking' },
      { '@type': 'BreadcrumbList', itemListElement: [{}, { item: 'https://site.example/speaking' }] },
    ]);
    const { description } = siteContent.search;
    expect((await at('/imprint')).html).toContain(`<meta name="description" content="${description}">`);
  });

  test('is in the menu unless it says otherwise, and in the footer of every page', async () => {
    for (const path of ['/', '/privacy', '/speaking']) {
      const { html } = await at(path);
      const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
      const footer = html.slice(html.indexOf('<footer class="'), html.lastIndexOf('</footer>'));
      expect(header, path).toContain('href="/speaking"');
      expect(header, path).not.toContain('href="/imprint"');
      expect(count(footer, 'href="/speaking"') + count(footer, 'href="/imprint"'), path).toBe(2);
    }
    expect((await at('/speaking')).html).toContain('<a href="/speaking" aria-current="page">');
  });

  test('leaves nothing in any document while it is hidden', async () => {
    expect(hasPage('/secret', content)).toBe(false);
    for (const path of ['/', '/speaking', '/admin', '/secret', '/client-access']) {
      expect((await at(path)).html, path).not.toMatch(/secret/i);
    }
    expect((await at('/secret')).status).toBe(404);
  });

  test('is the only one that has its texts', async () => {
    expect(JSON.stringify(dataOf((await at('/')).html))).not.toContain('A talk that stays');
  });
});
