import { createHash } from 'node:crypto';
import { contactPayloadSchema } from '@rapport/domain/contacts/submission';
import { toPublicContent } from '@rapport/domain/site/page-content';
import type { SiteData } from '@rapport/domain/site/render-contract';
import { newsletterPayloadSchema } from '@rapport/domain/subscribers/subscription';
import { describe, expect, test } from 'vitest';
import { hero } from '../content/hero.ts';
import { siteContent } from '../content/index.ts';
import { insights } from '../content/insights.ts';
import { testimonials } from '../content/testimonials.ts';
import { inlineScriptHashes, render } from './entry-server.tsx';
import { article, count, dataOf, siteData, textOf, video } from './testing/rendered-page.ts';

describe('the home page', () => {
  test('holds headline, anchors, booking links and the copyright years', async () => {
    const { status, html, indexable } = await render('/', siteData());
    expect({ status, indexable }).toEqual({ status: 200, indexable: true });
    expect(textOf(html)).toContain(hero.headlineLines.join(' '));
    for (const anchor of ['home', 'about', 'services', 'insights', 'newsletter', 'contact']) {
      expect(html).toContain(`id="${anchor}"`);
    }
    expect(html).toContain('href="https://example.com/one"');
    expect(html).toContain('href="https://example.com/many"');
    expect(textOf(html)).toContain('2024–2026');
  });

  test('shows its sections in order', async () => {
    const { html } = await render('/', siteData());
    const blocks = ['<header', 'id="home"', 'innovation-heading', 'id="about"', 'id="services"'];
    if (testimonials.testimonials.length > 0) blocks.push('testimonials-heading');
    blocks.push('id="insights"', 'creative-heading', 'id="contact"', '<footer');
    const places = blocks.map((block) => html.indexOf(block));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('shows every testimonial, each with its whole text in a dialog', async () => {
    const { length } = testimonials.testimonials;
    const { html } = await render('/', siteData());
    expect(count(html, 'Read full recommendation')).toBe(length);
    expect(count(html, '<dialog id="recommendation-')).toBe(length);
    expect(count(textOf(html), 'Rated 5 out of 5')).toBe(2 * length);
  });

  test('shows one featured article with three more, and one featured video with two more', async () => {
    const articles = [1, 2, 3, 4, 5, 6].map((number) => article(number, { featured: number === 5 }));
    const text = textOf((await render('/', siteData({ articles }))).html);
    const shown = articles.filter(({ title }) => text.includes(title)).map(({ title }) => title);
    expect(shown).toEqual([1, 2, 3, 5].map((number) => `Sample article ${number}`));
    expect(text.indexOf('Sample article 5')).toBeLessThan(text.indexOf('Sample article 1'));
    expect([1, 2, 3].every((number) => text.includes(`Sample video ${number}`))).toBe(true);
    expect(text).toContain('1:02:03');
    expect(text).toContain('1.9K views');
    expect(text).toContain('Jan 5, 2026');
  });

  test('has something to show for everything that is missing', async () => {
    const bare = article(1, { excerpt: null, category: null, readingTime: null });
    const silent = video(1, { duration: null, viewCount: null });
    const { html } = await render('/', siteData({ articles: [bare], videos: [silent] }));
    const text = textOf(html);
    expect(text).toContain('Insights Jan 5, 2026');
    expect(text).toContain(insights.excerptFallback);
    expect(html).toMatch(/<span class="[^"]*duration[^"]*">Video<\/span>/);
    expect(count(html, 'fallback-')).toBe(2);
  });

  test('calls a short without a duration Short', async () => {
    const short = video(1, { videoType: 'short', duration: null });
    const { html } = await render('/', siteData({ videos: [short, video(2)] }));
    expect(html).toMatch(/<span class="[^"]*duration[^"]*">Short<\/span>/);
  });

  test('shows three Coming Soon placeholders while there are no videos', async () => {
    const { html } = await render('/', siteData({ videos: [] }));
    expect(count(textOf(html), 'Coming Soon')).toBe(3);
  });

  test('gives the browser the same data it was rendered with', async () => {
    const data = siteData();
    const { articles: _articles, videos: _videos, ...site } = data;
    const { insights: texts, ...content } = toPublicContent(siteContent, '/');
    const { noArticles: _noArticles, excerptFallback: _fallback, comingSoon: _soon, ...shown } = texts ?? {};
    expect(dataOf((await render('/', data)).html)).toEqual({
      ...site,
      content: { ...content, insights: shown },
      insights: {
        articles: [1, 2, 3, 4].map((number) => ({
          title: `Sample article ${number}`,
          excerpt: `Excerpt ${number}`,
          category: 'Leadership',
          imageUrl: null,
          url: `https://example.com/articles/${number}`,
          publishedAt: '2026-01-05T09:30:00.000Z',
          readingTime: 4,
        })),
        videos: [1, 2, 3].map((number) => ({
          title: `Sample video ${number}`,
          thumbnailUrl: null,
          url: `https://example.com/videos/${number}`,
          duration: 'PT1H2M3S',
          publishedAt: '2026-01-05T09:30:00.000Z',
          viewCount: 1999,
          videoType: 'video',
        })),
      },
    });
  });

  test('gives the browser the texts that stand in for what is missing', async () => {
    const { html } = await render('/', siteData({ articles: [article(1, { excerpt: null })], videos: [] }));
    const { excerptFallback, comingSoon } = siteContent.insights;
    expect(dataOf(html)).toMatchObject({ content: { insights: { excerptFallback, comingSoon } } });
    const empty = await render('/', siteData({ articles: [] }));
    const { noArticles } = siteContent.insights;
    expect(dataOf(empty.html)).toMatchObject({ content: { insights: { noArticles } } });
  });

  test('gives the browser only the content that the home page shows, and other pages more', async () => {
    const contentAt = async (path: string) => {
      const { html } = await render(path, siteData());
      return Object.keys((dataOf(html) as { content: object }).content);
    };
    const home = await contentAt('/');
    expect(home).toContain('hero');
    expect(await contentAt('/privacy')).toEqual(
      expect.arrayContaining([...home, 'legalFacts', 'clientAccess']),
    );
    expect(home).not.toContain('legalFacts');
    expect(home).not.toContain('clientAccess');
  });

  test('gives pages that lead to a sign-in elsewhere its host, and the home page none', async () => {
    const hostAt = async (path: string) => {
      const { html } = await render(path, siteData({ signInHost: 'login.example.com' }));
      return (dataOf(html) as { signInHost?: string }).signInHost;
    };
    expect(await hostAt('/client-access')).toBe('login.example.com');
    expect(await hostAt('/privacy')).toBe('login.example.com');
    expect(await hostAt('/')).toBeUndefined();
  });

  test('writes the privacy policy for the sign-in there is, and says nothing of it in the home page', async () => {
    const builtIn = siteData({ hasBuiltInSignIn: true });
    const { html } = await render('/privacy', builtIn);
    expect(html).toContain('a code that we send you by email, or with a passkey');
    expect(html).not.toContain('sign-in provider');
    expect(dataOf(html)).toMatchObject({ hasBuiltInSignIn: true });
    expect((await render('/privacy', siteData())).html).toContain('that your sign-in provider confirms');
    expect((await render('/', builtIn)).html).toBe((await render('/', siteData())).html);
  });
});

describe('a form that was posted without JavaScript', () => {
  const notice = {
    form: 'contact' as const,
    tone: 'error' as const,
    message: 'Please look at the marked fields.',
    issues: [{ path: ['email'], message: 'Please enter a valid email address.' }],
  } satisfies SiteData['notice'];

  test('comes back with what was typed, what is wrong, and a note', async () => {
    const formValues = {
      name: 'Sample "Visitor"',
      email: 'nobody',
      message: 'A sample message.',
      service: 'other',
    };
    const { html } = await render('/', siteData({ notice, formValues }));
    expect(textOf(html)).toContain(notice.message);
    expect(textOf(html)).toContain('Please enter a valid email address.');
    expect(html).toContain('value="Sample &quot;Visitor&quot;"');
    expect(html).toContain('value="nobody"');
    expect(html).toMatch(/<textarea[^>]*>A sample message\.<\/textarea>/);
    expect(html).toMatch(/<option value="other" selected="">/);
  });

  test('is empty again when it was accepted, under a note at its place', async () => {
    const accepted = {
      form: 'newsletter',
      tone: 'success',
      message: 'You are on the list.',
      issues: [],
    } as const;
    const { html } = await render(
      '/',
      siteData({ notice: { ...accepted, issues: [] }, formValues: { email: 'a@example.com' } }),
    );
    expect(html.slice(html.indexOf('id="newsletter"'))).toContain('You are on the list.');
    expect(textOf(html)).not.toContain('a@example.com');
    expect(html).not.toContain('value="a@example.com"');
  });

  test.each([
    ['contact', contactPayloadSchema],
    ['newsletter', newsletterPayloadSchema],
  ])('has a field for everything that the %s form can send', async (form, { shape }) => {
    const { html } = await render('/', siteData());
    const [, fields = ''] = html.split(`action="/${form}#${form}"`);
    const [own = ''] = fields.split('</form>');
    const names = [...own.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    // The option of a service is its name too, the time is measured, and the first name is not asked for.
    const measured = ['serviceName', 'elapsedMs', 'firstName', 'page'];
    expect(names.toSorted()).toEqual(
      Object.keys(shape)
        .filter((name) => !measured.includes(name))
        .toSorted(),
    );
  });

  test('is checked by the browser until the page has come alive', async () => {
    const { html } = await render('/', siteData());
    expect(html).toContain('action="/contact#contact"');
    expect(html).toContain('action="/newsletter#newsletter"');
    expect(count(html, ' required=""')).toBe(4);
    expect(html).not.toContain('novalidate');
  });
});

describe('what comes from outside', () => {
  test('stays text, in the page and in the data for the browser', async () => {
    const title = '</script><img src=x onerror=alert(1)><!-- \u2028 & "';
    const { html } = await render('/', siteData({ articles: [article(1, { title })] }));
    expect(html).not.toContain('<img src=x');
    expect(count(html, '</script>')).toBe(count(html, '<script'));
    expect(dataOf(html)).toMatchObject({ insights: { articles: [{ title }] } });
  });

  test('loads no picture from another host', async () => {
    const hostile = [
      'https://elsewhere.example/a.jpg',
      '//elsewhere.example/a.jpg',
      '/\\elsewhere.example/a.jpg',
    ];
    const articles = hostile.map((imageUrl, index) => article(index + 1, { imageUrl }));
    const { html } = await render(
      '/',
      siteData({ articles, videos: [video(1, { thumbnailUrl: hostile[0] ?? '' })] }),
    );
    const sources = [...html.matchAll(/(?:src|srcset|poster)="([^"]*)"/g)].map(([, source]) => source ?? '');
    expect(sources.length).toBeGreaterThan(4);
    expect(sources.filter((source) => !/^\/(?![/\\])/.test(source))).toEqual([]);
  });

  test('shows a picture that is served from this site', async () => {
    const { html } = await render(
      '/',
      siteData({ articles: [article(1, { imageUrl: '/pictures/a.webp' })] }),
    );
    expect(html).toContain('src="/pictures/a.webp"');
  });

  test('makes no link of what is no web address', async () => {
    const { html } = await render('/', siteData({ articles: [article(1, { url: 'javascript:alert(1)' })] }));
    expect(html).not.toContain('href="javascript:');
    expect(textOf(html)).toContain('Sample article 1');
  });
});

describe('every page', () => {
  test.each([
    ['/privacy', 200, true, 'Last Updated: August 6, 2025'],
    ['/privacy/', 200, true, 'Last Updated: August 6, 2025'],
    ['/terms', 200, true, 'Last Updated: August 6, 2025'],
    ['/client-portal', 200, false, 'Loading...'],
    ['/client-access', 200, false, 'Contact for Enrollment'],
    ['/admin', 200, false, 'Loading...'],
    ['/no-such-page', 404, false, '404 Page Not Found'],
    ['/Privacy', 404, false, '404 Page Not Found'],
    ['/%E0%A4%A', 404, false, '404 Page Not Found'],
  ])('%s answers %i', async (path, status, indexable, text) => {
    const page = await render(path, siteData());
    expect({ status: page.status, indexable: page.indexable }).toEqual({ status, indexable });
    expect(textOf(page.html)).toContain(text);
    expect(page.html.includes('rel="canonical"')).toBe(indexable);
    expect(page.html.includes('content="noindex"')).toBe(!indexable);
  });

  test('carries one executable inline script and style elements whose hashes are given', async () => {
    const { html, inlineStyleHashes } = await render('/', siteData());
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, script]) => script ?? '');
    const hashes = inline.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(hashes).toEqual(inlineScriptHashes);
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style ?? '');
    const styleHashes = styles.map(
      (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(inlineStyleHashes).toEqual(styleHashes);
    expect(html.match(/<style/g)).toHaveLength(styles.length);
  });

  test('tells search engines who the site is about, on the home page', async () => {
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/;
    const graph: unknown = JSON.parse(json.exec((await render('/', siteData())).html)?.[1] ?? 'null');
    expect(graph).toMatchObject({
      '@graph': [{ '@type': 'WebSite' }, { '@type': 'Person' }, { '@type': 'ProfessionalService' }],
    });
    expect((await render('/terms', siteData())).html).not.toMatch(json);
  });

  test('has head tags with its own title and address', async () => {
    const { html } = await render('/terms', siteData());
    expect(html).toContain('<title>Terms of Service · ');
    expect(html).toContain('<link rel="canonical" href="https://site.example/terms">');
    expect(html).toContain('<meta property="og:url" content="https://site.example/terms">');
  });
});
