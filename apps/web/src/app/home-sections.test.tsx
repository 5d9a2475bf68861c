import type { SiteContent } from '@rapport/domain/site/content-schema';
import { HOME_SECTIONS, type HomeSection } from '@rapport/domain/site/home-sections';
import type { SiteData } from '@rapport/domain/site/render-contract';
import { describe, expect, test } from 'vitest';
import { siteContent } from '../content/index.ts';
import { render } from './entry-server.tsx';
import { dataOf, siteData, textOf } from './testing/rendered-page.ts';

function arrange(keys: readonly HomeSection[], hidden: readonly HomeSection[] = []): SiteContent['home'] {
  return { sections: keys.map((key) => ({ key, hidden: hidden.includes(key) })) };
}

async function renderHome(changes: Partial<SiteContent>, lists: Partial<SiteData> = {}): Promise<string> {
  return (await render('/', siteData({ ...lists, content: { ...siteContent, ...changes } }))).html;
}

const headingsIn = (html: string) =>
  [...html.matchAll(/aria-labelledby="([\w-]+)-heading"/g)].map(([, id]) => id);

describe('the home page', () => {
  test('has its sections in the order of the owner, and so has the menu', async () => {
    const html = await renderHome({ home: arrange(HOME_SECTIONS.toReversed()) });
    expect(headingsIn(html)).toEqual([
      'hero',
      'contact',
      'creative',
      'insights',
      'newsletter',
      'testimonials',
      'services',
      'about',
      'innovation',
    ]);
    const menu = /<nav[^>]*aria-label="Main".*?<\/ul>/.exec(html)?.[0] ?? '';
    expect([...menu.matchAll(/>(\w+)<\/a>/g)].map(([, label]) => label)).toEqual([
      'Home',
      'Contact',
      'Insights',
      'Services',
      'About',
    ]);
  });

  test('has no link, text or data of a section that is hidden', async () => {
    const html = await renderHome({ home: arrange(HOME_SECTIONS, ['about', 'services', 'insights']) });
    for (const anchor of ['about', 'services', 'insights', 'newsletter']) {
      expect(html).not.toContain(`/#${anchor}"`);
      expect(html).not.toContain(`id="${anchor}"`);
    }
    expect(html).not.toContain(siteContent.about.heading);
    expect(dataOf(html)).toMatchObject({ insights: null });
    expect(textOf(html)).not.toContain('Explore Services');
  });

  test('asks for the first name of readers only where the owner wants it', async () => {
    const { insights } = siteContent;
    const asks = async (firstName: boolean) =>
      (
        await renderHome({ insights: { ...insights, newsletter: { ...insights.newsletter, firstName } } })
      ).includes('name="firstName"');
    expect(await asks(true)).toBe(true);
    expect(await asks(false)).toBe(false);
  });

  test('shows a picture in a section that has one, in place of its drawing where there is one', async () => {
    const address = (name: string) => `/images/${name.repeat(32)}-960.webp`;
    const picture = (name: string, width = 960) => ({
      src: address(name),
      width,
      height: 640,
      sources: [],
      alt: `Picture ${name}`,
      focus: { x: 50, y: 50 },
      emailSrc: null,
    });
    const { innovation, about, services, creative } = siteContent;
    const drawings = (html: string) => html.match(/<svg[^>]*class="[^"]*(weave|drawing)/g)?.length ?? 0;
    const without = await renderHome({});
    const html = await renderHome({
      innovation: { ...innovation, picture: picture('a') },
      about: { ...about, picture: picture('b', 480) },
      services: { ...services, picture: picture('c') },
      creative: { ...creative, picture: picture('d') },
    });
    for (const name of ['a', 'b', 'c', 'd']) {
      const [image = ''] = new RegExp(`<img[^>]*${address(name)}[^>]*>`).exec(html) ?? [];
      expect(image, name).toMatch(/width="\d+" height="640".*loading="lazy"/);
      expect(image).toContain(`alt="Picture ${name}"`);
      expect(without).not.toContain(address(name));
    }
    expect(html).toMatch(/data-place="beside"[^>]*>.*Picture b/);
    expect([drawings(without), drawings(html)]).toEqual([2, 0]);
    expect(without).not.toContain('"picture"');
  });

  test('says nothing in place of what is empty', async () => {
    const { about, biography, hero, insights, testimonials } = siteContent;
    const html = await renderHome(
      {
        about: { ...about, statistics: [] },
        biography: {
          ...biography,
          introduction: '',
          degrees: [],
          regions: [],
          career: [],
          expertise: [],
          skills: [],
          philosophy: [],
        },
        hero: { ...hero, badge: null, fields: [] },
        insights: { ...insights, noArticles: '', comingSoon: [] },
        testimonials: { ...testimonials, stars: false },
      },
      { articles: [], videos: [] },
    );
    const text = textOf(html);
    for (const absent of ['View Full Biography', 'Rated 5', 'Coming Soon', insights.videosHeading]) {
      expect(text).not.toContain(absent);
    }
    expect(html).not.toContain('Fields of work');
    expect(html).not.toMatch(/<dl class="\w*statistics/);
  });
});
