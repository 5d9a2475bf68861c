import { createHash } from 'node:crypto';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import type { Picture } from '@rapport/domain/site/picture-schema';
import { portrait } from '@rapport/domain/site/testing/content';
import { describe, expect, test } from 'vitest';
import { siteContent } from '../content/index.ts';
import { render } from './entry-server.tsx';
import { dataOf, siteData, textOf } from './testing/rendered-page.ts';

const published: SiteContent = {
  ...siteContent,
  owner: { ...siteContent.owner, name: 'Published Name', profession: 'Published profession' },
  emailIdentity: { ...siteContent.emailIdentity, replyTo: 'replies@example.com' },
  feeds: { articles: 'https://private.example.com/feed', videos: null },
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

  test('reaches the browser without the addresses for replies and of feeds', async () => {
    const home = await renderPublished('/');
    expect(dataOf(home)).toMatchObject({ content: { owner: { name: 'Published Name' } } });
    expect(home).not.toContain('replies@example.com');
    expect(home).not.toContain('private.example.com');
  });

  test('shows the portrait of the sample, at the address of the build, until there is another', async () => {
    const unbuilt = { ...portrait, alt: 'A new description', src: '/src/content/headshot.svg' };
    const home = await renderPublished('/', {
      ...published,
      owner: { ...published.owner, headshot: unbuilt },
    });
    expect(home).toContain(`src="${siteContent.owner.headshot?.src}" alt="A new description"`);
  });

  test('has the words alone on its first screen without a portrait', async () => {
    const home = await renderPublished('/', { ...published, owner: { ...published.owner, headshot: null } });
    expect(home).toMatch(/<section id="home"(?:(?!<img).)*?<\/section>/s);
    expect(home).not.toContain('"image":null');
  });

  describe('with uploaded pictures', () => {
    const hash = '0123456789abcdef0123456789abcdef';
    const picture = (width: number, height: number, focus = { x: 50, y: 50 }): Picture => ({
      src: `/images/${hash}-960.webp`,
      width,
      height,
      sources: [{ type: 'image/webp', srcSet: `/images/${hash}-360.webp 360w` }],
      alt: 'Ada at her desk',
      focus,
      emailSrc: null,
    });
    const withPortrait = (headshot: Picture) => ({ ...published, owner: { ...published.owner, headshot } });
    const pictureIn = (html: string) =>
      /<div class="\w*portrait[^>]*><picture>(.*?)<\/picture>/.exec(html)?.[1];

    test('shows the portrait at once, with its size', async () => {
      const shown = pictureIn(await renderPublished('/', withPortrait(picture(960, 1287))));
      expect(shown).toContain(
        `<source type="image/webp" srcSet="/images/${hash}-360.webp 360w" sizes="(width &lt; 64rem) min(75vw, 22rem), 29.5rem"/>`,
      );
      expect(shown).toContain(
        `src="/images/${hash}-960.webp" alt="Ada at her desk" width="960" height="1287"`,
      );
      expect(shown).toContain('fetchPriority="high"');
      expect(shown).not.toContain('object-position');
    });

    test('asks for a wider file of a landscape picture, of which only a part is in the frame', async () => {
      const shown = pictureIn(await renderPublished('/', withPortrait(picture(960, 640))));
      expect(shown).toContain('calc(29.5rem * 2.01)');
    });

    test('has the focal point in the middle, as far as the edges allow', async () => {
      const shown = async (x: number) =>
        pictureIn(await renderPublished('/', withPortrait(picture(960, 640, { x, y: 20 }))));
      // The frame shows 477 of 960 pixels, so that its middle is from 25% to 75%.
      expect(await shown(30)).toContain('style="object-position:10% 50%"');
      expect(await shown(20)).toContain('style="object-position:0% 50%"');
    });

    test('shows a face in place of the initials of a testimonial', async () => {
      const [first, ...others] = published.testimonials.testimonials;
      if (!first) throw new Error('the sample has no testimonial');
      const portrait = { ...picture(300, 300), alt: 'A face' };
      const testimonials = [{ ...first, portrait, initials: 'QX' }, ...others];
      const home = await renderPublished('/', {
        ...published,
        testimonials: { ...published.testimonials, testimonials },
      });
      expect(home).toMatch(/alt="A face" width="300" height="300" class="\w*face[^"]*" loading="lazy"/);
      expect(home).not.toContain('>QX<');
    });

    test('is shared with the owner’s own preview image', async () => {
      const { emailSrc: _emailSrc, ...shown } = picture(960, 640);
      const previewImage = { ...shown, alt: 'A "desk"', previewSrc: `/images/${hash}-800.jpg` };
      const home = await renderPublished('/', {
        ...published,
        search: { ...published.search, previewImage },
      });
      for (const [name, value] of [
        ['', `https://site.example/images/${hash}-800.jpg`],
        [':type', 'image/jpeg'],
        [':width', '800'],
        [':height', '420'],
        [':alt', 'A &quot;desk&quot;'],
      ]) {
        expect(home).toContain(`<meta property="og:image${name}" content="${value}">`);
      }
      expect(home).toContain(`"image":"https://site.example/images/${hash}-800.jpg"`);
    });
  });

  test('brings its colors in one style element, whose hash is given', async () => {
    const look = { primary: '#5b2a86', accent: '#a8431f' };
    const page = await render('/', siteData({ content: { ...published, look } }));
    const styles = [...page.html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style ?? '');
    const colors = styles.filter((style) => style.includes('--brand:#5b2a86'));
    expect(colors).toHaveLength(1);
    const hash = createHash('sha256')
      .update(colors[0] ?? '')
      .digest('base64');
    expect(page.inlineStyleHashes).toContain(`'sha256-${hash}'`);
    expect(page.inlineStyleHashes).toHaveLength(styles.length);
    expect(await renderPublished('/')).not.toContain('--brand:');
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
