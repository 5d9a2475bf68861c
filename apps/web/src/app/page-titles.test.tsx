import { completeContent } from '@rapport/domain/site/complete-content';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { expect, test } from 'vitest';
import { siteContent } from '../content/index.ts';
import { render } from './entry-server.tsx';
import { siteData } from './testing/rendered-page.ts';

const own = (name: string) => ({ title: `${name} & me`, description: `What ${name} is about.` });

const content = completeContent({
  ...siteContent,
  search: {
    ...siteContent.search,
    pages: { privacy: own('Privacy'), terms: own('Terms'), clientAccess: own('Access') },
  },
  services: {
    ...siteContent.services,
    services: [
      {
        value: 'other',
        name: 'Team Retreats',
        line: 'Two quiet days.',
        forWhom: 'Teams',
        page: {
          slug: 'team-retreats',
          outcome: 'A team that decides.',
          steps: [],
          duration: '',
          priceFrom: '',
          questions: [],
          ...own('Retreats'),
        },
      },
    ],
  },
}) as SiteContent;

const renderAt = async (path: string) => (await render(path, siteData({ content }))).html;

test.each([
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/services/team-retreats', 'Retreats'],
])(
  '%s has the title and the description that the owner wrote, in search results and previews',
  async (path, name) => {
    const html = await renderAt(path);
    expect(html).toContain(`<title>${name} &amp; me</title>`);
    expect(html).toContain(`<meta property="og:title" content="${name} &amp; me">`);
    for (const kind of ['name="description"', 'property="og:description"'])
      expect(html).toContain(`<meta ${kind} content="What ${name} is about.">`);
  },
);

test('the client services, which no search engine lists, have theirs too', async () => {
  const html = await renderAt('/client-access');
  expect(html).toContain('<title>Access &amp; me</title>');
  expect(html).toContain('<meta name="description" content="What Access is about.">');
});

test('the document of the home page carries nothing of them', async () => {
  expect(await renderAt('/')).not.toMatch(/(Privacy|Terms|Access|Retreats) (&|&amp;) me/);
});
