import type { SiteData } from '@rapport/domain/site/render-contract';
import { describe, expect, test } from 'vitest';
import { owner } from '../content/owner.ts';
import { search } from '../content/search.ts';
import { render } from './entry-server.tsx';

const data: SiteData = {
  articles: [],
  videos: [],
  publicUrl: 'https://site.example',
  bookingLinks: { individual: 'https://example.com/one', organization: 'https://example.com/many' },
  timeZone: 'UTC',
  currentYear: 2026,
};

type Node = Record<string, unknown> & { '@type': string; '@id': string };

async function graphOf(path: string): Promise<Node[]> {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(
    (await render(path, data)).html,
  )?.[1];
  return json === undefined ? [] : (JSON.parse(json) as { '@graph': Node[] })['@graph'];
}

describe('structured data of the home page', () => {
  test('names the person and the practice, each with what schema.org asks for', async () => {
    const graph = await graphOf('/');
    const of = (type: string) => graph.find((node) => node['@type'] === type);
    for (const type of ['Person', 'ProfessionalService']) {
      expect(of(type)).toMatchObject({
        name: owner.name,
        description: search.description,
        url: 'https://site.example/',
        image: expect.stringMatching(/^https:\/\/site\.example\/\S+\.(svg|png|jpeg)$/),
      });
    }
    expect(of('Person')).toMatchObject({ jobTitle: owner.profession, sameAs: expect.any(Array) });
  });

  test('refers to nothing it does not hold', async () => {
    const graph = await graphOf('/');
    const known = new Set(graph.map((node) => node['@id']));
    const named = [...JSON.stringify(graph).matchAll(/"@id":"([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(known.size).toBe(graph.length);
  });

  test('is on no other page', async () => {
    expect(await graphOf('/terms')).toEqual([]);
  });
});

describe('link previews', () => {
  const contentOf = (html: string, name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

  test.each(['/', '/privacy', '/terms'])(
    'of %s have a title, a text, the address and the picture',
    async (path) => {
      const { html } = await render(path, data);
      expect(contentOf(html, 'og:url')).toBe(`https://site.example${path}`);
      expect(contentOf(html, 'og:title')).toContain(owner.name);
      expect(contentOf(html, 'og:description')).toBeTruthy();
      expect(contentOf(html, 'og:image')).toBe('https://site.example/social-image.png');
      expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
    },
  );

  test.each(['/admin', '/client-portal', '/client-access', '/no-such-page'])('%s has none', async (path) => {
    const { html, indexable } = await render(path, data);
    expect([indexable, html.includes('og:image'), html.includes('content="noindex"')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test.each(['/', '/privacy'])('%s has none until something is published in production', async (path) => {
    const { html, indexable } = await render(path, { ...data, isUnpublished: true });
    expect([indexable, html.includes('og:image'), html.includes('content="noindex"')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
